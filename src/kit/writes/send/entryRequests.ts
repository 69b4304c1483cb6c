import { toFailure } from '../../../http/failure';
import { sent as messages } from '../../../messages/review';
import type { Identified } from '../../declare/record';
import { storedText, type Texts } from '../../fieldTypes/cellText';
import { answeredRecord, isFromAnswer } from '../../state/answeredRecord';
import type { Cell } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSource, SavedPart } from '../source/changeSource';
import { entryFieldsOf } from '../source/entryFields';
import { entryBody, validateEntry } from '../source/validateEntry';
import type { ComparedCell } from './compare';
import type { RunItem } from './runItems';

/** One request: an entry, or the fields of a record, with the cells that it saves. */
export interface EntryRequest {
  key: string;
  record: string;
  venue: string;
  part: SavedPart;
  /** Those that were edited before the request leaves are taken out. */
  cells: ComparedCell[];
  /** The body, once it was sent. */
  body?: unknown;
}

/** Groups the cells to send by what one request saves. */
export function* requestsOf(cells: readonly ComparedCell[]): Generator<void, EntryRequest[]> {
  const requests = new Map<string, EntryRequest>();
  for (const cell of cells) {
    const { record, venue, part } = cell;
    const key = `${record} ${venue} ${part.list} ${part.operation}`;
    const known = requests.get(key);
    if (known) known.cells.push(cell);
    else requests.set(key, { key, record, venue, part, cells: [cell] });
    yield;
  }
  return [...requests.values()];
}

/** The first problem of an entry with what the server has now; undefined where it can be sent. */
export function errorOf(
  source: ChangeSource,
  request: EntryRequest,
  now: Identified | undefined,
): string | undefined {
  const { part, record, venue } = request;
  // the values of a record's own fields are checked by the form that they belong to
  if (part.list === '') return undefined;
  const { errors } = validateEntry(
    entryFieldsOf(source, part, record),
    source.entryOf(now, part, venue),
    textsOf(request),
  );
  return part.fields.map(({ path }) => errors[path]).find((error) => error !== undefined);
}

/** What is sent: the changes, and what they are about. */
export interface Sent {
  set: ChangeSet;
  source: ChangeSource;
}

/**
 * The request as a run sends it; the body is built on the record that was just read, from the cells that still hold
 * what was confirmed.
 */
export function itemOf({ set, source }: Sent, request: EntryRequest, now: Identified): RunItem {
  const { key, record, venue, part } = request;
  const isAsConfirmed = (cell: ComparedCell) => set.changeOf(cell)?.text === cell.mine;
  const bodyOf = (texts: Texts) =>
    part.list === ''
      ? part.bodyOf?.(now, texts)
      : entryBody(part.fields, venue, source.entryOf(now, part, venue), texts);
  return {
    key,
    resource: source.resource,
    operation: part.operation,
    params: part.paramsOf(record, venue),
    // an answer to one page of a record carries the whole record: the last one must know the others
    ...(part.list === '' && { after: record }),
    async prepare() {
      try {
        for (;;) {
          const { length } = request.cells;
          request.cells = request.cells.filter(isAsConfirmed);
          if (request.cells.length === 0) return { isLeftOut: true };
          const error = request.cells.length < length ? errorOf(source, request, now) : undefined;
          if (error !== undefined) return { refused: messages.invalidNow(error) };
          const body = await bodyOf(textsOf(request));
          // the code that builds the body may have been loaded meanwhile
          if (!request.cells.every(isAsConfirmed)) continue;
          request.body = body;
          return { send: body };
        }
      } catch (thrown) {
        // the code that builds the body could not be loaded
        return { failure: toFailure(thrown) };
      }
    },
    verify(answer) {
      const entry = answeredEntry(source, request, now, answer);
      return entry === undefined ? undefined : isStored(source, request, entry);
    },
  };
}

/** Whether the server holds what was sent, in an entry as it answered or was read again. */
export function isStored(
  { stored }: ChangeSource,
  { cells }: EntryRequest,
  entry: object | undefined,
): { isTaken: true } | { isTaken: false; reason: string } {
  for (const cell of cells) {
    const { declared, mine } = cell;
    const text = storedText(declared, entry);
    if (stored.isSame(cell, text, mine)) continue;
    return { isTaken: false, reason: messages.rejected(declared.label, text || messages.empty) };
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

function textsOf({ cells }: EntryRequest): Texts {
  return Object.fromEntries(cells.map(({ field, mine }) => [field, mine]));
}

/** The cells of a request, to be settled. */
export function cellsOf({ cells }: EntryRequest): (Cell & { text: string })[] {
  return cells.map(({ record, venue, field, mine: text }) => ({ record, venue, field, text }));
}
