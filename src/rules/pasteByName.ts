import type { Block } from '../lib/tsv';
import { matchName, type NameIndex, type NameMatch } from './names';
import { type NumberBlock, numberBlockSlices, type ReadBlock, type ReadCell } from './numberBlock';
import { type NumberField, readNumber } from './numberNotation';

/** A name in a block's first row or first column, with all rows or columns that carry it. */
export interface BlockName {
  /** As it is written in the block. */
  text: string;
  /** What it names: a record down the block, or a venue across. */
  kind: 'record' | 'venue';
  match: NameMatch;
  /** Indices of rows or of columns in the block. */
  places: readonly number[];
}

/** A block whose first row or a first column holds names. */
export interface NamedBlock {
  /** With the records down and the venues across, also where it was copied the other way round. */
  block: Block;
  /** Whether the venues stood at the left and the records on top. */
  isTurned: boolean;
  /** Whether row 0 holds names of venues. */
  hasHead: boolean;
  /** The column that names the records; -1 where there is none. */
  keyColumn: number;
  /** The names, in the order of the block: venues first. */
  names: readonly BlockName[];
}

/**
 * Finds the names in a block; undefined where it has none, and can only be pasted by place.
 */
export function namedBlock(block: Block, records: NameIndex, venues: NameIndex): NamedBlock | undefined {
  const straight = headings(block, records, venues);
  if (straight.score > 0) return named(block, straight, records, venues, false);
  const around = turned(block);
  const found = headings(around, records, venues);
  // one accidental match is not enough to turn a block
  return found.score > 1 ? named(around, found, records, venues, true) : undefined;
}

/** What a user chose for names of a block, by kind and text; '' leaves a name out. */
export type NameChoices = ReadonlyMap<string, string>;

/** The key of a name in {@link NameChoices}. */
export function nameKey({ kind, text }: Pick<BlockName, 'kind' | 'text'>): string {
  return `${kind}/${text}`;
}

/** The id that a name stands for: chosen, else matched; undefined where it is left out. */
export function idOf(name: BlockName, choices: NameChoices): string | undefined {
  const chosen = choices.get(nameKey(name));
  if (chosen !== undefined) return chosen === '' ? undefined : chosen;
  return name.match.state === 'matched' ? name.match.id : undefined;
}

/** What is needed to say what a paste by name will do. */
export interface PasteInput extends Pick<NumberBlock, 'values' | 'answer'> {
  named: NamedBlock;
  choices: NameChoices;
  /** Where rows without names go: the records from the active cell on; likewise columns. */
  records: readonly string[];
  venues: readonly string[];
  /** The number that the sheet's field holds; undefined for texts. */
  field: NumberField | undefined;
  /** Whether a text means what the cell holds already. */
  isSame(record: string, venue: string, text: string): boolean;
}

/** What a paste by name will do, before anything changes. */
export interface PastePlan {
  edits: readonly { record: string; venue: string; text: string }[];
  /** Cells that hold the value already. */
  same: number;
  /** Rows and columns that are left out because their name stands for nothing. */
  rowsLeftOut: number;
  columnsLeftOut: number;
  /** Cells that are left out because an earlier row or column of the block is the same cell. */
  repeated: number;
  /** Cells that are left out because they are no number of the field. */
  refused: readonly { text: string; problem: string }[];
  read: Pick<ReadBlock, 'unclear' | 'example' | 'rounded' | 'evidence'>;
}

/** Cells between two chances to stop. */
const SLICE = 500;

/** What a paste by name will do, in slices for `lib/timeSlices`. */
export function* pastePlanSlices(input: PasteInput): Generator<void, PastePlan> {
  const { named, choices, records, venues, values = [] } = input;
  const first = named.hasHead ? 1 : 0;
  const columns = (named.block[0] ?? []).flatMap((_, column) => (column === named.keyColumn ? [] : [column]));
  const rowIds = idsAt(named, 'record', choices) ?? new Map(records.map((id, at) => [at + first, id]));
  const columnIds =
    idsAt(named, 'venue', choices) ?? new Map(columns.map((column, at) => [column, venues[at]]));
  const used = columns.filter((column) => columnIds.get(column) !== undefined);
  const body = named.block
    .map((row, at) => ({ row, at, record: rowIds.get(at) }))
    .filter(({ at, record }) => at >= first && record !== undefined);
  const read = yield* readBody(
    input,
    body.map(({ row }) => used.map((column) => row[column] ?? '')),
    body.map(({ at }) =>
      used.map((column) => (named.isTurned ? values[column]?.[at] : values[at]?.[column])),
    ),
  );
  const into = collector(input);
  for (const [at, { record = '' }] of body.entries()) {
    for (const [place, column] of used.entries()) {
      into.add(record, columnIds.get(column) ?? '', read.cells[at]?.[place]);
    }
    if ((at * used.length) % SLICE < used.length) yield;
  }
  return {
    ...into.result,
    rowsLeftOut: named.block.length - first - body.length,
    columnsLeftOut: columns.length - used.length,
    read,
  };
}

/** Reads the numbers; the evidence is that of the columns as they were copied. */
function* readBody(
  { named: { isTurned }, field, answer }: PasteInput,
  block: Block,
  values: NonNullable<NumberBlock['values']>,
): Generator<void, ReadBlock> {
  const fieldOf = () => field;
  if (!isTurned) return yield* numberBlockSlices({ block, values, fieldOf, answer });
  const read = yield* numberBlockSlices({ block: turned(block), values: turned(values), fieldOf, answer });
  return { ...read, cells: turned(read.cells) };
}

/** Rows as columns and columns as rows; all rows are as long as the first. */
function turned<T>(block: readonly (readonly T[])[]): T[][] {
  return (block[0] ?? []).map((_, column) => block.map((row) => row[column] as T));
}

/** Collects edits, each cell once. */
function collector({ isSame }: PasteInput) {
  const seen = new Set<string>();
  const edits: { record: string; venue: string; text: string }[] = [];
  const refused: { text: string; problem: string }[] = [];
  const result = { edits, refused, same: 0, repeated: 0 };
  return {
    result,
    add(record: string, venue: string, cell: ReadCell | undefined) {
      if (!cell) return;
      if ('problem' in cell) {
        if (cell.problem !== 'ambiguous') refused.push(cell);
        return;
      }
      const key = `${record}/${venue}`;
      if (seen.has(key)) result.repeated += 1;
      else if (isSame(record, venue, cell.text)) result.same += 1;
      else edits.push({ record, venue, text: cell.text });
      seen.add(key);
    },
  };
}

/** The ids by row or column; undefined where the block does not name them. */
function idsAt(
  { names, hasHead, keyColumn }: NamedBlock,
  kind: BlockName['kind'],
  choices: NameChoices,
): ReadonlyMap<number, string | undefined> | undefined {
  if (kind === 'venue' ? !hasHead : keyColumn < 0) return undefined;
  const own = names.filter((name) => name.kind === kind);
  return new Map(own.flatMap((name) => name.places.map((place) => [place, idOf(name, choices)] as const)));
}

interface Headings {
  hasHead: boolean;
  keyColumn: number;
  /** The number of names that were found. */
  score: number;
}

/** Leading columns that may hold names: a SKU, a name, a category before the first price. */
const LEADING = 5;

function headings(block: Block, records: NameIndex, venues: NameIndex): Headings {
  const [head = [], ...body] = block;
  const inHead = head.filter((text) => isFound(venues, text)).length;
  const isHead = inHead > 0 && inHead * 3 >= head.filter((text) => text.trim() !== '').length - LEADING;
  const candidates = Array.from({ length: Math.min(LEADING, head.length) }, (_, column) =>
    columnScore(
      (isHead ? body : block).map((row) => row[column] ?? ''),
      records,
    ),
  );
  const best = Math.max(0, ...candidates);
  const keyColumn = best > 0 ? candidates.indexOf(best) : -1;
  // headings of which none was recognised are texts above numbers
  const hasHead = isHead || (keyColumn >= 0 && body.length > 0 && isTextRow(head, keyColumn));
  return { hasHead, keyColumn, score: best + (isHead ? inHead : 0) };
}

/** The names in a column; none where most of its cells are numbers that are not codes of records. */
function columnScore(texts: readonly string[], records: NameIndex): number {
  const filled = texts.filter((text) => text.trim() !== '');
  const found = filled.filter((text) => isFound(records, text)).length;
  const numbers = filled.filter((text) => isNumber(text)).length;
  return found * 2 >= filled.length || numbers * 2 < filled.length ? found : 0;
}

function isFound(index: NameIndex, text: string): boolean {
  const { state } = matchName(index, text);
  return state === 'matched' || state === 'ambiguous';
}

function isTextRow(row: readonly string[], keyColumn: number): boolean {
  const filled = row.filter((text, column) => column !== keyColumn && text.trim() !== '');
  return filled.length > 0 && filled.every((text) => !isNumber(text));
}

/** Any number, whichever decimal separator it has. */
function isNumber(text: string): boolean {
  const read = readNumber(text, { places: 6, isPercent: true }, '.');
  return typeof read !== 'string' || read === 'currency';
}

function named(
  block: Block,
  { hasHead, keyColumn }: Headings,
  records: NameIndex,
  venues: NameIndex,
  isTurned: boolean,
): NamedBlock {
  const head = hasHead ? (block[0] ?? []).map((text, column) => (column === keyColumn ? '' : text)) : [];
  const keys =
    keyColumn < 0 ? [] : block.map((row, at) => (hasHead && at === 0 ? '' : (row[keyColumn] ?? '')));
  const names = [...blockNames(head, 'venue', venues), ...blockNames(keys, 'record', records)];
  return { block, isTurned, hasHead, keyColumn, names };
}

/** Each text once, with all its places. */
function blockNames(texts: readonly string[], kind: BlockName['kind'], index: NameIndex): BlockName[] {
  const places = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    const name = text.trim();
    if (name === '') continue;
    const known = places.get(name);
    if (known) known.push(at);
    else places.set(name, [at]);
  }
  return [...places].map(([text, at]) => ({ text, kind, match: matchName(index, text), places: at }));
}
