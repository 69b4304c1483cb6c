import { asDecimal } from '../lib/tables/decimalPoint';
import { type AmountError, ambiguousSign, CURRENCY, type DecimalSign, readAmount } from './money';
import { inPlainSigns } from './numberSigns';

/**
 * Numbers as spreadsheets write them, beyond what is typed (`./money`): with a currency sign or code, a
 * percent sign, accounting negatives. How an ambiguous text such as `1,234` is meant is decided for a whole
 * column by what its other cells show, and never guessed.
 */

/** Why the text of a spreadsheet's cell is no number of a field. */
export type NumberError =
  | AmountError
  /** `####`: the column was too narrow, so that the spreadsheet copied no number. */
  | 'narrow'
  /** `#N/A`, `#REF!`: an error value of the spreadsheet. */
  | 'error'
  /** `4.0E+12`: the spreadsheet has dropped digits. */
  | 'scientific'
  /** A percent sign where the field is no percentage. */
  | 'percent'
  /** A currency other than the one of the field. */
  | 'currency';

/** How the numbers of a field are written. */
export interface NumberField {
  /** The greatest number of decimals; more are rounded, except in whole numbers. */
  decimals: number;
  isPercent?: boolean;
  /** The separator of its decimals in a text such as `1,234`, where decimals have three digits. */
  decimalSign?: string;
  /** Quantities may be written in cases and singles (R192). */
  isInCases?: boolean;
  /** The signs and codes of the field's currency, such as '€' and 'EUR'; empty where no currency is allowed. */
  currencies?: readonly string[];
}

/** A number as a user would type it, readable one way only: '1234.50'. */
export interface NumberText {
  text: string;
  /** Decimals were rounded away. */
  isRounded: boolean;
}

/** What the cells of a column show about their decimal separator. */
export interface NumberEvidence {
  /** The cells that hold numbers. */
  cells: number;
  comma: number;
  point: number;
  /** The cells that can be read both ways, such as `1,234`. */
  unclear: number;
  /** The first of these. */
  example: string | undefined;
}

/** Reads the text of a cell; `decimal` is the separator of its column, where that has been decided. */
export function readNumber(
  text: string,
  field: NumberField,
  decimal?: DecimalSign,
): NumberText | NumberError {
  const bare = bareNumber(text);
  if (typeof bare === 'string') return bare;
  if (bare.isPercent && !field.isPercent) return 'percent';
  if (bare.currency !== undefined && !field.currencies?.includes(bare.currency)) return 'currency';
  const digits = readAmount(bare.amount, decimal ?? ownSign(bare.amount, field));
  if (typeof digits === 'string') return digits;
  const { decimals } = field;
  if (decimals === 0 && digits.decimals !== '') return 'tooManyDecimals';
  return written(digits.isNegative, digits.whole, digits.decimals, decimals);
}

/**
 * What the cells of one column show. `values` are the numbers behind them, where the clipboard names them:
 * they make an ambiguous text clear.
 */
export function numberEvidence(
  texts: readonly string[],
  values: readonly (number | undefined)[] = [],
  field: Pick<NumberField, 'decimalSign'> = {},
): NumberEvidence {
  const evidence: NumberEvidence = { cells: 0, comma: 0, point: 0, unclear: 0, example: undefined };
  for (const [at, text] of texts.entries()) {
    const bare = bareNumber(text);
    const digits = typeof bare === 'string' ? bare : readAmount(bare.amount);
    if (typeof digits === 'string' && digits !== 'ambiguous') continue;
    const sign =
      digits === 'ambiguous'
        ? meantBy(typeof bare === 'string' ? '' : bare.amount, values[at], field)
        : digits.shows;
    evidence.cells += 1;
    if (sign === ',') evidence.comma += 1;
    else if (sign === '.') evidence.point += 1;
    else if (digits === 'ambiguous') {
      evidence.unclear += 1;
      evidence.example ??= text.trim();
    }
  }
  return evidence;
}

/** The decimal separator of a column: 'ask' where its cells show none or both, and one can be read both ways. */
export function decimalOf({ comma, point, unclear }: NumberEvidence): DecimalSign | 'ask' | undefined {
  if (comma > 0 && point === 0) return ',';
  if (point > 0 && comma === 0) return '.';
  return unclear > 0 ? 'ask' : undefined;
}

/** Whether a spreadsheet has turned a long number into `4.0E+12`: an identifier has lost digits then. */
export function isScientific(text: string): boolean {
  return /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(text.trim());
}

/** Error values without a mark at their end, in the languages of spreadsheets. */
const UNMARKED_ERRORS: readonly string[] =
  '#N/A #N/D #NV #N/B #I/T #YOK #Н/Д #HIÁNYZIK #NENÍ_K_DISPOZICI #NEDOSTUPNÝ #GETTING_DATA'.split(' ');

/** Is the text an error value of a spreadsheet: `#N/A`, `#REF!`, `#¿NOMBRE?`, `#ССЫЛКА!`? */
export function isSpreadsheetError(text: string): boolean {
  return /^#[¡¿]?[\p{Lu}0-9/_]{2,20}[!?]$/u.test(text) || UNMARKED_ERRORS.includes(text);
}

/** What a spreadsheet has left of a number that it lost; undefined for any other text. */
export function lostNumber(text: string): 'narrow' | 'error' | 'scientific' | undefined {
  if (/^#{2,}$/.test(text)) return 'narrow';
  if (/^#[A-Z0-9/]+[!?]?$/.test(text) || isSpreadsheetError(text)) return 'error';
  return isScientific(text) ? 'scientific' : undefined;
}

/** An amount without its currency and percent sign; a negative one starts with a minus. */
interface BareNumber {
  amount: string;
  isPercent: boolean;
  currency: string | undefined;
}

const CURRENCY_BEFORE = new RegExp(`^([(+-]*) ?(${CURRENCY}) ?`, 'u');
const CURRENCY_AFTER = new RegExp(` ?(${CURRENCY}) ?([)-]*)$`, 'u');

function bareNumber(typed: string): BareNumber | NumberError {
  let text = inPlainSigns(asDecimal(typed))
    .replace(/\u2014/g, '-')
    .replace(/ +/g, ' ')
    .trim();
  if (text === '') return 'empty';
  const lost = lostNumber(text);
  if (lost !== undefined) return lost;
  const isPercent = /^%|% ?\)?$/.test(text);
  text = text.replace(/^% ?| ?%(?=\)?$)/, '');
  const before = CURRENCY_BEFORE.exec(text)?.[2];
  text = text.replace(CURRENCY_BEFORE, '$1');
  const after = CURRENCY_AFTER.exec(text)?.[1];
  text = text.replace(CURRENCY_AFTER, '$2');
  if (before !== undefined && after !== undefined) return 'wrong';
  const amount = withSign(text.trim());
  return amount === undefined || amount === '' ? 'wrong' : { amount, isPercent, currency: before ?? after };
}

/** `(5)` and `5-` are minus five; `5,-` and `5.--` are five. Undefined where there are two signs. */
function withSign(text: string): string | undefined {
  const inner = /^\((.*)\)$/.exec(text)?.[1] ?? /^(.*\d) ?-$/.exec(text)?.[1];
  if (inner === undefined) return text.replace(/(?<=\d)[.,]-{1,2}$/, '');
  return /[()+-]/.test(inner) ? undefined : `-${inner.trim()}`;
}

/** The separator of an ambiguous amount that is the field's own. */
function ownSign(amount: string, { decimalSign }: Pick<NumberField, 'decimalSign'>): DecimalSign | undefined {
  const sign = decimalSign === undefined ? undefined : ambiguousSign(amount);
  return sign === decimalSign ? sign : undefined;
}

/** The separator with which an ambiguous amount is the number behind the cell. */
function meantBy(
  amount: string,
  value: number | undefined,
  field: Pick<NumberField, 'decimalSign'>,
): DecimalSign | undefined {
  if (value === undefined) return ownSign(amount, field);
  return ([',', '.'] as const).find((decimal) => {
    const digits = readAmount(amount, decimal);
    return typeof digits !== 'string' && Number(`${digits.whole}.${digits.decimals}`) === Math.abs(value);
  });
}

/** Rounds half away from zero, digit by digit, so that no binary fraction is involved. */
function written(isNegative: boolean, whole: string, decimals: string, decimalPlaces: number): NumberText {
  const isRounded = decimals.length > decimalPlaces;
  const units = BigInt(whole + decimals.slice(0, decimalPlaces).padEnd(decimalPlaces, '0'));
  const rounded = units + (isRounded && (decimals[decimalPlaces] ?? '0') >= '5' ? 1n : 0n);
  const digits = String(rounded).padStart(decimalPlaces + 1, '0');
  const fraction = decimalPlaces === 0 ? '' : digits.slice(-decimalPlaces);
  const shown = decimalPlaces > 2 ? unambiguous(fraction) : fraction;
  const text = digits.slice(0, digits.length - decimalPlaces) + (shown === '' ? '' : `.${shown}`);
  return { text: isNegative && rounded > 0n ? `-${text}` : text, isRounded };
}

/** Without trailing zeros, but never with three decimals, which could be a group of thousands. */
function unambiguous(fraction: string): string {
  const short = fraction.replace(/(?<!0)0+$/, '');
  return short.length === 3 ? `${short}0` : short;
}
