/** A calendar day, `YYYY-MM-DD`, which a workbook stores as a date. */
export interface Day {
  readonly day: string;
}

/** One cell of a table that is written to a file; undefined is empty. */
export type TableCell = string | number | Day | undefined;

/** What the cells of a column hold; money is written with two decimals. */
export type CellKind = 'text' | 'number' | 'money' | 'day';

/** A column of a table that is written to a file. */
export interface TableColumn {
  head: string;
  kind: CellKind;
}

/** A table whose rows are made one by one, so that 100,000 of them can be written in time slices. */
export interface Table {
  columns: readonly TableColumn[];
  rows: Iterable<readonly TableCell[]>;
}
