/** Blocks of cells as spreadsheets put them on the clipboard: rows by line, cells by tab. */
export type Block = readonly (readonly string[])[];

/**
 * Reads what Excel, Google Sheets or LibreOffice copied. A cell that holds a tab, a line break or a quote at its start
 * is quoted there; the line break at the end belongs to no row.
 */
export function readTsv(text: string): Block {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  // one cell, quoted or plain, and what ends it
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)([\t\n]|$)|([^\t\n]*)([\t\n]|$)/y;
  while (cell.lastIndex <= body.length) {
    const [, quoted, quotedEnd, plain = '', plainEnd] = cell.exec(body) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    const end = quoted === undefined ? plainEnd : quotedEnd;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end !== '\n') break;
  }
  return rows;
}

/** Writes a block so that a spreadsheet takes it back cell by cell. */
export function writeTsv(block: Block): string {
  return block.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
