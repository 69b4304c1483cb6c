import type { TableCell } from '../../lib/tables/table';
import type { FileColumn } from './fileColumns';

/** The name of the sheet of an exported workbook that holds the values at the time of the export. */
export const HIDDEN_SHEET = 'Stock export';

/** The first cell of that sheet, and the version of its form. */
export const EXPORT_MARK = 'stock-export';
const VERSION = 1;

/**
 * The first rows of the hidden sheet: what was exported and when, then the keys of the columns. Its other rows
 * are those of the visible sheet, as they were exported: an import compares the two, so that it knows what was
 * changed in the spreadsheet.
 */
export function hiddenHeader(resource: string, columns: readonly FileColumn[], now: number): TableCell[][] {
  return [[EXPORT_MARK, VERSION, resource, new Date(now).toISOString()], columns.map(({ key }) => key)];
}
