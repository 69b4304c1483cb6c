// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in a row are focused

import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { useSecondsUntil } from '../../../../kit/writes/bar/useSecondsUntil';
import styles from '../../../../kit/writes/review/review.module.css';
import { MAX_DELIVERY_MS } from '../../../../kit/writes/send/compare';
import { fold, foldTyped } from '../../../../lib/foldText';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Icon } from '../../../../ui/feedback/Icon';
import { Check } from '../../../../ui/form/Check';
import { SearchField } from '../../../../ui/form/SearchField';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import { WideDialog } from '../../../../ui/overlay/WideDialog';
import type { MovementState, MoveProps } from '../../apply/moveProps';
import type { Writes } from '../../apply/writes';
import { signed } from '../../enter/signed';
import { useDocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import { reviewTitle } from '../titles';
import { type MovementRow, movementRows } from './movementRows';
import own from './review.module.css';
import { useChecked } from './useChecked';

const SECOND = 1_000;

type Filter = 'all' | 'doubtful' | 'leftOut';

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
  const { number, amount, percent, money, currencySign } = useFormats();
  const times = useTimes();
  const seesCosts = useSeesCosts();
  const { record, lineById } = state;
  const stock = useDocumentStock(list.resource, lineById, record.venue.id);
  const checked = useChecked(list, writes, onRead);
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const now = useArrivals(record);
  const rows = useMemo(
    () => movementRows(writes, { state, stock, costOf, number, amount, percent, now }),
    [writes, state, stock, costOf, number, amount, percent, now],
  );
  const doubtful = rows.filter(isDoubtful);
  const isIn = ({ product, held }: MovementRow) => held === undefined && !out.has(product);
  const ticked = rows.filter(isIn);
  const wanted = foldTyped(query);
  const shown = rows.filter(
    (row) =>
      (filter === 'all' || (filter === 'doubtful' ? isDoubtful(row) : !isIn(row))) &&
      (wanted === '' || fold(row.line.name).includes(wanted)),
  );
  const tick = (products: readonly MovementRow[], isOn: boolean) => {
    const next = new Set(out);
    for (const { product } of products)
      if (isOn) next.delete(product);
      else next.add(product);
    setOut(next);
  };
  /** Units of a transfer are neither more nor fewer. */
  const change = (by: number) => (record.kind === 'transfer' ? number(Math.abs(by)) : signed(by, number));
  const units = ticked.reduce((sum, { by }) => sum + by, 0);
  const cost = ticked.reduce((sum, { cost: of = 0 }) => sum + of, 0);
  const group = (title: string, some: readonly MovementRow[]) => (
    <>
      <div className={`${styles.row} ${styles.groupRow} ${own.flow}`} role="row">
        <span role="cell">
          <Check
            aria-label={texts.applyGroup(title)}
            checked={some.every(isIn)}
            mixed={some.some(isIn) && !some.every(isIn)}
            onChange={() => tick(some, !some.every(isIn))}
          />
        </span>
        <Inline as="span" gap="2" className={styles.group} role="cell">
          {title} <Text tone="subtle">{texts.lines(some.length, number(some.length))}</Text>
        </Inline>
      </div>
      {some.map(line)}
    </>
  );
  const line = (row: MovementRow) => (
    <div
      key={row.product}
      className={`${styles.row} ${own.flow}`}
      role="row"
      data-flagged={isDoubtful(row)}
      data-out={!isIn(row)}
    >
      <span role="cell">
        <Check
          aria-label={texts.applyLine(row.line.name)}
          checked={isIn(row)}
          disabled={row.held !== undefined}
          onChange={() => tick([row], !isIn(row))}
        />
      </span>
      <span className={styles.title} role="rowheader">
        {row.line.name}
      </span>
      <span className={styles.num} role="cell">
        {row.onHand === null ? texts.none : number(row.onHand)}
      </span>
      <Icon of={ArrowRight} size="sm" />
      <span className={`${styles.num} ${styles.new}`} role="cell">
        {number((row.onHand ?? 0) + row.by)}
      </span>
      <span className={`${styles.num} ${styles.change}`} role="cell">
        {change(row.by)}
      </span>
      {seesCosts && (
        <span className={styles.num} role="cell">
          {row.cost === undefined ? '' : amount(row.cost / 100)}
        </span>
      )}
      <WhyDoubtful {...{ row, now }} />
    </div>
  );
  const groups = byCategory(shown.filter((row) => !isDoubtful(row)));
  return (
    <WideDialog
      title={title}
      text={texts.reviewText(
        texts.lines(rows.length, number(rows.length)),
        texts.unitsText(Math.abs(units), change(units)),
        seesCosts ? money(cost / 100) : undefined,
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
              { value: 'doubtful', label: texts.onlyDoubtful, count: number(doubtful.length) },
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
      <div role="table" aria-label={title} className={seesCosts ? undefined : flow.withoutOptional}>
        <div className={`${styles.row} ${styles.head} ${own.flow}`} role="row">
          <span role="cell">
            <Check
              aria-label={texts.applyAll}
              checked={ticked.length === rows.length}
              mixed={ticked.length > 0 && ticked.length < rows.length}
              onChange={() => tick(rows, ticked.length < rows.length)}
            />
          </span>
          <span role="columnheader">{texts.line}</span>
          <span className={styles.num} role="columnheader">
            {texts.onHand}
          </span>
          <span />
          <span className={styles.num} role="columnheader">
            {texts.willBeHeader}
          </span>
          <span className={styles.num} role="columnheader">
            {texts.change}
          </span>
          {seesCosts && (
            <span className={styles.num} role="columnheader">
              {texts.cost(currencySign)}
            </span>
          )}
          <span className={styles.num} role="columnheader">
            {texts.whyDoubtful}
          </span>
        </div>
        {shown.some(isDoubtful) && (
          <>
            <div className={`${styles.row} ${styles.doubt} ${own.flow}`} role="row">
              <Icon of={TriangleAlert} size="sm" />
              <span className={styles.group} role="cell">
                <Text weight="semibold">{texts.lookFirst}</Text>{' '}
                {texts.lookFirstCount(number(doubtful.length))}
              </span>
            </div>
            {shown.filter(isDoubtful).map(line)}
          </>
        )}
        {groups.map(([name, some]) => (
          <div key={name}>{group(name || documents.noCategory, some)}</div>
        ))}
      </div>
    </WideDialog>
  );
}

function WhyDoubtful({ row, now }: { row: MovementRow; now: number }) {
  return (
    <Inline as="span" gap="1" justify="end" tone="warning" className={styles.note} role="cell">
      {isDoubtful(row) && (
        <>
          <Icon of={TriangleAlert} size="sm" /> {[...heldReasons(row, now), ...row.reasons].join('. ')}
        </>
      )}
    </Inline>
  );
}

const isDoubtful = ({ reasons, held }: MovementRow) => held !== undefined || reasons.length > 0;

/** Why a line waits for what was sent before. */
function heldReasons({ held }: MovementRow, now: number): string[] {
  if (!held) return [];
  const { until } = held;
  if (until === undefined) return [texts.flags.unknown];
  return [texts.flags.mayArrive(Math.max(1, Math.ceil((until - now) / SECOND)))];
}

/** The time, as long as something that was sent may still arrive. */
function useArrivals({ sent }: MovementRecord): number {
  const latest = Math.max(0, ...Object.values(sent).map(({ at }) => at + MAX_DELIVERY_MS));
  const seconds = useSecondsUntil(latest > 0 ? latest : null);
  return latest > 0 ? latest - (seconds ?? 0) * SECOND : 0;
}

/** What the numbers are added to, or taken from. */
function addedText(record: MovementRecord): string {
  if (record.kind === 'transfer') {
    const { venue, to, way } = record;
    return way === 'slip' ? texts.takesOff(venue.name, to.name) : texts.takenAndAdded(venue.name, to.name);
  }
  return texts.addedToNow;
}

function byCategory(rows: readonly MovementRow[]): [category: string, rows: MovementRow[]][] {
  const groups = new Map<string, MovementRow[]>();
  for (const row of rows) {
    const { category } = row.line;
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  return [...groups];
}

function pick(writes: Writes, rows: readonly MovementRow[]): Writes {
  const keys = new Set(rows.flatMap((row) => row.keys));
  return Object.fromEntries(Object.entries(writes).filter(([key]) => keys.has(key)));
}
