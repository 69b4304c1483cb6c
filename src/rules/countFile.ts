import { type CountEvent, type CountLine, eventId } from './stockCount';

/** What of a count is exchanged between devices. */
export interface CountContent {
  lines: readonly CountLine[];
  events: readonly CountEvent[];
  /** Who wrote each source: the names of users. */
  sources: Readonly<Record<string, string>>;
}

/** A count as a file. */
export interface CountFile extends CountContent {
  kind: 'stock-count';
  version: 1;
  id: string;
  name: string;
  venue: { id: string; name: string };
  startedAt: number;
  isBlind: boolean;
}

/**
 * Joins two counts: the union of their lines and of their entries. Joining the same twice, or in another order,
 * gives the same count (R134). Of a product in both, the line of the count that began first holds.
 */
export function joinCounts(left: CountContent, right: CountContent): CountContent {
  const lines = new Map<string, CountLine>();
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
export function addedEvents(known: readonly CountEvent[], others: readonly CountEvent[]): CountEvent[] {
  const ids = new Set(known.map(eventId));
  return others.filter((event) => {
    const id = eventId(event);
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

/** In what two lines of one product can differ besides the time, as long as their counts began together. */
const FIELDS = ['name', 'sku', 'barcode', 'category', 'shelf', 'onHand', 'cost'] as const;

function isEarlier(line: CountLine, than: CountLine): boolean {
  if (line.since !== than.since) return line.since < than.since;
  const field = FIELDS.find((each) => line[each] !== than[each]);
  return field !== undefined && String(line[field]) < String(than[field]);
}

/** Entries and lines of a file that are checked between two yields. */
const ITEMS_PER_SLICE = 500;

/**
 * Reads the text of a file, in time slices; undefined where it holds no count. Whatever is not understood in it is
 * left out.
 */
export function* countFileSlices(text: string): Generator<void, CountFile | undefined> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  yield;
  if (!isObject(file) || file.kind !== 'stock-count' || file.version !== 1) return undefined;
  const { id, name, venue, startedAt, lines, events, sources } = file;
  if (!isText(id) || !isText(name) || !isNumber(startedAt) || !isObject(venue)) return undefined;
  if (!isText(venue.id) || !isText(venue.name) || !Array.isArray(lines) || !Array.isArray(events))
    return undefined;
  return {
    kind: 'stock-count',
    version: 1,
    id,
    name,
    venue: { id: venue.id, name: venue.name },
    startedAt,
    isBlind: file.isBlind === true,
    lines: yield* filterSlices(lines, isLine),
    events: yield* filterSlices(events, isEvent),
    sources: isObject(sources)
      ? Object.fromEntries(
          Object.entries(sources).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : {},
  };
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

function isEvent(value: unknown): value is CountEvent {
  if (!isObject(value) || !isText(value.source) || !isWhole(value.seq) || !isNumber(value.at)) return false;
  const { kind, line, code, amount, total, onHand, upTo } = value;
  return (
    KINDS.includes(kind) &&
    isAbsentOr(isText, line) &&
    isAbsentOr(isText, code) &&
    isAbsentOr(isWhole, amount) &&
    isAbsentOr(isWhole, total) &&
    (upTo === undefined || (isObject(upTo) && Object.values(upTo).every(isWhole))) &&
    (onHand === null || isAbsentOr(isNumber, onHand))
  );
}

function isLine(value: unknown): value is CountLine {
  if (!isObject(value) || !isText(value.id) || !isText(value.name) || !isNumber(value.since)) return false;
  const { sku, barcode, category, shelf, onHand, cost } = value;
  return (
    typeof category === 'string' &&
    typeof shelf === 'string' &&
    (onHand === null || isNumber(onHand)) &&
    isAbsentOr(isText, sku) &&
    isAbsentOr(isText, barcode) &&
    isAbsentOr(isWhole, cost)
  );
}

function isAbsentOr(test: (value: unknown) => boolean, value: unknown): boolean {
  return value === undefined || test(value);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
