import type { CellProblem, CheckContext, ImportedColumn } from './checkedRow';
import { type MissingReference, type ReadingContext, readCell } from './readCell';

/** A value that a row gives to a field. */
export interface GivenValue {
  column: ImportedColumn;
  value: unknown;
  raw: string;
  pending?: MissingReference;
}

/** The cells of a row as they were read. */
export interface ReadCells {
  /** By the key of the column's target. */
  values: ReadonlyMap<string, GivenValue>;
  problems: readonly CellProblem[];
  /** Columns whose numbers were rounded. */
  rounded: readonly number[];
}

/** Reads the cells of fields and entries, in an order that reads what a reference depends on before it. */
export function readFields(
  { columns, contextOf, clears }: CheckContext,
  cells: readonly string[],
): ReadCells {
  const values = new Map<string, GivenValue>();
  const [problems, rounded]: [CellProblem[], number[]] = [[], []];
  const context: ReadingContext = { ...contextOf({}), at: (path) => values.get(path)?.value };
  for (const column of columns) {
    const { target, at, notation } = column;
    const raw = cells[at] ?? '';
    if (!target.field || (raw.trim() === '' && !clears)) continue;
    const reading = readCell(raw, target.field, notation, context);
    if ('problem' in reading) {
      const { problem: text, missing, text: value } = reading;
      problems.push({ column: at, text, ...(missing && { missing }) });
      if (value !== undefined) values.set(target.key, { column, value, raw });
      continue;
    }
    if (reading.isRounded) rounded.push(at);
    const { value, pending } = reading;
    values.set(target.key, { column, value, raw, ...(pending && { pending }) });
  }
  return { values, problems, rounded };
}
