import { filledIn, HEADING_ROWS, headingRowIn } from '../lib/tables/headingRow';
import type { Block } from '../lib/tsv';
import { matchName, type NameIndex, type NameMatch } from './names';
import { type NumberBlock, numberBlockSlices, type ReadBlock, type ReadCell } from './numberBlock';
import { type NumberField, readNumber } from './numberNotation';

/** A name in a block's heading row or first column, with all rows or columns that carry it. */
export interface BlockName {
  /** As it is written in the block. */
  text: string;
  /** What it names: a record down the block, or a column of the sheet across: a venue, a field. */
  kind: 'record' | 'column';
  match: NameMatch;
  /** Indices of rows or of columns in the block. */
  indices: readonly number[];
}

/** A block of which one of the first rows or columns holds names. */
export interface NamedBlock {
  /** With the records down and the columns across, also where it was copied the other way round. */
  block: Block;
  /** Whether the columns' names stood at the left and the records on top. */
  isTurned: boolean;
  /** The row that names the columns, which a title can precede; -1 where there is none. */
  headerRow: number;
  /** The column that names the records; -1 where there is none. */
  keyColumn: number;
  /** The names, in the order of the block: columns first. */
  names: readonly BlockName[];
}

/**
 * Finds the names in a block; undefined where it has none, and can only be pasted by place.
 */
export function namedBlock(block: Block, records: NameIndex, columns: NameIndex): NamedBlock | undefined {
  const straight = headings(block, records, columns);
  if (straight.score > 0) return named(block, straight, records, columns, false);
  const around = turned(block);
  // its first rows are columns of the sheet, where no title stands
  const found = headings(around, records, columns, 1);
  // one accidental match is not enough to turn a block
  return found.score > 1 ? named(around, found, records, columns, true) : undefined;
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
  columns: readonly string[];
  /** The number that a column of the sheet holds; undefined for texts. */
  fieldOf(column: string): NumberField | undefined;
  /** Whether a text means what the cell holds already. */
  isSame(record: string, column: string, text: string): boolean;
  /** Whether a cell takes anything: not where the product is not sold at the venue, nor where a field is read only. */
  takes(record: string, column: string): boolean;
}

/** A text and the cell that it goes to. */
export interface PasteEdit {
  record: string;
  column: string;
  text: string;
}

/** What a paste by name will do, before anything changes. */
export interface PastePlan {
  edits: readonly PasteEdit[];
  /** Cells that hold the value already. */
  same: number;
  /** Cells that are left out because they take nothing. */
  notTaken: number;
  /** Where columns of the block go that it does not name: by their place. */
  targetColumns: readonly { at: number; column: string }[];
  /** Rows and columns with content that are left out, whatever the reason. */
  rowsLeftOut: number;
  columnsLeftOut: number;
  /** Of these: rows above the headings, and rows and columns that have no name or are beyond the sheet's edge. */
  rowsAbove: readonly number[];
  rowsWithoutTarget: readonly number[];
  columnsWithoutTarget: readonly number[];
  /** Cells that are left out because an earlier row or column of the block is the same cell. */
  repeated: number;
  /** Cells that are left out because they are no number of the field. */
  refused: readonly { text: string; error: string }[];
  read: NumbersOfPaste;
}

/** What the numbers of the block have shown, with the field of each of its columns. */
type NumbersOfPaste = Pick<NumberBlock, 'fieldOf'> &
  Pick<ReadBlock, 'unclear' | 'example' | 'rounded' | 'firstRounded' | 'evidence'>;

const CELLS_PER_SLICE = 500;

/** What a paste by name will do, in slices for `lib/timeSlices`. */
export function* pastePlanSlices(input: PasteInput): Generator<void, PastePlan> {
  const { named, values = [] } = input;
  const { rowIds, columnIds, columns } = targetsOf(input);
  const first = named.headerRow + 1;
  const used = columns.filter((column) => columnIds.get(column) !== undefined);
  const body = named.block
    .map((row, index) => ({ row, at: index, record: rowIds.get(index) }))
    .filter(({ at, record }) => at >= first && record !== undefined);
  const read = yield* readBody(
    input,
    used.map((column) => columnIds.get(column) ?? ''),
    body.map(({ row }) => used.map((column) => row[column] ?? '')),
    body.map(({ at }) =>
      used.map((column) => (named.isTurned ? values[column]?.[at] : values[at]?.[column])),
    ),
  );
  const into = collector(input);
  for (const [at, { record = '' }] of body.entries()) {
    for (const [index, column] of used.entries()) {
      into.add(record, columnIds.get(column) ?? '', read.cells[at]?.[index]);
    }
    if ((at * used.length) % CELLS_PER_SLICE < used.length) yield;
  }
  return { ...into.result, ...leftOutOf(named, { rowIds, columnIds, columns }), read };
}

/** Where the rows and columns of a block go: the ids by index, of columns other than the key column. */
interface Targets {
  rowIds: ReadonlyMap<number, string | undefined>;
  columnIds: ReadonlyMap<number, string | undefined>;
  columns: readonly number[];
}

function targetsOf({ named, choices, records, columns: placed }: PasteInput): Targets {
  const { block, headerRow, keyColumn } = named;
  const columns = (block[0] ?? []).flatMap((_, column) => (column === keyColumn ? [] : [column]));
  return {
    rowIds:
      idsAt(named, 'record', choices) ?? new Map(records.map((id, index) => [index + headerRow + 1, id])),
    columnIds:
      idsAt(named, 'column', choices) ?? new Map(columns.map((column, index) => [column, placed[index]])),
    columns,
  };
}

/** What of a block has content and goes nowhere, and where columns without a name go. */
function leftOutOf({ block, headerRow, keyColumn }: NamedBlock, { rowIds, columnIds, columns }: Targets) {
  const isFilled = (row: readonly string[]) => filledIn(row) > 0;
  const rowsAbove = block.flatMap((row, index) => (index < headerRow && isFilled(row) ? [index] : []));
  const rows = block.flatMap((row, index) =>
    index > headerRow && rowIds.get(index) === undefined && isFilled(row) ? [index] : [],
  );
  const lost = columns.filter(
    (column) =>
      columnIds.get(column) === undefined &&
      block.some((row, index) => index >= headerRow && row[column]?.trim() !== ''),
  );
  const isBlank = (row: number, column: number) => (block[row]?.[column] ?? '').trim() === '';
  return {
    targetColumns: columns.flatMap((at) => {
      const column = headerRow < 0 ? columnIds.get(at) : undefined;
      return column === undefined ? [] : [{ at, column }];
    }),
    rowsLeftOut: rowsAbove.length + rows.length,
    columnsLeftOut: lost.length,
    rowsAbove,
    rowsWithoutTarget: rows.filter((row) => keyColumn < 0 || isBlank(row, keyColumn)),
    columnsWithoutTarget: lost.filter((column) => headerRow < 0 || isBlank(headerRow, column)),
  };
}

/** Reads the numbers; the evidence is that of the columns as they were copied, where all hold the same field. */
function* readBody(
  { named: { isTurned }, fieldOf: of, answer }: PasteInput,
  targets: readonly string[],
  block: Block,
  values: NonNullable<NumberBlock['values']>,
): Generator<void, ReadBlock & Pick<NumberBlock, 'fieldOf'>> {
  const fields = targets.map(of);
  const isOneField = fields.every((field) => field === fields[0]);
  const fieldOf = (column: number) => (isTurned && isOneField ? fields[0] : fields[column]);
  if (!isTurned || !isOneField)
    return { ...(yield* numberBlockSlices({ block, values, fieldOf, answer })), fieldOf };
  const read = yield* numberBlockSlices({ block: turned(block), values: turned(values), fieldOf, answer });
  return { ...read, cells: turned(read.cells), fieldOf };
}

/** Rows as columns and columns as rows; all rows are as long as the first. */
function turned<T>(block: readonly (readonly T[])[]): T[][] {
  return (block[0] ?? []).map((_, column) => block.map((row) => row[column] as T));
}

/** Collects edits, each cell once. */
function collector({ isSame, takes }: PasteInput) {
  const seen = new Set<string>();
  const edits: PasteEdit[] = [];
  const refused: { text: string; error: string }[] = [];
  const result = { edits, refused, same: 0, repeated: 0, notTaken: 0 };
  return {
    result,
    add(record: string, column: string, cell: ReadCell | undefined) {
      if (!cell) return;
      if ('error' in cell) {
        if (cell.error !== 'ambiguous') refused.push(cell);
        return;
      }
      const key = `${record}/${column}`;
      if (seen.has(key)) result.repeated += 1;
      else if (!takes(record, column)) result.notTaken += 1;
      else if (isSame(record, column, cell.text)) result.same += 1;
      else edits.push({ record, column, text: cell.text });
      seen.add(key);
    },
  };
}

/** The ids by row or column; undefined where the block does not name them. */
function idsAt(
  { names, headerRow, keyColumn }: NamedBlock,
  kind: BlockName['kind'],
  choices: NameChoices,
): ReadonlyMap<number, string | undefined> | undefined {
  if ((kind === 'column' ? headerRow : keyColumn) < 0) return undefined;
  const own = names.filter((name) => name.kind === kind);
  return new Map(own.flatMap((name) => name.indices.map((index) => [index, idOf(name, choices)] as const)));
}

interface Headings {
  headerRow: number;
  keyColumn: number;
  /** The number of names that were found. */
  score: number;
}

/** Leading columns that may hold names: a SKU, a name, a category before the first price. */
const MAX_LEADING_COLUMNS = 5;

/** @param searched - the first rows that may be the heading row */
function headings(
  block: Block,
  records: NameIndex,
  columns: NameIndex,
  searched: number = HEADING_ROWS,
): Headings {
  const top = block.slice(0, searched);
  const usual = headingRowIn(top);
  const { at: columnRow, found } = rowOfColumns(top, columns, usual);
  const candidates = Array.from(
    { length: Math.min(MAX_LEADING_COLUMNS, block[0]?.length ?? 0) },
    (_, column) =>
      columnScore(
        block.slice(columnRow + 1).map((row) => row[column] ?? ''),
        records,
      ),
  );
  const best = Math.max(0, ...candidates);
  const keyColumn = best > 0 ? candidates.indexOf(best) : -1;
  // headings of which none was recognised are texts above numbers
  const isPlainHeader =
    keyColumn >= 0 &&
    block.length > usual + 1 &&
    standsOverAmounts(block.slice(usual), keyColumn) &&
    isTextRow(block[usual] ?? [], keyColumn) &&
    !isFound(records, block[usual]?.[keyColumn] ?? '');
  const headerRow = columnRow < 0 && isPlainHeader ? usual : columnRow;
  return { headerRow, keyColumn, score: best + found };
}

/**
 * The row with most names of columns, and how many; -1 without. A title is no heading, even if it is the name of a
 * venue, nor is a row of data with one in one of its cells.
 */
function rowOfColumns(top: Block, columns: NameIndex, usual: number): { at: number; found: number } {
  let best = { at: -1, found: 0 };
  for (const [at, row] of top.entries()) {
    const indices = row.flatMap((text, column) => (isFound(columns, text) ? [column] : []));
    const found = indices.length;
    if (found <= best.found || found * 3 < filledIn(row) - MAX_LEADING_COLUMNS) continue;
    const isTitle = at < usual && indices.every((column) => column === 0);
    const isData = at > usual && found < 2;
    if (!isTitle && !isData) best = { at, found };
  }
  return best;
}

/** The names in a column; none where most of its cells are numbers that are not codes of records. */
function columnScore(texts: readonly string[], records: NameIndex): number {
  const filled = texts.filter((text) => text.trim() !== '');
  const found = filled.filter((text) => isFound(records, text)).length;
  const numbers = filled.filter((text) => isNumber(text)).length;
  return found * 2 >= filled.length || numbers * 2 < filled.length ? found : 0;
}

/** Is it a name, also one that is only alike? Then it is a heading, and the user says what it stands for. */
function isFound(index: NameIndex, text: string): boolean {
  const match = matchName(index, text);
  if (match.state === 'unmatched') return match.similar.length > 0;
  return match.state !== 'scientific';
}

/** Whether a text of the first row has no text below it: a row of data has texts below its own. */
function standsOverAmounts([header = [], ...rows]: Block, keyColumn: number): boolean {
  const isText = (text: string) => text.trim() !== '' && !isNumber(text);
  return header.some(
    (text, column) =>
      column !== keyColumn && text.trim() !== '' && !rows.some((row) => isText(row[column] ?? '')),
  );
}

function isTextRow(row: readonly string[], keyColumn: number): boolean {
  const filled = row.filter((text, column) => column !== keyColumn && text.trim() !== '');
  return filled.length > 0 && filled.every((text) => !isNumber(text));
}

/** Any number, whichever decimal separator it has. */
function isNumber(text: string): boolean {
  const read = readNumber(text, { decimals: 6, isPercent: true }, '.');
  return typeof read !== 'string' || read === 'currency';
}

function named(
  block: Block,
  { headerRow, keyColumn }: Headings,
  records: NameIndex,
  columns: NameIndex,
  isTurned: boolean,
): NamedBlock {
  const header = (block[headerRow] ?? []).map((text, column) => (column === keyColumn ? '' : text));
  const keys =
    keyColumn < 0 ? [] : block.map((row, index) => (index <= headerRow ? '' : (row[keyColumn] ?? '')));
  const names = [...blockNames(header, 'column', columns), ...blockNames(keys, 'record', records)];
  return { block, isTurned, headerRow, keyColumn, names };
}

/** Each text once, with all its places. */
function blockNames(texts: readonly string[], kind: BlockName['kind'], index: NameIndex): BlockName[] {
  const indices = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    const name = text.trim();
    if (name === '') continue;
    const known = indices.get(name);
    if (known) known.push(at);
    else indices.set(name, [at]);
  }
  return [...indices].map(([text, at]) => ({ text, kind, match: matchName(index, text), indices: at }));
}
