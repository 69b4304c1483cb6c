/**
 * Where a spreadsheet runs a part of a text as a formula: where the text, or what follows a separator or a line break in it (a
 * program may split a file at another separator than it was written with), starts with one of these signs, full-width ones
 * included. Apostrophes that are there already get one more, so that reading the text again restores it.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?='*[=+\-@\t\r\n＝＋－＠])/g;

/** A text for a CSV file that no spreadsheet runs as a formula: `=1+1` becomes `'=1+1`. */
export function withoutFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

/** The text that {@link withoutFormula} was called with; any other text is unchanged. */
export function withFormula(text: string): string {
  return text.replace(WRITTEN, '');
}

/** The apostrophe that {@link withoutFormula} has put there. */
const WRITTEN = /(?<=^|[,;|\t\r\n])'(?='*[=+\-@\t\r\n＝＋－＠])/g;

/** A number as cells show it: '-4.20', '+24', '−13.5%'. No spreadsheet runs anything but its value. */
const NUMBER = /^[+\-−]?[\p{Nd}\p{Sc}\s.,'’%]+$/u;

/** A cell for the clipboard: as in a file, but that a number stays one. */
export const copiedCell = (text: string) => (NUMBER.test(text) ? text : withoutFormula(text));

/** The cell that {@link copiedCell} was called with; any other cell is unchanged. */
export const pastedCell = (text: string) => (NUMBER.test(text) ? text : withFormula(text));
