/**
 * What spreadsheets put on the clipboard, written by hand in the format of each program, as dumps in bug reports and in
 * the tests of editors show it.
 */

/** The plain text and the HTML of one copy. */
interface Copied {
  text: string;
  html: string;
}

/** The displayed text of a cell, and the number behind it where there is one. */
interface CopiedCell {
  shown: string;
  value?: number;
}

/**
 * Cells as a program copies them. Styles can be left out, because a page with a strict content security policy cannot
 * write them to the clipboard without a message.
 */
export type Spreadsheet = (
  rows: readonly (readonly CopiedCell[])[],
  options?: { isPlain?: boolean },
) => Copied;

/** Excel 365: CRLF between rows and at the end, LF within a cell; the HTML wraps long texts and names no values. */
export const excel: Spreadsheet = (rows, { isPlain = false } = {}) => ({
  text: `${linesOf(rows, /["\n\t]/).join('\r\n')}\r\n`,
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
${
  isPlain
    ? ''
    : `<style><!--table {mso-displayed-decimal-separator:"\\,"; mso-displayed-thousand-separator:"\\.";}
.xl65 {mso-number-format:"\\#\\,\\#\\#0\\.00\\\\ \\0022€\\0022"; white-space:normal;} --></style>`
}
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0>
<!--StartFragment-->
${tableOf(rows, 20, ({ shown, value }) =>
  value === undefined
    ? ` <td${isPlain ? '' : " style='width:60pt'"}>${htmlOf(shown, '<br>\n    ').replace(/ (?=\w+$)/, '\n  ')}</td>`
    : ` <td class=xl65 align=right>${htmlOf(shown, '<br>')}</td>`,
)}
<!--EndFragment-->
</table>
</body>
</html>`,
});

/** Google Sheets: LF between rows, none at the end; the HTML names the values as JSON. */
export const googleSheets: Spreadsheet = (rows, { isPlain = false } = {}) => ({
  text: linesOf(rows, /[\n\t]/).join('\n'),
  html: `<meta charset='utf-8'><google-sheets-html-origin>${
    isPlain
      ? ''
      : '<style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>'
  }<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><tbody>${tableOf(
    rows,
    21,
    ({ shown, value }) =>
      `<td data-sheets-value="${htmlOf(JSON.stringify(value === undefined ? { 1: 2, 2: shown } : { 1: 3, 3: value }))}">${htmlOf(shown, '<br/>')}</td>`,
  )}</tbody></table>`,
});

/** LibreOffice Calc: LF between rows and at the end; the HTML names the values in `sdval`. */
export const libreOffice: Spreadsheet = (rows, { isPlain = false } = {}) => ({
  text: `${linesOf(rows, /[\n\t]/).join('\n')}\n`,
  html: `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/>
	${isPlain ? '' : '<style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style>'}
</head>
<body>
<table cellspacing="0" border="0">
	<colgroup span="${rows[0]?.length}" width="85"></colgroup>
${tableOf(rows, 17, ({ shown, value }) =>
  value === undefined
    ? `<td align="left">${htmlOf(shown, '<br>')}</td>`
    : `<td align="right" sdval="${value}" sdnum="2057;0;#,##0.00">${htmlOf(shown)}</td>`,
)}
</table>
</body>
</html>`,
});

/** The names in {@link copies}: one with a line break, one with quotes. */
export const copiedNames = ['Product', 'Salted Popcorn,\nLarge', 'Cola "Zero"', 'Lager'] as const;

const HEADER = [{ shown: 'Harbour' }, { shown: 'Kings Park' }];
const VALUES = [[], [7.9, 1234.5], [-4.2, -3.1], [1234]];

/**
 * The same twelve cells as each program copies them, in a German Excel and in English: names, negative amounts, an
 * amount that can be read in two ways, and a number in a column that is too narrow for it, or a percentage.
 */
export const copies = {
  excel: excel(
    cellsOf(
      [
        ['7,90 €', '1.234,50 €'],
        ['-4,20', '(3,10)'],
        ['1,234', '########'],
      ],
      0,
    ),
  ),
  googleSheets: googleSheets(
    cellsOf(
      [
        ['€7.90', '€1,234.50'],
        ['-4.20', '(3.10)'],
        ['1,234', '13%'],
      ],
      0.13,
    ),
  ),
  libreOffice: libreOffice(
    cellsOf(
      [
        ['€7.90', '€1,234.50'],
        ['-4.20', '(3.10)'],
        ['1,234', '###'],
      ],
      123_456_789,
    ),
  ),
};

function cellsOf(amounts: readonly (readonly string[])[], last: number): CopiedCell[][] {
  return copiedNames.map((name, row) => [
    { shown: name },
    ...(row === 0
      ? HEADER
      : (amounts[row - 1] ?? []).map((shown, index) => ({ shown, value: VALUES[row]?.[index] ?? last }))),
  ]);
}

/** The rows of the plain text; cells with such characters are in quotes. */
function linesOf(rows: readonly (readonly CopiedCell[])[], quoted: RegExp): string[] {
  return rows.map((cells) =>
    cells.map(({ shown }) => (quoted.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown)).join('\t'),
  );
}

function tableOf(
  rows: readonly (readonly CopiedCell[])[],
  height: number,
  cellOf: (cell: CopiedCell) => string,
): string {
  return rows.map((cells) => `<tr height=${height}>${cells.map(cellOf).join('')}</tr>`).join('\n');
}

function htmlOf(text: string, lineBreak = '\n'): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', lineBreak);
}
