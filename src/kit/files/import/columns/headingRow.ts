/** Rows that can hold the headings. */
export const HEADING_ROWS = 20;

/** The index of the row with the headings; null where there is none: all rows are data. */
export type HeadingRow = number | null;

/** The first row of which half of the cells are filled: a file can begin with a title or a date. */
export function headingRowIn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.slice(0, HEADING_ROWS).map(filled));
  const found = rows.slice(0, HEADING_ROWS).findIndex((row) => filled(row) * 2 > width);
  return Math.max(found, 0);
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
