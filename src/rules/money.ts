import { exactNumber } from './exactNumber';
import { isMoney } from './minorUnits';
import { ARABIC_DECIMAL, inPlainSigns } from './numberSigns';
import { MEASURED_DECIMALS } from './quantities';

/**
 * Amounts as a user types them (R69): `185`, `185.5`, `185,50`, `1,234.50`, `1.234,50`,
 * `1,25,000.00`, thousands also grouped by spaces or apostrophes, digits of any script; money also with the sign or
 * code of a currency. An ambiguous text is refused, not guessed. Money is computed in minor units, so that comparisons and sums are exact.
 */

/** Why a text is not a valid amount. */
export type AmountError = 'empty' | 'ambiguous' | 'wrong' | 'tooManyDecimals';

/** A decimal separator. */
export type DecimalSign = ',' | '.';

/** The digits of an amount whose decimal separator has been determined. */
export interface AmountDigits {
  isNegative: boolean;
  /** Digits only. */
  whole: string;
  /** Digits only, without trailing zeros. */
  decimals: string;
  /** The decimal separator that the text itself shows: by its decimals, or by the other sign between groups. */
  shows: DecimalSign | undefined;
  /** The sign or code of a currency, as it is written: '€', 'EUR', 'US$', 'kr'. */
  currency: string | undefined;
}

/** The sign or code of a currency, as a part of a pattern. */
export const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|Fr\.?|лв\.?)`;
/** A sign and a currency before the amount, in either order; a currency after it. */
const SIGN_AND_CURRENCY = new RegExp(`^([+-]?) ?(${CURRENCY}?) ?([+-]?)([^+-]*?) ?(${CURRENCY}?)$`, 'u');
/** Groups of three, or of two before the last three: `1,234,567`, `12,34,567`. */
const DIGIT_GROUPS = /^(?:\d+|[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*|[1-9]\d?([ '.,])(?:\d\d\2)+\d{3})$/;

/** How amounts are typed: the decimals of the host's currency, and the decimal separator of its locale. */
export interface MoneyNotation {
  moneyDecimals: number;
  decimalSign: string;
}

/**
 * Parses money with the decimals of its currency: '1.234,50' is 1234.5. With three decimals, `1.234` is read with the
 * separator of the locale.
 */
export function parseMoney(
  typed: string,
  { moneyDecimals, decimalSign }: MoneyNotation,
): number | AmountError {
  const isClear = moneyDecimals === 3 && ambiguousSign(typed) === decimalSign;
  const read = readAmount(typed, isClear ? ambiguousSign(typed) : undefined);
  if (typeof read === 'string') return read;
  return read.decimals.length > moneyDecimals ? 'tooManyDecimals' : exact(read);
}

/** The amount of a text that can be read one way only, with any decimals. */
export function amountIn(typed: string): number | AmountError {
  const read = readAmount(typed);
  return typeof read === 'string' ? read : exact(read);
}

/** A typed amount such as `1.255`, where currency and locale say how it is meant, as a text with one meaning; any other as it is. */
export function clearMoney(typed: string, notation: MoneyNotation): string {
  const amount = ambiguousSign(typed) === undefined ? undefined : parseMoney(typed, notation);
  return typeof amount === 'number' ? moneyText(amount) : typed;
}

/** A typed quantity such as `3.355`, where the locale says how that of a measured product is meant, as one with one meaning (R237). */
export function clearQuantity(typed: string, decimals: number, decimalSign: string): string {
  return decimals === MEASURED_DECIMALS && ambiguousSign(typed) === decimalSign ? `${typed.trim()}0` : typed;
}

/** The separator of a text such as `1,234`, which may be one of thousands or of decimals. */
export function ambiguousSign(typed: string): DecimalSign | undefined {
  const sign = /[.,]/.exec(inPlainSigns(typed))?.[0];
  return readAmount(typed) === 'ambiguous' ? (sign as DecimalSign) : undefined;
}

function exact(read: AmountDigits): number | AmountError {
  const value = exactNumber(`${read.whole}.${read.decimals || '0'}`);
  return value === undefined ? 'wrong' : signed(read, value);
}

export function parseWhole(typed: string): number | AmountError {
  return inUnits(readPlain(typed), 0);
}

/** Parses a quantity of stock, with up to three decimals. */
export function parseQuantity(typed: string): number | AmountError {
  const read = readPlain(typed);
  if (typeof read === 'string') return read;
  return read.decimals.length > MEASURED_DECIMALS ? 'tooManyDecimals' : exact(read);
}

/** Parses a number with any decimals, also with the sign of its unit, a percentage or a currency: '12,5 %' is 12.5. */
export function parseDecimal(typed: string): number | AmountError {
  const read = readAmount(inPlainSigns(typed).replace(/(?<=\d)\s*%\s*$/, ''));
  if (typeof read === 'string') return read;
  return signed(read, Number(`${read.whole}.${read.decimals}`));
}

/** Money as a text with one meaning in every currency: '7.90', '1.2550'. */
export function moneyText(amount: number): string {
  return isMoney(amount) ? amount.toFixed(2) : decimalText(amount);
}

/** A {@link moneyText} as an input displays it, with the decimals of its currency; any other text as it is. */
export function moneyInput(text: string, decimals: number): string {
  if (decimals === 2) return text;
  const amount = amountIn(text);
  const isOwn = typeof amount === 'number' && moneyText(amount) === text && isMoney(amount, decimals);
  return isOwn ? amount.toFixed(decimals) : text;
}

/** A number as an input displays it; {@link parseDecimal} parses it as the same number. */
export function decimalText(value: number): string {
  const text = String(value);
  // '1.234' is ambiguous, '1.2340' is not
  return readAmount(text) === 'ambiguous' ? `${text}0` : text;
}

/**
 * The unambiguous spellings of a text such as `1,234`, each with all of its digits: without the separator,
 * and as a decimal number where it needs at most `places` decimals.
 */
export function clearReadings(typed: string, decimalPlaces: number): string[] {
  const [, before = '', after = ''] = /(?<!\d)(\d+)[.,](\d+)/.exec(inPlainSigns(typed)) ?? [];
  const minus = inPlainSigns(typed).includes('-') ? '-' : '';
  const decimals = after.replace(/(?<!0)0+$/, '').padEnd(decimalPlaces, '0');
  const isExact = decimalPlaces > 0 && decimals.length === decimalPlaces;
  return [`${before}${after}`, ...(isExact ? [`${before}.${decimals}`] : [])].map((text) => minus + text);
}

/** The currency of a typed amount, where it is none of the signs and codes of the host's: 'US$', '$', 'USD'. */
export function foreignSign(typed: string, own: () => readonly string[]): string | undefined {
  const read = readAmount(typed, '.');
  if (typeof read === 'string' || read.currency === undefined) return undefined;
  return own().includes(read.currency) ? undefined : read.currency;
}

/** An amount of something else than money: a currency makes it wrong. */
function readPlain(typed: string): AmountDigits | AmountError {
  const read = readAmount(typed);
  return typeof read !== 'string' && read.currency !== undefined ? 'wrong' : read;
}

function inUnits(read: AmountDigits | AmountError, decimals: number): number | AmountError {
  if (typeof read === 'string') return read;
  if (read.decimals.length > decimals) return 'tooManyDecimals';
  const units = signed(read, Number(read.whole + read.decimals.padEnd(decimals, '0')));
  return Number.isSafeInteger(units) ? units : 'wrong';
}

function signed({ isNegative }: AmountDigits, value: number): number {
  return isNegative && value !== 0 ? -value : value;
}

/**
 * The digits of an amount. `decimal` is the separator that an ambiguous text such as `1,234` is read with; a
 * text that can be read one way only is read that way.
 */
export function readAmount(typed: string, decimal?: DecimalSign): AmountDigits | AmountError {
  const plain = inPlainSigns(typed).trim();
  if (plain === '') return 'empty';
  if (plain.includes(ARABIC_DECIMAL)) return readPlainSigns(plain.replace(ARABIC_DECIMAL, '.'), '.');
  return readPlainSigns(plain, decimal);
}

function readPlainSigns(text: string, decimal: DecimalSign | undefined): AmountDigits | AmountError {
  const [, before = '', currency, after = '', body = '', currencyBehind] = SIGN_AND_CURRENCY.exec(text) ?? [];
  if ((before && after) || (currency && currencyBehind) || !/\d/.test(body)) return 'wrong';
  const isOpen = isAmbiguous(body);
  if (isOpen && decimal === undefined) return 'ambiguous';
  const index = isOpen ? body.indexOf(decimal ?? '') : decimalsAt(body);
  const [whole, decimals] = index < 0 ? [body, ''] : [body.slice(0, index) || '0', body.slice(index + 1)];
  if (!DIGIT_GROUPS.test(whole) || !/^\d*$/.test(decimals)) return 'wrong';
  return {
    isNegative: (before || after) === '-',
    whole: whole.replace(/\D/g, ''),
    decimals: decimals.replace(/(?<!0)0+$/, ''),
    shows: isOpen ? undefined : shownDecimal(whole, body.charAt(index)),
    currency: currency || currencyBehind || undefined,
  };
}

function shownDecimal(whole: string, sign: string): DecimalSign | undefined {
  if (sign === ',' || sign === '.') return sign;
  if (whole.includes(',')) return '.';
  return whole.includes('.') ? ',' : undefined;
}

/** One separator before exactly three digits: a thousands or a decimal separator, depending on the locale. */
function isAmbiguous(body: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
}

/**
 * The index of the decimal separator: the last comma or point, unless the same sign occurs more than once.
 */
function decimalsAt(body: string): number {
  const index = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  return index < 0 || body.indexOf(body.charAt(index)) < index ? -1 : index;
}
