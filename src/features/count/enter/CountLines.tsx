import type { Ref } from 'react';
import { count as texts } from '../../../messages/count';
import { SkeletonRows } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import type { CountGroup } from '../countGroups';
import type { CountLogState } from '../log/CountLog';
import type { CountedStock } from '../useCountedStock';
import type { Typing } from './CountField';
import { CountGrid, type CountGridHandle } from './CountGrid';

interface CountLinesProps {
  grid: Ref<CountGridHandle>;
  state: CountLogState;
  stock: CountedStock;
  /** Undefined until the lines are grouped. */
  groups: readonly CountGroup[] | undefined;
  typing: Typing;
  onType(line: string, typed: string): void;
  onShowAll(): void;
}

/** The lines that the sheet shows, or why there are none. */
export function CountLines({ grid, state, stock, groups, typing, onType, onShowAll }: CountLinesProps) {
  const { record, tally } = state;
  if (!groups) return <SkeletonRows columns={COLUMNS} />;
  if (groups.length === 0) {
    return (
      <StatePanel
        title={texts.noMatch}
        text={texts.noMatchText}
        actions={<Button onClick={onShowAll}>{texts.clear}</Button>}
      />
    );
  }
  return (
    <CountGrid
      ref={grid}
      venue={record.venue.name}
      groups={groups}
      tally={tally}
      stock={stock}
      isBlind={record.isBlind}
      typing={typing}
      onType={onType}
    />
  );
}

/** Columns of the placeholder. */
const COLUMNS = 6;
