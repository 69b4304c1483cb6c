/**
 * What XML cannot hold stands in the texts of a workbook as `_xHHHH_`, the number of its UTF-16 unit. A text that looks
 * like such an escape has its first `_` escaped.
 */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/**
 * What cannot stand in a text of a workbook as it is: control characters, and what would be read as an escape, by
 * LibreOffice also with fewer digits.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{1,4}_)/g;

/** The text that a workbook stores in this form. */
export function withoutEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** A text in the form in which a workbook stores it: {@link withoutEscapes} restores it. */
export function withEscapes(text: string): string {
  return text.replace(UNWRITABLE, (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `_x${code}_`;
  });
}
