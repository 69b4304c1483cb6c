import { unparse } from 'papaparse';

/** A cell of a CSV file; a number stays a number. */
export type CsvCell = string | number | undefined;

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

/**
 * A table as CSV for spreadsheets. A text that a spreadsheet would run as a formula (it starts with = + - or
 * @) is prefixed with an apostrophe.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const body = unparse(
    [heads, ...rows].map((row) => [...row]),
    { escapeFormulae: true },
  );
  return `${BOM}${body}\r\n`;
}

/** Downloads a text as a file. */
export function downloadCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // the browser has started to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
