import type { Formats } from '../../host/formats';
import { venueSheet as said } from '../../messages/sheet';
import type { Field } from '../field';
import { sentOf, valuesOf } from '../form/values';
import { valueAt } from '../paths';

/** Texts of one row by the path of their field. */
export type Texts = Readonly<Record<string, string>>;

const YES = ['on', 'yes', 'true', '1', 'y'];
const NO = ['off', 'no', 'false', '0', 'n'];

/** What a cell holds of an entry, as a person would type it; nothing where the venue has no entry. */
export function storedText(field: Field, entry: object | undefined): string {
  if (field.control !== 'toggle') return String(valuesOf([field], entry ?? {})[field.path] ?? '');
  return entry === undefined ? '' : wordOf(valueAt(entry, field.path) ?? startsOn(field));
}

/** What the cell of a toggle holds in an entry that is about to begin. */
export function startText(field: Field): string {
  return wordOf(startsOn(field));
}

/**
 * What a text means, as it is sent: a number, a text, yes or no, null where it is empty. What cannot be read stays as
 * it was typed, so that the schema can say so. A unit behind a number is no part of it.
 */
export function meaningOf(field: Field, text: string): unknown {
  if (field.control === 'toggle') return toggleIn(text);
  const { path, unit = '' } = field;
  const typed = text.trim();
  const isUnit = typeof unit === 'string' && unit !== '' && typed.endsWith(unit);
  return sentOf([field], { [path]: isUnit ? typed.slice(0, -unit.length) : text })[path];
}

/** How a text is drawn: figures as the host writes them, the currency left to the column's head. */
export function shownText(field: Field, text: string, formats: Formats): string {
  const value = meaningOf(field, text);
  if (typeof value === 'boolean') return wordOf(value);
  if (typeof value !== 'number') return text;
  return field.control === 'money' ? formats.amount(value) : formats.number(value);
}

/** Do two texts mean the same? `8,5` and `8.50` do. */
export function meansSame(field: Field, left: string, right: string): boolean {
  return left === right || meaningOf(field, left) === meaningOf(field, right);
}

/** How far a value is from what it was: a share for money, a count for counts. */
export function differenceOf(field: Field, before: unknown, after: unknown, formats: Formats): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  if (field.control === 'wholeNumber') return signed(after - before, formats.number);
  return before === 0 ? '' : signed((after - before) / before, formats.percent);
}

/** '+4.7%', '−0.40', '0.00': with a sign as wide as the plus. */
export function signed(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value));
  // what is rounded to nothing has no sign
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
