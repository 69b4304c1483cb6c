import { type Failure, toFailure } from '../../../http/failure';
import { keyPart } from '../../../lib/keyPart';
import { sent as messages } from '../../../messages/review';
import type { Identified } from '../../declare/record';
import { storedText, storedValue } from '../../fieldTypes/cellText';
import { answeredRecord, isFromAnswer } from '../../state/answeredRecord';
import type { Current } from '../readCurrent';
import { type Cell, type Edit, isEdit, type SentMark } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSource } from '../source/changeSource';
import { refusalOf, type SavedPlace } from '../source/validated';
import { entryBody, type HeldByPath } from '../source/validateEntry';
import { type ComparedCell, editOf } from './compare';
import type { RunItem } from './runItems';

/** One request: an entry, or the fields of a record, with the cells that it saves. */
export interface EntryRequest extends SavedPlace {
  key: string;
  /** Those that were edited before the request leaves are taken out. */
  cells: ComparedCell[];
  /** Its cells are deltas: the record is read just before it leaves. */
  isDelta?: boolean;
  /** It failed before it left: nothing of it can be stored. */
  isUnsent?: boolean;
  /** The body, once it was sent. */
  body?: unknown;
}

/** The cell of a delta that is to be stored before the delta of this one leaves; undefined once that is known. */
export type WaitsFor = (cell: Cell) => Cell | undefined;

/** Groups the cells to send by what one request saves. */
export function* requestsOf(
  cells: readonly ComparedCell[],
  waitsFor: WaitsFor = () => undefined,
): Generator<void, EntryRequest[]> {
  const requests = new Map<string, EntryRequest>();
  for (const cell of cells) {
    const { record, venue, part } = cell;
    const isDelta = cell.by !== undefined;
    const key = `${keyPart(record)} ${keyPart(venue)} ${part.list} ${part.operation}${isDelta ? ' +' : ''}`;
    const known = requests.get(key);
    if (known) known.cells.push(cell);
    else requests.set(key, { key, record, venue, part, cells: [cell], ...(isDelta && { isDelta }) });
    yield;
  }
  // deltas build on what the values of their record have become, and what is added must be taken before
  const all = [...requests.values()];
  const deltas = all.filter(({ isDelta }) => isDelta);
  if (deltas.length === 0) return all;
  const isWaiting = (request: EntryRequest) => request.cells.some((cell) => waitsFor(cell) !== undefined);
  return [
    ...all.filter(({ isDelta }) => !isDelta),
    ...deltas.filter((request) => !isWaiting(request)),
    ...deltas.filter(isWaiting),
  ];
}

/** The first problem of a request with what the server has now; undefined where it can be sent. */
export const errorOf = (source: ChangeSource, request: EntryRequest, now: Identified | undefined) =>
  refusalOf(source, request, heldOf(request), now);

/** What is sent: the changes, what they are about, and the records that have deltas. */
export interface Sent {
  set: ChangeSet;
  source: ChangeSource;
  deltas?: DeltaMarks;
  waitsFor?: WaitsFor | undefined;
  /** Whether the delta of a cell was saved, and its set does not have that yet. */
  isStored?(cell: Cell): boolean;
  withDeltas?: ReadonlySet<string>;
}

/** What a request of deltas needs besides: the record as it is now, and a mark that is kept before it leaves. */
export interface DeltaMarks {
  /** The record, or why it could not be read. */
  read(record: string): Promise<Current>;
  mark(cell: Cell, mark: SentMark): Promise<void>;
}

/**
 * The request as a run sends it; the body is built on the record that was just read, from the cells that still hold
 * what was confirmed.
 */
export function itemOf(sent: Sent, request: EntryRequest, read: Identified): RunItem {
  const { set, source, withDeltas } = sent;
  const { key, record, venue, part, isDelta } = request;
  let now = read;
  const isAsConfirmed = (cell: ComparedCell) => isEdit(set.changeOf(cell), editOf(cell));
  const bodyOf = () =>
    part.list === ''
      ? part.bodyOf?.(now, Object.fromEntries(request.cells.map(({ field, mine }) => [field, mine])))
      : entryBody(part.fields, venue, source.entryOf(now, part, venue), heldOf(request));
  return {
    key,
    resource: source.resource,
    operation: part.operation,
    params: part.paramsOf(record, venue),
    // an answer to one page of a record carries the whole record: the last one is sent after the others; a delta builds on
    // the values that are sent before it
    ...((part.list === '' || withDeltas?.has(record)) && { after: record }),
    async prepare() {
      try {
        if (isDelta) {
          const waiting = waitingCell(sent, request);
          if (waiting) return { refused: messages.notTaken(source.venueName(waiting.venue)) };
          const found = await deltasNow(sent, request);
          if (!('now' in found)) return found;
          now = found.now;
        }
        for (;;) {
          const { length } = request.cells;
          request.cells = request.cells.filter(isAsConfirmed);
          if (request.cells.length === 0) return { isLeftOut: true };
          const error = isDelta || request.cells.length < length ? errorOf(source, request, now) : undefined;
          if (error !== undefined) return { refused: messages.invalidNow(error) };
          const body = await bodyOf();
          if (isDelta) await markAll(sent, request);
          // the code that builds the body may have been loaded meanwhile
          if (!request.cells.every(isAsConfirmed)) continue;
          request.body = body;
          set.markLeft(request.cells);
          return { send: body };
        }
      } catch (thrown) {
        // the code that builds the body could not be loaded
        request.isUnsent = true;
        return { failure: toFailure(thrown) };
      }
    },
    verify(answer) {
      const entry = answeredEntry(source, request, now, answer);
      const verdict = entry && isStored(source, request, entry);
      // a colleague may have been at the figure between the delta and its answer: it is read again
      if (isDelta && verdict?.isTaken === false && !isStillBase(source, request, entry)) return undefined;
      return verdict;
    },
  };
}

/** What a request waits for, and is not known to be stored. */
function waitingCell({ waitsFor, isStored }: Sent, { cells }: EntryRequest): Cell | undefined {
  const others = cells.flatMap((cell) => waitsFor?.(cell) ?? []);
  return others.find((other) => !isStored?.(other));
}

/** Reads the record of deltas, and computes what they make of it now; one that may be stored must be as it was. */
async function deltasNow(
  { source, deltas }: Sent,
  request: EntryRequest,
): Promise<{ now: Identified } | { refused: string } | { failure: Failure }> {
  if (!deltas) throw new Error('Deltas need a reading and marks.');
  const current = await deltas.read(request.record);
  if ('failure' in current) {
    request.isUnsent = true;
    return current;
  }
  const entry = source.entryOf(current.record, request.part, request.venue);
  for (const cell of request.cells) {
    if (source.stored.plus?.(cell, cell.by ?? 0, storedValue(cell.declared, entry)) === undefined)
      return { refused: messages.notAddable(cell.declared.label, storedText(cell.declared, entry)) };
  }
  const cells = request.cells.map((cell) => {
    const theirs = storedValue(cell.declared, entry);
    return {
      ...cell,
      theirs,
      base: theirs,
      mine: source.stored.plus?.(cell, cell.by ?? 0, theirs) ?? theirs,
    };
  });
  const { isSame, entered } = source.stored;
  if (cells.some((cell) => cell.sent && !isSame(cell, cell.theirs, entered(cell, cell.sent.base).value)))
    return { refused: messages.isOpen };
  request.cells = cells;
  return { now: current.record };
}

async function markAll({ deltas, source: { stored } }: Sent, { cells }: EntryRequest): Promise<void> {
  const at = Date.now();
  for (const cell of cells) {
    const [base, result] = [cell.theirs, cell.mine].map((value) => stored.textOf(cell, { value }));
    await deltas?.mark(cell, { by: cell.by ?? 0, at, base: base ?? '', result: result ?? '' });
  }
}

/** Whether the server holds what was there before these deltas. */
export function isStillBase({ stored }: ChangeSource, { cells }: EntryRequest, entry: object | undefined) {
  return cells.every((cell) => stored.isSame(cell, storedValue(cell.declared, entry), cell.theirs));
}

/** Whether the server holds what was sent, in an entry as it answered or was read again. */
export function isStored(
  { stored }: ChangeSource,
  { cells }: EntryRequest,
  entry: object | undefined,
): { isTaken: true } | { isTaken: false; reason: string } {
  for (const cell of cells) {
    const { declared, mine } = cell;
    if (stored.isSame(cell, storedValue(declared, entry), mine)) continue;
    const text = storedText(declared, entry) || messages.empty;
    return { isTaken: false, reason: messages.rejected(declared.label, text) };
  }
  return { isTaken: true };
}

/** The entry in an answer; undefined where the answer does not carry it. */
function answeredEntry(
  { resource, entryOf }: ChangeSource,
  { part, record, venue }: EntryRequest,
  before: Identified,
  data: unknown,
): object | undefined {
  const { operation } = part;
  const params = part.paramsOf(record, venue);
  const after = answeredRecord(resource, { operation, params, before, data });
  const entry = after && entryOf(after, part, venue);
  return isFromAnswer(entry) ? entry : undefined;
}

function heldOf({ cells }: EntryRequest): HeldByPath {
  return Object.fromEntries(cells.map(({ field, mine: value, typed }) => [field, { value, typed }]));
}

export function cellsOf({ cells }: Pick<EntryRequest, 'cells'>): Edit[] {
  return cells.map(editOf);
}
