/** The index of the row with the headings; null where there is none: all rows are data. */
export type HeadingRow = number | null;
