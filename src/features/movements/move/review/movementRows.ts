import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { MAX_DELIVERY_MS } from '../../../../kit/writes/send/compare';
import type { Cell } from '../../../../kit/writes/set/cells';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, type LineTally, productOf } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { doubtfulCost, isTenTimes } from '../../../../rules/movements';
import { exactQuantity } from '../../../../rules/quantities';
import { markStatus } from '../../apply/markStatus';
import type { MovementState } from '../../apply/moveProps';
import { knownCostOf } from '../../apply/unitCost';
import { cellOfKey, costKey, type Writes } from '../../apply/writes';
import type { DocumentStock } from '../../enter/useDocumentStock';

const SECOND = 1_000;

/** A product of a movement before it is applied. */
export interface MovementRow {
  product: string;
  line: DocumentLine;
  /** The keys of what is written for it: the stock, its price. */
  keys: readonly string[];
  /** What is there now; null: no stock entry. */
  onHand: number | null;
  by: number;
  /** At cost, in minor units; undefined where no cost is known. */
  cost: number | undefined;
  /** Why it is doubtful, in words; empty where it is not. */
  reasons: readonly string[];
  /** On hand rose by just what this brings since it was made: it may have been received before (R238). */
  mayBeTwice: boolean;
  /** Why it cannot be applied now, in words. */
  held: string | undefined;
}

interface RowContext {
  state: MovementState;
  stock: DocumentStock;
  costOf(line: DocumentLine): number | undefined;
  number(value: number): string;
  amount(value: number): string;
  percent(share: number): string;
  day(day: string): string;
  /** The current day of the host, `YYYY-MM-DD`. */
  today: string;
  /** In milliseconds since 1970. */
  now: number;
}

/** The products that are written, in the order of the lines; at the venue where goods are taken or come in. */
export function movementRows(writes: Writes, context: RowContext): MovementRow[] {
  const { state, stock, costOf } = context;
  const { record, lines } = state;
  const rows = new Map<string, MovementRow>();
  for (const line of lines) {
    const product = productOf(line);
    if (rows.has(product)) continue;
    const keys = Object.keys(writes).filter((each) => cellOfKey(each).record === product);
    if (keys.length === 0) continue;
    const at = shownVenue(record, product, writes);
    const write = writes[stockKey(product, at)];
    const by = write && 'by' in write ? write.by : 0;
    const onHand = stock.nowOf(product, at) ?? null;
    const unitCost = costOf(line);
    const cost = unitCost === undefined ? undefined : Math.abs(by) * unitCost;
    const held = heldOf(keys, context) ?? (lacksNote(product, state) ? texts.flags.noNote : undefined);
    const from = risenFrom({ product, line, onHand, by }, at, context);
    const row = { product, line, keys, onHand, by, cost, mayBeTwice: from !== undefined, held };
    rows.set(product, { ...row, reasons: reasonsOf(row, at, writes, context, from) });
  }
  return [...rows.values()];
}

/** What waits for a number that was sent before: whether it is stored is not known, or it may still be. */
function heldOf(keys: readonly string[], { state, stock, now }: RowContext): string | undefined {
  const { sent } = state.record;
  const stored = {
    textOf: ({ record, venue }: Cell) => String(stock.nowOf(record, venue) ?? ''),
    isSame: (_: Cell, one: string, other: string) => Number(one) === Number(other),
  };
  for (const key of keys) {
    const mark = sent[key];
    const status = mark && markStatus(mark, stored, cellOfKey(key), now);
    if (!mark || status === 'free') continue;
    if (status !== 'early') return texts.flags.unknown;
    return texts.flags.mayArrive(Math.max(1, Math.ceil((mark.at + MAX_DELIVERY_MS - now) / SECOND)));
  }
  return undefined;
}

/** Whether goods are lost by 'Other' without a word of what happened. */
const lacksNote = (product: string, { record, lines, tally }: MovementState): boolean =>
  record.kind === 'loss' &&
  lines.some(
    (line) =>
      productOf(line) === product &&
      line.reason === 'other' &&
      tally.of(line.id)?.total &&
      !record.notes[line.id],
  );

/** Where the line of the review is; of a transfer whose goods are taken, and of goods that come back, at the other venue. */
function shownVenue(record: MovementRecord, product: string, writes: Writes): string {
  const { venue } = record;
  if (stockKey(product, venue.id) in writes) return venue.id;
  if (record.kind === 'transfer') return record.to.id;
  return record.kind === 'slip' ? record.from.id : venue.id;
}

/** What was on hand when a delivery was ordered, or goods were entered, where it rose by just what they bring; else undefined. */
function risenFrom(
  { product, line, onHand, by }: Pick<MovementRow, 'product' | 'line' | 'onHand' | 'by'>,
  at: string,
  { state: { record, tally } }: RowContext,
): number | undefined {
  const brings = record.kind === 'delivery' || record.kind === 'slip';
  if (!brings || by <= 0 || at !== record.venue.id || !isFirstWrite(record, product)) return undefined;
  const entry = tally.of(line.id);
  const before = [
    ...(record.kind === 'delivery' && line.planned !== undefined ? [line.onHand] : []),
    ...(entry && isOfVenue(record, entry) ? [entry.onHand] : []),
  ];
  return before.map((known) => known ?? 0).find((known) => exactQuantity((onHand ?? 0) - known) === by);
}

function reasonsOf(
  { product, line, onHand, by }: Omit<MovementRow, 'reasons'>,
  at: string,
  writes: Writes,
  { state: { record, tally }, stock, number, amount, percent, day, today }: RowContext,
  from: number | undefined,
): string[] {
  const { flags } = texts;
  const reasons: string[] = [];
  if (stock.isDeleted(product)) reasons.push(flags.deleted);
  if ((onHand ?? 0) + by < 0) reasons.push(flags.negative);
  const isWritten = record.kind === 'delivery' && costKey(product, record.venue.id) in writes;
  const [known, cost] = [knownCostOf(line, record), isWritten ? record.costs[line.id] : undefined];
  const share = cost === undefined ? undefined : doubtfulCost(known, cost);
  if (share !== undefined && cost !== undefined && known !== undefined)
    reasons.push(
      flags.cost(
        amount(fromMinor(known)),
        amount(fromMinor(cost)),
        `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`,
      ),
    );
  const entry = tally.of(line.id);
  const brings = record.kind === 'delivery' || record.kind === 'slip';
  if (brings && entry?.expires !== undefined && entry.expires < today)
    reasons.push(flags.pastDate(day(entry.expires)));
  if (record.kind === 'slip' && entry && entry.total > (line.planned ?? 0))
    reasons.push(flags.overSent(number(line.planned ?? 0)));
  else if (entry && isTenTimes(line, entry.total)) reasons.push(flags.tenTimes);
  if (from !== undefined) reasons.push(flags.mayBeTwice(number(from), shown(onHand, number)));
  else if (
    at === record.venue.id &&
    isFirstWrite(record, product) &&
    entry &&
    isOfVenue(record, entry) &&
    entry.onHand !== onHand
  )
    reasons.push(flags.moved(shown(entry.onHand, number), shown(onHand, number)));
  return reasons;
}

/** What a movement has written itself is no movement by others. */
const isFirstWrite = ({ applied, venue }: MovementRecord, product: string) =>
  applied[stockKey(product, venue.id)] === undefined;

/** What was on hand when a line was entered is of the venue that the movement had then. */
const isOfVenue = ({ routedAt = 0 }: MovementRecord, { firstAt }: LineTally) => firstAt >= routedAt;

const shown = (value: number | null, number: (value: number) => string) =>
  value === null ? texts.none : number(value);
