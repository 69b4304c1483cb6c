import { useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { useSecondsUntil } from '../../../../kit/writes/bar/useSecondsUntil';
import { MAX_DELIVERY_MS } from '../../../../kit/writes/send/compare';
import { fold, foldTyped } from '../../../../lib/foldText';
import { today } from '../../../../rules/dates';
import type { DocumentLine } from '../../../../rules/documentTally';
import type { MovementState, MoveProps } from '../../apply/moveProps';
import type { Writes } from '../../apply/writes';
import { useDocumentStock } from '../../enter/useDocumentStock';
import { type MovementRow, movementRows } from './movementRows';

const SECOND = 1_000;

/** What of a review is shown. */
export type ReviewFilter = 'all' | 'doubtful' | 'leftOut';

interface ReviewRowsOptions {
  list: MoveProps;
  state: MovementState;
  writes: Writes;
  costOf(line: DocumentLine): number | undefined;
}

/** Whether a row is to be looked at first. */
export const isDoubtful = ({ reasons, held }: MovementRow): boolean =>
  held !== undefined || reasons.length > 0;

/** The rows of a review: which are ticked, and which are shown. */
export function useReviewRows({ list, state, writes, costOf }: ReviewRowsOptions) {
  const { number, amount, percent, day } = useFormats();
  const { timeZone } = useHost();
  const { record, lineById } = state;
  const stock = useDocumentStock(list.resource, lineById, record.venue.id);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [query, setQuery] = useState('');
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const now = useArrivals(record);
  const date = today(Date.now(), timeZone);
  const rows = useMemo(
    () => movementRows(writes, { state, stock, costOf, number, amount, percent, day, today: date, now }),
    [writes, state, stock, costOf, number, amount, percent, day, date, now],
  );
  const isIn = ({ product, held, mayBeTwice }: MovementRow) =>
    held === undefined && !out.has(product) && (!mayBeTwice || again.has(product));
  const wanted = foldTyped(query);
  const shown = rows.filter(
    (row) =>
      (filter === 'all' || (filter === 'doubtful' ? isDoubtful(row) : !isIn(row))) &&
      (wanted === '' || fold(row.line.name).includes(wanted)),
  );
  const tick = (some: readonly MovementRow[], isOn: boolean) => {
    const next = new Set(out);
    for (const { product } of some)
      if (isOn) next.delete(product);
      else next.add(product);
    setOut(next);
    // a row that may be there already is added once more where it is ticked by itself
    if (isOn && some.length === 1) setAgain(new Set([...again, ...some.map(({ product }) => product)]));
  };
  const ticked = rows.filter(isIn);
  return { rows, shown, ticked, isIn, tick, filter, setFilter, query, setQuery };
}

/** The time, as long as something that was sent may still arrive. */
function useArrivals({ sent }: MovementRecord): number {
  const latest = Math.max(0, ...Object.values(sent).map(({ at }) => at + MAX_DELIVERY_MS));
  const seconds = useSecondsUntil(latest > 0 ? latest : null);
  return latest > 0 ? latest - (seconds ?? 0) * SECOND : 0;
}
