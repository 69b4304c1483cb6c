import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useFormats } from '../../../host/formats';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { useChangeProgress } from '../../../kit/writes/set/useChangeSet';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import { ButtonGroup } from '../../../ui/form/ButtonGroup';
import { Inline, Text } from '../../../ui/layout/primitives';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import styles from './matrix.module.css';
import { OnlyFilters } from './OnlyFilters';
import type { Only } from './passingRows';
import type { Room } from './useRoom';

/** What the lines above all sheets of a list share. */
export interface SheetBarProps
  extends Pick<Parameters<typeof OnlyFilters>[0], 'filters' | 'counts' | 'isReadOnly' | 'most'> {
  only: readonly Only[];
  showOnly(pressed: readonly Only[]): void;
  room: Room;
  /** The filters are one button. */
  isFolded: boolean;
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
  /** What stands first: the field, or the columns; on phones, columns are last. */
  first?: ReactNode;
  last?: ReactNode;
  /** What is done to many cells at once. */
  children?: ReactNode;
}

/** The line above a sheet: what it shows, its row filters, undo and redo, and the tools. */
export function SheetBar({
  only,
  showOnly,
  room,
  changes,
  sheet,
  first,
  last,
  children,
  ...filters
}: SheetBarProps) {
  const { isReadOnly, isFolded } = filters;
  const isPhone = room === 'phone';
  const history = !isReadOnly && <HistoryButtons changes={changes} sheet={sheet} />;
  return (
    <Inline gap="2" wrap className={styles.viewbar}>
      {first}
      {!isFolded && !isPhone && <span className={styles.rule} />}
      <OnlyFilters {...filters} pressed={only} onChange={showOnly} hasRoom={room === 'wide'} />
      <StepProgress changes={changes} />
      {!isPhone && history}
      {!isReadOnly && children}
      {/* the line scrolls sideways there, and the filters are seen first */}
      {isPhone && history}
      {last}
    </Inline>
  );
}

/** How far a large step has come, in the room before the buttons. */
function StepProgress({ changes }: Pick<SheetBarProps, 'changes'>) {
  const { number } = useFormats();
  const progress = useChangeProgress(changes);
  return (
    <span className={styles.spacer}>
      {progress && (
        <Text tone="muted" tabular role="status">
          {texts.working(number(progress.done), number(progress.of))}
        </Text>
      )}
    </span>
  );
}

/** Undo and redo, which go through all views of the list. */
function HistoryButtons({ changes, sheet }: Pick<SheetBarProps, 'changes' | 'sheet'>) {
  return (
    <ButtonGroup label={texts.history}>
      <Button icon={Undo2} iconOnly disabled={!changes.canUndo} onClick={() => sheet.current?.undo()}>
        {texts.undo}
      </Button>
      <Button icon={Redo2} iconOnly disabled={!changes.canRedo} onClick={() => sheet.current?.redo()}>
        {texts.redo}
      </Button>
    </ButtonGroup>
  );
}
