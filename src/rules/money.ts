/**
 * Amounts as a person types them (decisions section 6): `185`, `185.5`, `185,50`, `1,234.50`, `1.234,50`, thousands
 * also set apart by spaces or apostrophes. Never a guess: what can be read two ways is asked for again. Money is
 * counted in minor units (cents), so that amounts are compared and added exactly.
 */

/** Why a text is no amount. */
export type AmountProblem = 'empty' | 'ambiguous' | 'wrong' | 'tooManyDecimals';

/** The signs of an amount, once it is known which separator stands before the decimals. */
interface Read {
  isNegative: boolean;
  /** Digits only. */
  whole: string;
  /** Digits only, without zeros at its end. */
  decimals: string;
}

const MINUS = /[\u2212\u2013]/g;
const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;
const APOSTROPHES = /[\u2019\u02bc`\u00b4]/g;
/** A sign and a currency sign before it, in either order; a currency sign behind it. */
const AROUND = /^([+-]?) ?(\p{Sc}?) ?([+-]?)([^+-]*?) ?(\p{Sc}?)$/u;
const GROUPS = /^(\d+|[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)$/;

/** Money as typed, in minor units: '1.234,50' is 123450. */
export function parseMoney(typed: string): number | AmountProblem {
  return inUnits(typed, 2);
}

/** A quantity as typed: a whole number. */
export function parseWhole(typed: string): number | AmountProblem {
  return inUnits(typed, 0);
}

/** A number with any decimals as typed: '12,5' is 12.5. */
export function parseDecimal(typed: string): number | AmountProblem {
  const read = readAmount(typed);
  if (typeof read === 'string') return read;
  return signed(read, Number(`${read.whole}.${read.decimals}`));
}

/** Money of a record in minor units: 7.9 is 790. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** Has this amount no more than two decimals? */
export function isMoney(amount: number): boolean {
  return Number.isSafeInteger(toMinor(amount)) && Number(amount.toFixed(2)) === amount;
}

/** Money as an input shows it, '7.90'; {@link parseMoney} reads the same amount from it. */
export function moneyText(amount: number): string {
  return isMoney(amount) ? amount.toFixed(2) : decimalText(amount);
}

/** A number as an input shows it; {@link parseDecimal} reads the same number from it. */
export function decimalText(value: number): string {
  const text = String(value);
  // '1.234' would be asked for again, '1.2340' can be read one way only
  return readAmount(text) === 'ambiguous' ? `${text}0` : text;
}

/**
 * What can be typed instead of an ambiguous `1,234`, each readable in one way only: without the separator, and with a
 * number of decimals (`places`) that is not three.
 */
export function clearReadings(typed: string, places: number): string[] {
  const [, before = '', after = ''] = /(\d+)[.,](\d+)/.exec(typed) ?? [];
  const decimals = after.padEnd(places, '0').slice(0, places);
  return [`${before}${after}`, ...(places === 0 ? [] : [`${before}.${decimals}`])];
}

function inUnits(typed: string, places: number): number | AmountProblem {
  const read = readAmount(typed);
  if (typeof read === 'string') return read;
  if (read.decimals.length > places) return 'tooManyDecimals';
  const units = signed(read, Number(read.whole + read.decimals.padEnd(places, '0')));
  return Number.isSafeInteger(units) ? units : 'wrong';
}

function signed({ isNegative }: Read, value: number): number {
  return isNegative && value !== 0 ? -value : value;
}

function readAmount(typed: string): Read | AmountProblem {
  const text = typed.replace(MINUS, '-').replace(SPACES, ' ').replace(APOSTROPHES, "'").trim();
  if (text === '') return 'empty';
  const [, before = '', currency, after = '', body = '', currencyBehind] = AROUND.exec(text) ?? [];
  if ((before && after) || (currency && currencyBehind) || !/\d/.test(body)) return 'wrong';
  if (isAmbiguous(body)) return 'ambiguous';
  const at = decimalsAt(body);
  const [whole, decimals] = at < 0 ? [body, ''] : [body.slice(0, at) || '0', body.slice(at + 1)];
  if (!GROUPS.test(whole) || !/^\d*$/.test(decimals)) return 'wrong';
  return {
    isNegative: (before || after) === '-',
    whole: whole.replace(/\D/g, ''),
    decimals: decimals.replace(/0+$/, ''),
  };
}

/** One separator before exactly three digits: thousands to one person, decimals to another. */
function isAmbiguous(body: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
}

/** Where the decimals start: at the last comma or point, unless the same sign stands more than once. */
function decimalsAt(body: string): number {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  return at < 0 || body.indexOf(body.charAt(at)) < at ? -1 : at;
}
