import { isObject } from '../lib/isObject';
import { type DocumentEvent, type DocumentLine, eventId } from './documentTally';
import { toMinor } from './minorUnits';
import { LOSS_REASONS, type LossReason } from './movements';

/** What of a document is exchanged between devices. */
export interface DocumentContent {
  lines: readonly DocumentLine[];
  events: readonly DocumentEvent[];
  /** Who wrote each source: the names of users. */
  sources: Readonly<Record<string, string>>;
}

/** A venue as documents name it, which may be renamed later. */
export interface DocumentVenue {
  id: string;
  name: string;
}

/** Who delivers; without an id where the vendor is no record. */
export interface DocumentVendor {
  id?: string;
  name: string;
  email?: string;
}

/** What the file of every document has. */
interface FileBase extends DocumentContent {
  /** Before 2, costs were hundredths. */
  version: 2;
  id: string;
  name: string;
  venue: DocumentVenue;
  startedAt: number;
}

export interface CountFile extends FileBase {
  kind: 'stock-count';
  isBlind: boolean;
}

/** An order as a file, which a colleague receives. */
export interface OrderFile extends FileBase {
  kind: 'stock-order';
  vendor: DocumentVendor;
  arrives?: string;
}

/** A slip as a file: what was sent with it, and what has arrived so far. */
export interface SlipFile extends FileBase {
  kind: 'stock-slip';
  from: DocumentVenue;
  sentAt: number;
  sentBy: string;
  /** What becomes of what is missing, and what is lost, by line; what each copy has added, by its source. */
  missing: SlipPart['missing'];
  lost: SlipPart['lost'];
  written: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What of a slip is not in its log. */
interface SlipPart {
  missing: Readonly<Record<string, { as: 'onTheWay' | 'back' | 'loss'; reason?: LossReason }>>;
  lost: Readonly<Record<string, { amount: number; reason: LossReason; at: number; cost?: number }>>;
}

export type DocumentFile = CountFile | OrderFile | SlipFile;

/**
 * Joins two documents: the union of their lines and of their entries. Joining the same twice, or in another order,
 * gives the same document (R134). Of a line in both, that of the document that began first holds.
 */
export function joinDocuments(left: DocumentContent, right: DocumentContent): DocumentContent {
  const lines = new Map<string, DocumentLine>();
  for (const line of [...left.lines, ...right.lines]) {
    const known = lines.get(line.id);
    if (!known || isEarlier(line, known)) lines.set(line.id, line);
  }
  const events = addedEvents([], left.events);
  return {
    lines: [...lines.values()],
    events: [...events, ...addedEvents(events, right.events)],
    sources: { ...right.sources, ...left.sources },
  };
}

/** The entries of another log that are not known, each once. */
export function addedEvents(
  known: readonly DocumentEvent[],
  others: readonly DocumentEvent[],
): DocumentEvent[] {
  const ids = new Set(known.map(eventId));
  return others.filter((event) => {
    const id = eventId(event);
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

/** In what two lines of one product can differ besides the time, as long as their documents began together. */
const FIELDS = ['name', 'sku', 'barcode', 'category', 'shelf', 'onHand', 'cost', 'planned'] as const;

function isEarlier(line: DocumentLine, than: DocumentLine): boolean {
  if (line.since !== than.since) return line.since < than.since;
  const field = FIELDS.find((each) => line[each] !== than[each]);
  return field !== undefined && String(line[field]) < String(than[field]);
}

/** Entries and lines of a file that are checked between two yields. */
const ITEMS_PER_SLICE = 500;

/**
 * Reads the text of a file, in time slices; undefined where it holds no document. Whatever is not understood in it is
 * left out.
 */
export function* documentFileSlices(text: string): Generator<void, DocumentFile | undefined> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  yield;
  if (!isObject(file) || (file.version !== 1 && file.version !== 2)) return undefined;
  if (file.version === 1) withMinorCosts(file);
  const { id, name, startedAt, lines, events, sources } = file;
  const venue = venueIn(file.venue);
  if (!isText(id) || !isText(name) || !isNumber(startedAt) || !venue) return undefined;
  if (!Array.isArray(lines) || !Array.isArray(events)) return undefined;
  const own = ownPartOf(file);
  if (!own) return undefined;
  return {
    version: 2,
    id,
    name,
    venue,
    startedAt,
    ...own,
    lines: yield* filterSlices(lines, isLine),
    events: yield* filterSlices(events, isEvent),
    sources: isObject(sources)
      ? Object.fromEntries(
          Object.entries(sources).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : {},
  };
}

/** The costs of an earlier file in minor units. */
function withMinorCosts({ lines, lost }: Record<string, unknown>): void {
  for (const part of [...Object.values(lines ?? []), ...Object.values(lost ?? {})] as unknown[])
    if (isObject(part) && isNumber(part.cost)) part.cost = toMinor(part.cost / 100);
}

type OwnPart<File> = File extends FileBase ? Omit<File, keyof FileBase> : never;

/** What a kind of document adds; undefined where it is incomplete, or of an unknown kind. */
function ownPartOf(file: Record<string, unknown>): OwnPart<DocumentFile> | undefined {
  const { kind, arrives, sentAt, sentBy } = file;
  if (kind === 'stock-count') return { kind, isBlind: file.isBlind === true };
  if (kind === 'stock-order') {
    const vendor = vendorIn(file.vendor);
    return vendor && { kind, vendor, ...(isText(arrives) && { arrives }) };
  }
  if (kind !== 'stock-slip') return undefined;
  const from = venueIn(file.from);
  if (!from || !isNumber(sentAt)) return undefined;
  return {
    ...{ kind, from, sentAt, sentBy: isText(sentBy) ? sentBy : '' },
    missing: entriesIn(file.missing, isMissing),
    lost: entriesIn(file.lost, isLost),
    written: Object.fromEntries(
      Object.entries(entriesIn(file.written, isObject)).map(([source, amounts]) => [
        source,
        entriesIn(amounts, isNumber),
      ]),
    ),
  };
}

function entriesIn<T>(value: unknown, test: (value: unknown) => value is T): Record<string, T> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => test(entry[1])));
}

const isReason = (value: unknown): value is LossReason =>
  (LOSS_REASONS as readonly unknown[]).includes(value);

function isMissing(value: unknown): value is SlipFile['missing'][string] {
  if (!isObject(value)) return false;
  const { as, reason } = value;
  return (as === 'onTheWay' || as === 'back' || as === 'loss') && isAbsentOr(isReason, reason);
}

function isLost(value: unknown): value is SlipFile['lost'][string] {
  if (!isObject(value) || !isNumber(value.amount) || !isNumber(value.at)) return false;
  return isReason(value.reason) && isAbsentOr(isWhole, value.cost);
}

function venueIn(value: unknown): DocumentVenue | undefined {
  if (!isObject(value) || !isText(value.id) || !isText(value.name)) return undefined;
  return { id: value.id, name: value.name };
}

function vendorIn(value: unknown): DocumentVendor | undefined {
  if (!isObject(value) || !isText(value.name)) return undefined;
  const { id, name, email } = value;
  return { name, ...(isText(id) && { id }), ...(isText(email) && { email }) };
}

function* filterSlices<T>(
  values: readonly unknown[],
  test: (value: unknown) => value is T,
): Generator<void, T[]> {
  const found: T[] = [];
  for (const [at, value] of values.entries()) {
    if (test(value)) found.push(value);
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield;
  }
  return found;
}

const KINDS: readonly unknown[] = ['add', 'set', 'clear', 'unknown', 'assign', 'dismiss'];

function isEvent(value: unknown): value is DocumentEvent {
  if (!isObject(value) || !isText(value.source) || !isWhole(value.seq) || !isNumber(value.at)) return false;
  const { kind, line, code, amount, total, onHand, upTo, expires } = value;
  return (
    KINDS.includes(kind) &&
    isAbsentOr(isText, line) &&
    isAbsentOr(isText, code) &&
    isAbsentOr(isDay, expires) &&
    isAbsentOr(isNumber, amount) &&
    isAbsentOr(isNumber, total) &&
    (upTo === undefined || (isObject(upTo) && Object.values(upTo).every(isWhole))) &&
    (onHand === null || isAbsentOr(isNumber, onHand))
  );
}

function isLine(value: unknown): value is DocumentLine {
  if (!isObject(value) || !isText(value.id) || !isText(value.name) || !isNumber(value.since)) return false;
  const { sku, barcode, category, shelf, onHand, cost, product, planned, caseSize, decimals, reason } = value;
  return (
    typeof category === 'string' &&
    typeof shelf === 'string' &&
    (onHand === null || isNumber(onHand)) &&
    isAbsentOr(isText, sku) &&
    isAbsentOr(isText, barcode) &&
    isAbsentOr(isWhole, cost) &&
    isAbsentOr(isText, product) &&
    isAbsentOr(isNumber, planned) &&
    isAbsentOr(isWhole, caseSize) &&
    isAbsentOr(isWhole, decimals) &&
    isAbsentOr(isText, reason)
  );
}

function isAbsentOr(test: (value: unknown) => boolean, value: unknown): boolean {
  return value === undefined || test(value);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
