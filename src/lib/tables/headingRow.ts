/** Rows at the top of a table that can hold the headings. */
export const HEADING_ROWS = 20;

/** The first row of which half of the cells are filled: a table can begin with a title or a date. */
export function headingRowIn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.slice(0, HEADING_ROWS).map(filledIn));
  const found = rows.slice(0, HEADING_ROWS).findIndex((row) => filledIn(row) * 2 > width);
  return Math.max(found, 0);
}

/** The number of cells with a text. */
export function filledIn(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}
