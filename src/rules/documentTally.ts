import { readQuantity } from './cases';
import { exactQuantity } from './quantities';

/** A product of a document, as it was when it came into the document. */
export interface DocumentLine {
  /** The id of the product, unless `product` is stated. */
  id: string;
  /** The product, where a document can have several lines of it. */
  product?: string;
  name: string;
  sku?: string;
  barcode?: string;
  category: string;
  shelf: string;
  /** On hand at the venue; null where there is no stock entry. */
  onHand: number | null;
  /** The cost price in minor units; absent where none is set. */
  cost?: number;
  /** When it came into the document (milliseconds since 1970). */
  since: number;
  /** What was ordered, or sent with a slip; absent where the line was not. */
  planned?: number;
  /** Units of a case; absent where the product has no order multiple above 1. */
  caseSize?: number;
  /** Of its quantities; absent where they are whole. */
  decimals?: number;
  /** Of a loss. */
  reason?: string;
}

/**
 * An entry of a document. Entries are only ever added: a correction is another entry (R132).
 *
 * - 'add': `amount` more of `line`, a scan or '+6'
 * - 'set': `total` was entered; `amount` of it belongs to this source, the rest to the others at that time
 * - 'clear': what was entered for `line` so far is taken back: it is counted again, or not at all
 * - 'unknown': `code` was scanned and no product has it
 * - 'assign': `amount` unknown scans of `code` belong to `line`
 * - 'dismiss': `amount` unknown scans of `code` are left aside
 */
export interface DocumentEvent {
  /** The copy of the document that wrote it: each device of each user has its own. */
  source: string;
  /** Ascending within its source. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: 'add' | 'set' | 'clear' | 'unknown' | 'assign' | 'dismiss';
  /** The id of the product. */
  line?: string;
  /** What was scanned. */
  code?: string;
  amount?: number;
  total?: number;
  /** On hand at that time, as far as it was known; null where there was no stock entry. */
  onHand?: number | null;
  /** The best-before date of the label that was scanned, `YYYY-MM-DD`. */
  expires?: string;
  /** What 'clear' takes back: the places of the last entries for the line that were known, by source. */
  upTo?: Readonly<Record<string, number>>;
}

/** A new entry, before its place in the log is known. */
export type DocumentEntry = Omit<DocumentEvent, 'source' | 'seq'>;

/** The id of an entry, the same on every device. */
export const eventId = ({ source, seq }: Pick<DocumentEvent, 'source' | 'seq'>) => `${source} ${seq}`;

/** What is entered for a line. The object is replaced when an entry changes it. */
export interface LineTally {
  total: number;
  /** What each source entered; more than one: the line was counted twice, or on two shelves. */
  parts: readonly number[];
  /** On hand when the first of its entries was made. */
  onHand: number | null;
  firstAt: number;
  lastAt: number;
  /** The earliest best-before date of the labels that were scanned for it. */
  expires?: string;
}

/** Scans of a code that no product of the document has. */
export interface UnknownCode {
  code: string;
  count: number;
  lastAt: number;
}

const ENTRIES_PER_SLICE = 200;

/** What one source entered for one line. */
interface Part {
  /** The entries that stand, in their order. */
  entries: DocumentEvent[];
  /** Entries up to here are taken back. */
  clearedTo: number;
  amount: number;
}

/**
 * The figures of a document: the fold of its entries. The entries of a source are added in their order; the order of
 * the sources does not matter.
 */
export class DocumentTally {
  readonly #lines = new Map<string, Map<string, Part>>();
  readonly #counts = new Map<string, LineTally>();
  readonly #unknown = new Map<string, UnknownCode>();
  readonly #assigned = new Map<string, { line: string; at: number }>();
  #scans = 0;

  /** The tally of a whole log, in any order of the sources; in time slices, because a log may be long. */
  static *slices(events: Iterable<DocumentEvent>): Generator<void, DocumentTally> {
    const tally = new DocumentTally();
    const ordered = [...events].sort(bySource);
    for (const [at, event] of ordered.entries()) {
      tally.add(event);
      if (at % ENTRIES_PER_SLICE === ENTRIES_PER_SLICE - 1) yield;
    }
    return tally;
  }

  /** Adds the next entry of its source. */
  add(event: DocumentEvent): void {
    const { source, at, kind, line, code, amount = 0 } = event;
    if (kind === 'unknown' && code !== undefined) this.#scan(code, amount, at);
    if ((kind === 'assign' || kind === 'dismiss') && code !== undefined) this.#scan(code, -amount, undefined);
    if (kind === 'assign' && code !== undefined && line !== undefined) {
      const known = this.#assigned.get(code);
      if (!known || at > known.at || (at === known.at && line > known.line))
        this.#assigned.set(code, { line, at });
    }
    if (kind === 'unknown' || (kind === 'add' && code !== undefined)) this.#scans += 1;
    if (line === undefined || kind === 'unknown' || kind === 'dismiss') return;
    if (kind === 'clear')
      for (const [of, seq] of Object.entries(event.upTo ?? {})) this.#clear(line, of, seq);
    if (kind === 'clear') this.#clear(line, source, event.seq);
    else this.#take(this.#partOf(line, source), event);
    const count = countOf(this.#lines.get(line));
    if (count) this.#counts.set(line, count);
    else this.#counts.delete(line);
  }

  #partOf(line: string, source: string): Part {
    const parts = this.#lines.get(line) ?? new Map<string, Part>();
    const part = parts.get(source) ?? { entries: [], clearedTo: 0, amount: 0 };
    this.#lines.set(line, parts.set(source, part));
    return part;
  }

  #take(part: Part, event: DocumentEvent): void {
    if (event.seq <= part.clearedTo) return;
    part.entries.push(event);
    part.amount = exactQuantity((event.kind === 'set' ? 0 : part.amount) + (event.amount ?? 0));
  }

  #clear(line: string, source: string, seq: number): void {
    const part = this.#partOf(line, source);
    if (seq <= part.clearedTo) return;
    const left = part.entries.filter((event) => event.seq > seq);
    Object.assign(part, { entries: [], clearedTo: seq, amount: 0 });
    for (const event of left) this.#take(part, event);
  }

  /** The places of the last entries for a line, by source. */
  indicesOf(line: string): Record<string, number> {
    const places: Record<string, number> = {};
    for (const [source, { entries: events }] of this.#lines.get(line) ?? []) {
      const last = events.at(-1);
      if (last) places[source] = last.seq;
    }
    return places;
  }

  /** What is entered for a line; undefined: nothing, which is not zero. */
  of(line: string): LineTally | undefined {
    return this.#counts.get(line);
  }

  /** What the other sources entered for a line. */
  othersOf(line: string, source: string): number {
    let sum = 0;
    for (const [of, { amount }] of this.#lines.get(line) ?? []) if (of !== source) sum += amount;
    return exactQuantity(sum);
  }

  /** The lines that have an entry. */
  counts(): ReadonlyMap<string, LineTally> {
    return this.#counts;
  }

  /** What is entered for all lines together. */
  get units(): number {
    let sum = 0;
    for (const { total } of this.#counts.values()) sum += total;
    return exactQuantity(sum);
  }

  get scans(): number {
    return this.#scans;
  }

  /** The codes that are neither assigned nor dismissed, the latest first. */
  unknown(): readonly UnknownCode[] {
    return [...this.#unknown.values()].filter(({ count }) => count > 0).sort((a, b) => b.lastAt - a.lastAt);
  }

  lineOfCode(code: string): string | undefined {
    return this.#assigned.get(code)?.line;
  }

  #scan(code: string, amount: number, at: number | undefined): void {
    const known = this.#unknown.get(code);
    this.#unknown.set(code, {
      code,
      count: (known?.count ?? 0) + amount,
      lastAt: Math.max(known?.lastAt ?? 0, at ?? 0),
    });
  }
}

/** The most that can be entered for a line. */
export const MAX_COUNTED = 1_000_000;

/** The entry that a text in the field of a line stands for; undefined: nothing changes. */
export type TypedCount =
  | { kind: 'add'; amount: number }
  | { kind: 'set'; total: number }
  | { kind: 'clear' }
  | undefined;

/**
 * Reads what was typed for a line: '12' is twelve, '+5' five more, '12+6' is eighteen, '3c+5' three cases and five
 * (R192), and an empty text takes the count back.
 *
 * @param counted what is counted so far; undefined: nothing
 * @param caseSize of the product; undefined: none
 * @returns 'noCaseSize' for cases of a product without them, 'wrong' for any other text
 */
export function readCount(
  typed: string,
  counted: number | undefined,
  caseSize?: number,
  decimals?: number,
): TypedCount | 'wrong' | 'noCaseSize' {
  const quantity = readQuantity(typed, caseSize, decimals);
  if (quantity === 'empty') return counted === undefined ? undefined : { kind: 'clear' };
  if (quantity === 'noCaseSize') return quantity;
  if (typeof quantity === 'string' || quantity.sign === '-') return 'wrong';
  const { amount, sign } = quantity;
  const total = sign === '+' ? exactQuantity((counted ?? 0) + amount) : amount;
  if (total > MAX_COUNTED) return 'wrong';
  return sign === '+' ? { kind: 'add', amount } : { kind: 'set', total };
}

function countOf(parts: ReadonlyMap<string, Part> | undefined): LineTally | undefined {
  let first: DocumentEvent | undefined;
  let [total, lastAt, expires] = [0, 0, ''];
  const amounts: [string, number][] = [];
  for (const [source, { entries: events, amount }] of parts ?? []) {
    const [start] = events;
    if (!start) continue;
    total += amount;
    lastAt = Math.max(lastAt, events.at(-1)?.at ?? 0);
    amounts.push([source, amount]);
    for (const { expires: day } of events) if (day && (expires === '' || day < expires)) expires = day;
    if (!first || start.at < first.at || (start.at === first.at && source < first.source)) first = start;
  }
  if (!first) return undefined;
  const sorted = amounts.sort(([left], [right]) => (left < right ? -1 : 1)).map(([, amount]) => amount);
  return {
    total: exactQuantity(total),
    parts: sorted,
    onHand: first.onHand ?? null,
    firstAt: first.at,
    lastAt,
    ...(expires !== '' && { expires }),
  };
}

/** By source and place in it: the order in which a log is folded. */
function bySource(left: DocumentEvent, right: DocumentEvent): number {
  if (left.source === right.source) return left.seq - right.seq;
  return left.source < right.source ? -1 : 1;
}

/** Units that were ordered, or sent with a slip, of all lines together. */
export const plannedUnits = (lines: readonly DocumentLine[]): number =>
  exactQuantity(lines.reduce((sum, { planned = 0 }) => sum + planned, 0));

export const productOf = ({ id, product = id }: Pick<DocumentLine, 'id' | 'product'>): string => product;
