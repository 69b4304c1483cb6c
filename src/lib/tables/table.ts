/** A calendar day, `YYYY-MM-DD`, which a workbook stores as a date. */
export interface Day {
  readonly day: string;
}

/** A minute of a time zone's clock, `YYYY-MM-DD HH:mm`, which a workbook stores as a date with its time. */
export interface Moment {
  readonly moment: string;
}

/** One cell of a table that is written to a file; undefined is empty. */
export type TableCell = string | number | Day | Moment | undefined;

/** What the cells of a column hold; money is written with two decimals. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** A column of a table that is written to a file. */
export interface TableColumn {
  header: string;
  kind: CellKind;
}

/** A table whose rows are made one by one, so that 100,000 of them can be written in time slices. */
export interface Table {
  columns: readonly TableColumn[];
  rows: Iterable<readonly TableCell[]>;
}

/** The formats in which a table is written. */
export type FileFormat = 'csv' | 'xlsx';
