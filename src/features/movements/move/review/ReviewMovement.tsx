import { useFormats } from '../../../../host/formats';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import styles from '../../../../kit/writes/review/review.module.css';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { SearchField } from '../../../../ui/form/SearchField';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Text } from '../../../../ui/layout/primitives';
import { WideDialog } from '../../../../ui/overlay/WideDialog';
import type { MovementState, MoveProps } from '../../apply/moveProps';
import type { Writes } from '../../apply/writes';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import { reviewTitle } from '../titles';
import type { MovementRow } from './movementRows';
import { ReviewTable } from './ReviewTable';
import { useChecked } from './useChecked';
import { isDoubtful, useReviewRows } from './useReviewRows';

interface ReviewMovementProps {
  list: MoveProps;
  state: MovementState;
  /** What would be written. */
  writes: Writes;
  costOf(line: DocumentLine): number | undefined;
  /** In place of that of the movement. */
  title?: string;
  /** Called once the stock was read. */
  onRead(): Promise<void>;
  /** Called with what is ticked. */
  onApply(writes: Writes): void;
  onCancel(): void;
}

/** A movement before it is applied, with the stock as it was just read: doubtful lines first, each can be left out. */
export function ReviewMovement({
  list,
  state,
  writes,
  costOf,
  title = reviewTitle(state.record),
  onRead,
  onApply,
  onCancel,
}: ReviewMovementProps) {
  const { number, money } = useFormats();
  const times = useTimes();
  const seesCosts = useSeesCosts();
  const { record } = state;
  const checked = useChecked(list, writes, onRead);
  const review = useReviewRows({ list, state, writes, costOf });
  const { rows, ticked, filter, setFilter, query, setQuery } = review;
  /** Units of a transfer are neither more nor fewer. */
  const change = (by: number) => (record.kind === 'transfer' ? number(Math.abs(by)) : signed(by, number));
  const units = ticked.reduce((sum, { by }) => sum + by, 0);
  const cost = ticked.reduce((sum, { cost: of = 0 }) => sum + of, 0);
  return (
    <WideDialog
      title={title}
      text={texts.reviewText(
        texts.lines(rows.length, number(rows.length)),
        texts.unitsText(Math.abs(units), change(units)),
        seesCosts ? money(fromMinor(cost)) : undefined,
        addedText(record),
      )}
      closeLabel={texts.close}
      isFull
      bar={
        <>
          <SegmentedControl
            label={texts.reviewAll}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: texts.reviewAll, count: number(rows.length) },
              {
                value: 'doubtful',
                label: texts.onlyDoubtful,
                count: number(rows.filter(isDoubtful).length),
              },
              { value: 'leftOut', label: texts.leftOut, count: number(rows.length - ticked.length) },
            ]}
          />
          <span className={styles.end}>
            <SearchField label={texts.findProduct} value={query} onChange={setQuery} />
          </span>
        </>
      }
      note={
        <>
          <Text tone="text" weight="medium">
            {texts.willBeApplied(number(ticked.length), number(rows.length))}
          </Text>{' '}
          {checked === 'failed'
            ? texts.notChecked
            : checked === undefined
              ? texts.checking
              : texts.checkedAt(times.time(checked))}
        </>
      }
      cancelLabel={texts.keepEditing}
      confirmLabel={texts.apply(ticked.length, number(ticked.length))}
      isConfirmDisabled={ticked.length === 0 || typeof checked !== 'number'}
      onCancel={onCancel}
      onConfirm={() => onApply(pick(writes, ticked))}
    >
      <ReviewTable {...{ title, review, change }} />
    </WideDialog>
  );
}

/** What the numbers are added to, or taken from. */
function addedText(record: MovementRecord): string {
  if (record.kind === 'transfer') {
    const { venue, to, way } = record;
    return way === 'slip' ? texts.takesOff(venue.name, to.name) : texts.takenAndAdded(venue.name, to.name);
  }
  return texts.addedToNow;
}

function pick(writes: Writes, rows: readonly MovementRow[]): Writes {
  const keys = new Set(rows.flatMap((row) => row.keys));
  return Object.fromEntries(Object.entries(writes).filter(([key]) => keys.has(key)));
}
