import { cases as texts } from '../messages/cases';
import { type AmountError, decimalText, parseQuantity, parseWhole } from './money';
import { inPlainSigns } from './numberSigns';
import { type OrderLimits, stepOf } from './orderLimits';
import { exactQuantity, MEASURED_DECIMALS } from './quantities';

/**
 * Quantities in cases and singles (R192): `3c+5` is three cases and five, `2*24+5` two times 24 and five. A plain
 * number is read as everywhere (R69). All fields of quantities read their texts here.
 */

/** A part of a typed quantity: singles, cases of the product, or a product of two numbers. */
export interface QuantityTerm {
  kind: 'singles' | 'cases' | 'times';
  count: number;
  /** Singles in each: 1, the case size, or the second number of the product. */
  size: number;
}

/** What was typed for a quantity. */
export interface Quantity {
  /** In singles, with its sign. */
  amount: number;
  /** The sign that was typed before it; a field may read it as more or less of what is there. */
  sign: '+' | '-' | '';
  terms: readonly QuantityTerm[];
  /** It is one number, without cases and sums. */
  isPlain: boolean;
}

/** Why a text is no quantity. */
export type QuantityError = AmountError | 'noCaseSize';

/** What a text stands for that is no plain number, as it is shown while it is typed. */
export interface QuantityReading {
  /** '= 77'. */
  amount: string;
  /** '3c+5 = 3 cases of 24 and 5 = 77'. */
  sentence: string;
}

/** How many singles a case of the product has: its order multiple above 1; undefined where it has none. */
export function caseSizeOf(limits: OrderLimits): number | undefined {
  const size = stepOf(limits);
  return size > 1 && Number.isSafeInteger(size) ? size : undefined;
}

/**
 * Reads a typed quantity. A minus before a sum is refused, because `-3c+5` can be read two ways.
 *
 * @param caseSize - of the product; undefined: cases are refused
 * @param decimals - of the product (R237)
 */
export function readQuantity(
  typed: string,
  caseSize: number | undefined,
  decimals = 0,
): Quantity | QuantityError {
  const text = inPlainSigns(typed).trim();
  const sign = text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : '';
  const body = text.slice(sign.length);
  const parts = body.split('+').map((part) => part.trim());
  const isPlain = parts.length === 1 && !CASES.test(body) && !TIMES.test(body);
  if (isPlain || text.length > MAX_LENGTH) return plain(typed, sign, decimals);
  if (sign === '-' && parts.length > 1) return 'wrong';
  const terms: QuantityTerm[] = [];
  for (const part of parts) {
    const term = termOf(part, caseSize, decimals);
    if (typeof term === 'string') return term;
    terms.push(term);
  }
  const total = exactQuantity(terms.reduce((sum, { count, size }) => sum + count * size, 0));
  if (Math.abs(total) > Number.MAX_SAFE_INTEGER) return 'wrong';
  const amount = sign === '-' && total !== 0 ? -total : total;
  return { amount, sign, terms, isPlain: false };
}

/** Longer texts, such as a pasted sentence, are no sums. */
const MAX_LENGTH = 60;
/** `3c`, `3 C`. */
const CASES = /^(\d.*?)\s*c$/i;
/** `2*24`, `2 × 24`, `2x24`. */
const TIMES = /^(\d.*?)\s*[*×x]\s*(\d.*)$/i;

const parseIn = (typed: string, decimals: number) => (decimals > 0 ? parseQuantity : parseWhole)(typed);

function plain(typed: string, sign: Quantity['sign'], decimals: number): Quantity | QuantityError {
  const amount = parseIn(typed, decimals);
  if (typeof amount === 'string') return amount;
  return { amount, sign, terms: [{ kind: 'singles', count: Math.abs(amount), size: 1 }], isPlain: true };
}

function termOf(part: string, caseSize: number | undefined, decimals: number): QuantityTerm | QuantityError {
  const [, cases] = CASES.exec(part) ?? [];
  const [, times, of = ''] = TIMES.exec(part) ?? [];
  const count = numberIn(cases ?? times ?? part, decimals);
  const factor = times === undefined ? 1 : numberIn(of, decimals);
  if (typeof count === 'string') return count;
  if (typeof factor === 'string') return factor;
  if (times !== undefined) return { kind: 'times', count, size: factor };
  if (cases === undefined) return { kind: 'singles', count, size: 1 };
  return caseSize === undefined ? 'noCaseSize' : { kind: 'cases', count, size: caseSize };
}

/** A part that is left empty, as in `3+`, is no number. */
function numberIn(part: string, decimals: number): number | AmountError {
  return /^\d/.test(part) ? parseIn(part, decimals) : 'wrong';
}

/**
 * The plain number that a text stands for, as a field without cases takes it: '77' for `3c+5`, '+72' for `+3c`. Any
 * other text stays as it is.
 */
export function plainQuantity(typed: string, caseSize: () => number | undefined): string {
  // most of a large paste
  if (/^[\d\s.,-]*$/.test(typed)) return typed;
  const quantity = readQuantity(typed, caseSize(), MEASURED_DECIMALS);
  if (typeof quantity === 'string' || quantity.isPlain) return typed;
  return `${quantity.sign === '+' ? '+' : ''}${decimalText(quantity.amount)}`;
}

/** Whether a text is a quantity in cases or a sum, whatever the case size is. */
export function isInCases(text: string): boolean {
  const quantity = readQuantity(text, 1, MEASURED_DECIMALS);
  return typeof quantity !== 'string' && !quantity.isPlain;
}

/** What to show beside a text in cases or a sum; undefined for a plain number, and for a text that is none. */
export function quantityReading(
  typed: string,
  caseSize: number | undefined,
  formatNumber: (value: number) => string,
): QuantityReading | undefined {
  const quantity = readQuantity(typed, caseSize, MEASURED_DECIMALS);
  if (typeof quantity === 'string' || quantity.isPlain) return undefined;
  const amount = formatNumber(quantity.amount);
  const parts = quantity.terms.map(({ kind, count, size }) => {
    if (kind === 'cases') return texts.casesOf(count, formatNumber(count), formatNumber(size));
    return kind === 'times' ? texts.times(formatNumber(count), formatNumber(size)) : formatNumber(count);
  });
  return { amount: texts.equals(amount), sentence: texts.reading(typed.trim(), parts, amount) };
}

/** A quantity in cases and singles, '7c+20' for 188 in cases of 24; empty below one case and without a case size. */
export function casesText(quantity: number, caseSize: number | undefined): string {
  if (caseSize === undefined || caseSize <= 1 || quantity < caseSize) return '';
  const singles = exactQuantity(quantity % caseSize);
  const cases = `${Math.floor(quantity / caseSize)}c`;
  return singles === 0 ? cases : `${cases}+${singles}`;
}
