import { download } from '../../lib/download';
import { csvParts } from '../../lib/tables/csv';
import { importRun } from '../../messages/importing';
import type { CheckedRow } from './check/checkedRow';
import type { ImportDetails } from './run/importRun';

/** Downloads rows of an imported file as a CSV file, each with the reason why it was not imported. */
export function downloadRows(
  { headings, data, separator }: Pick<ImportDetails, 'headings' | 'data' | 'separator'>,
  fileName: string,
  rows: readonly CheckedRow[],
  reasonOf: (row: CheckedRow) => string,
): void {
  const columns = [...headings, importRun.reason].map((header) => ({ header, kind: 'text' as const }));
  const cells = rows.map((row) => [...headings.map((_, index) => data[row.at]?.[index]), reasonOf(row)]);
  const parts = [...csvParts({ columns, rows: cells }, { separator, decimals: '.' })];
  download(`${fileName}.csv`, parts, 'text/csv;charset=utf-8');
}

/** 'promo-codes-failed'. */
export function fileNameOf(many: string, what: string): string {
  return `${many.replace(/\s+/g, '-')}-${what}`;
}

/** Downloads a CSV file with the headings that an import recognises, and no rows. */
export function downloadTemplate(fileName: string, headings: readonly string[]): void {
  const columns = headings.map((header) => ({ header, kind: 'text' as const }));
  const parts = [...csvParts({ columns, rows: [] }, { separator: ',', decimals: '.' })];
  download(`${fileName}.csv`, parts, 'text/csv;charset=utf-8');
}
