import type { Ref } from 'react';
import { count as texts } from '../../../../messages/count';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import type { LinesGridHandle } from '../../enter/LinesGrid';
import type { LineGroup } from '../../enter/lineGroups';
import type { OnType, Typing } from '../../enter/QuantityField';
import type { DocumentStock } from '../../enter/useDocumentStock';
import type { CountState } from '../countLog';
import { CountGrid } from './CountGrid';

interface CountLinesProps {
  grid: Ref<LinesGridHandle>;
  state: CountState;
  stock: DocumentStock;
  /** Undefined until the lines are grouped. */
  groups: readonly LineGroup[] | undefined;
  typing: Typing;
  onType: OnType;
  onShowAll(): void;
}

/** The lines that the sheet shows, or why there are none. */
export function CountLines({ grid, state, stock, groups, typing, onType, onShowAll }: CountLinesProps) {
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
  return <CountGrid ref={grid} groups={groups} state={state} stock={stock} typing={typing} onType={onType} />;
}

/** Columns of the placeholder. */
const COLUMNS = 6;
