import type { Formats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { venueSheet as said } from '../../messages/sheet';
import type { Field } from '../declare/field';
import { sentOf, valuesOf } from './formValues';

/** Texts of one row by field path. */
export type Texts = Readonly<Record<string, string>>;

const YES = ['on', 'yes', 'true', '1', 'y'];
const NO = ['off', 'no', 'false', '0', 'n'];

/** The text of a cell as a user would type it; empty where the venue has no entry. */
export function storedText(field: Field, entry: object | undefined): string {
  if (field.control !== 'toggle') return String(valuesOf([field], entry ?? {})[field.path] ?? '');
  return entry === undefined ? '' : wordOf(valueAt(entry, field.path) ?? startsOn(field));
}

/** The text of a toggle's cell in a new entry. */
export function startText(field: Field): string {
  return wordOf(startsOn(field));
}

/**
 * The value that a text stands for, as it is sent: a number, a text, true or false, null where it is empty.
 * What cannot be parsed is returned as typed, so that the schema can report it. A unit after a number is
 * ignored.
 */
export function meaningOf(field: Field, text: string): unknown {
  if (field.control === 'toggle') return toggleIn(text);
  const { path, unit = '' } = field;
  const typed = text.trim();
  const isUnit = typeof unit === 'string' && unit !== '' && typed.endsWith(unit);
  return sentOf([field], { [path]: isUnit ? typed.slice(0, -unit.length) : text })[path];
}

/**
 * A cell's text as displayed: numbers in the host's locale, without currency, which is in the column head.
 */
export function shownText(field: Field, text: string, formats: Formats): string {
  const value = meaningOf(field, text);
  if (typeof value === 'boolean') return wordOf(value);
  if (typeof value !== 'number') return text;
  return field.control === 'money' ? formats.amount(value) : formats.number(value);
}

/** Do two texts stand for the same value? `8,5` and `8.50` do. */
export function meansSame(field: Field, left: string, right: string): boolean {
  return left === right || meaningOf(field, left) === meaningOf(field, right);
}

/** The difference of two values: a percentage for money, a number for counts. */
export function differenceOf(field: Field, before: unknown, after: unknown, formats: Formats): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  if (field.control === 'wholeNumber') return signed(after - before, formats.number);
  return before === 0 ? '' : signed((after - before) / before, formats.percent);
}

/** '+4.7%', '−0.40', '0.00': with a minus as wide as the plus. */
export function signed(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value));
  // a value that is rounded to zero has no sign
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

function toggleIn(text: string): unknown {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  return word === '' ? undefined : text;
}

const startsOn = ({ initial }: Field) => initial !== false;

const wordOf = (value: unknown) => (value === true ? said.on : said.off);
