import type { Block } from '../../lib/tsv';

/**
 * A block as an HTML table, the flavour that spreadsheets prefer.
 *
 * @param isText - columns of codes: a spreadsheet keeps '01.02' and leading zeros there
 */
export function writeHtmlTable(block: Block, isText: (column: number) => boolean): string {
  const cell = (text: string, column: number) =>
    `<td${isText(column) ? ` style='mso-number-format:"\\@"'` : ''}>${escaped(text)}</td>`;
  const rows = block.map((texts) => `<tr>${texts.map(cell).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
