import { withFormula } from './formulas';

/** The sign without width that ends the number of a workbook which could be read as thousands otherwise. */
const MARK = '\u2060';

const LIKE_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;
const WITH_MARK = /(\.\d{3})\u2060(?=%?$)/;

/** A number of a workbook as a text whose point is known to be a decimal one: '1.234' is marked. */
export function withDecimalPoint(text: string): string {
  return LIKE_THOUSANDS.test(text) ? text + MARK : text;
}

/** The number in a notation that can be read one way only: '1.2340'. Any other text is unchanged. */
export function asDecimal(text: string): string {
  return text.replace(WITH_MARK, '$10');
}

/** The text of a cell of a file as its sender wrote it, where it is no number: a code '1.234' has no further digit. */
export function cellText(raw: string): string {
  return withFormula(raw).replace(WITH_MARK, '$1');
}
