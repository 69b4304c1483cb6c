import type { TableCell } from '../../lib/tables/table';
import type { FileColumn } from './fileColumns';

/** The name of the sheet of an exported workbook that holds the values at the time of the export. */
export const HIDDEN_SHEET = 'Stock export';

/** The first cell of that sheet, and the version of its form: the first version has no row with the headings. */
export const EXPORT_MARK = 'stock-export';
const VERSION = 2;

/**
 * The first rows of the hidden sheet: what was exported and when, then the keys of the columns and their headings. Its
 * other rows are those of the visible sheet, as they were exported: an import compares the two, so that it has what
 * was changed in the spreadsheet, and what each column means whatever its heading can mean besides.
 */
export function hiddenHeader(resource: string, columns: readonly FileColumn[], now: number): TableCell[][] {
  return [
    [EXPORT_MARK, VERSION, resource, new Date(now).toISOString()],
    columns.map(({ key }) => key),
    columns.map(({ header }) => header),
  ];
}

/** What the hidden sheet of an exported workbook says. */
export interface HiddenSheet {
  keys: readonly string[];
  /** The headings of the columns; none in the first version. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Reads the rows of a hidden sheet; undefined for any other file, and for an export of other records. */
export function readHiddenSheet(
  resource: string,
  hidden: readonly (readonly string[])[],
): HiddenSheet | undefined {
  const [[mark, version, of] = [], keys = [], ...rows] = hidden;
  if (mark !== EXPORT_MARK || of !== resource) return undefined;
  const [headings = [], ...values] = rows;
  return version === '1' ? { keys, headings: [], rows } : { keys, headings, rows: values };
}
