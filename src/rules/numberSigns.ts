/**
 * The signs of a number as they are written in other scripts, keyboards and locales, in the signs that the readers of
 * numbers know (R69): digits of any script, full-width signs, the minus signs, apostrophes and spaces between groups,
 * the Arabic percent sign and separators, without marks of direction. Nothing else is changed: superscripts and
 * fractions are no digits.
 */
export function inPlainSigns(typed: string): string {
  // most of a large paste
  if (/^[\x20-\x7e]*$/.test(typed)) return typed;
  return typed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(MARKS, '')
    .replace(DIGITS, digitOf)
    .replace(MINUS, '-')
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .replace(/\u066a/g, '%')
    .replace(/\u060c/g, ',');
}

/** The Arabic decimal separator, which is never one of thousands. */
export const ARABIC_DECIMAL = '\u066b';

const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Marks of direction and signs without width, which locales write beside a minus and browsers copy. */
const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const DIGITS = /[^\P{Nd}0-9]/gu;
/** A hyphen, a minus, an en dash: what spreadsheets and locales write before a negative number. */
const MINUS = /[\u2010\u2011\u2212\u2013\ufe63]/g;
/** Also the Arabic separator of thousands, which is never a decimal one, and that of Adlam. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc`\u00b4\u066c\u2e41]/g;
const SPACES = /\s/g;

/** The digits of a script are ten code points in a row, from zero on. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}
