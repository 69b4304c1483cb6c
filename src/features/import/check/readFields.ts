import type { CellError, CheckContext, ImportedColumn } from './checkedRow';
import { type MissingReference, type ReadingContext, readCell } from './readCell';

/** A value that a row gives to a field. */
export interface CellValue {
  column: ImportedColumn;
  value: unknown;
  raw: string;
  pending?: MissingReference;
}

/** The cells of a row as they were read. */
export interface ReadCells {
  /** By the key of the column's target. */
  values: ReadonlyMap<string, CellValue>;
  errors: readonly CellError[];
  /** Columns whose numbers were rounded. */
  rounded: readonly number[];
  /** Columns of one line whose cells have several. */
  joined: readonly number[];
  /** Words in place of numbers, which change nothing. */
  words: readonly { column: number; text: string }[];
}

/** Reads the cells of fields and entries, in an order that reads what a reference depends on before it. */
export function readFields(
  { columns, contextOf, clears }: CheckContext,
  cells: readonly string[],
): ReadCells {
  const values = new Map<string, CellValue>();
  const [errors, rounded, joined]: [CellError[], number[], number[]] = [[], [], []];
  const words: { column: number; text: string }[] = [];
  const context: ReadingContext = { ...contextOf({}), valueAt: (path) => values.get(path)?.value };
  for (const column of columns) {
    const { target, at: index, notation } = column;
    const raw = cells[index] ?? '';
    if (!target.field || (raw.trim() === '' && !clears)) continue;
    const reading = readCell(raw, target.field, notation, context);
    if ('word' in reading) {
      words.push({ column: index, text: reading.word });
      continue;
    }
    if ('error' in reading) {
      const { error: text, missing, text: value } = reading;
      errors.push({ column: index, text, ...(missing && { missing }) });
      if (value !== undefined) values.set(target.key, { column, value, raw });
      continue;
    }
    if (reading.isRounded) rounded.push(index);
    if (reading.isJoined) joined.push(index);
    const { value, pending } = reading;
    values.set(target.key, { column, value, raw, ...(pending && { pending }) });
  }
  return { values, errors, rounded, joined, words };
}
