import { copiedCell, pastedCell } from './tables/formulas';

/** Blocks of cells in the clipboard format of spreadsheets: one line per row, cells separated by tabs. */
export type Block = readonly (readonly string[])[];

/**
 * Parses what Excel, Google Sheets or LibreOffice copied. A cell with a tab, a line break or a leading quote
 * is quoted there; the final line break belongs to no row.
 */
export function readTsv(text: string): Block {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  // one cell, quoted or plain, and its delimiter
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)([\t\n]|$)|([^\t\n]*)([\t\n]|$)/y;
  while (cell.lastIndex <= body.length) {
    const [, quoted, quotedEnd, plain = '', plainEnd] = cell.exec(body) ?? [];
    row.push(pastedCell(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    const end = quoted === undefined ? plainEnd : quotedEnd;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end !== '\n') break;
  }
  return rows;
}

/** Formats a block so that a spreadsheet pastes it cell by cell, and runs none of its texts as a formula (R121). */
export function writeTsv(block: Block): string {
  return block.map((row) => row.map((text) => quoted(copiedCell(text))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
