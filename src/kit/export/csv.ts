import { unparse } from 'papaparse';

/** A cell of a table file; a number stays a number. */
export type CsvCell = string | number | undefined;

/** What makes a spreadsheet read the file as UTF-8. */
const BOM = '\uFEFF';

/**
 * A table as CSV for spreadsheets. A text that a spreadsheet would run as a formula (it starts with = + - or @) gets an
 * apostrophe in front.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const body = unparse(
    [heads, ...rows].map((row) => [...row]),
    { escapeFormulae: true },
  );
  return `${BOM}${body}\r\n`;
}

/** Hands a text to the browser as a file. */
export function downloadCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
