import type { Formats } from '../../host/formats';
import {
  ambiguous,
  ambiguousMoney,
  foreignCurrency,
  lostNumbers,
  notNumber,
  notPercentage,
  notWhole,
  required,
  tooGreat,
  tooManyDecimals,
  tooSmall,
} from '../../messages/validation';
import { type AmountError, clearReadings, foreignSign, parseDecimal, parseMoney } from '../../rules/money';
import { lostNumber } from '../../rules/numberNotation';
import { inPlainSigns } from '../../rules/numberSigns';
import { exactQuantity } from '../../rules/quantities';
import type { Field } from '../declare/field';
import { CURRENCY_PLACEHOLDER } from '../declare/fields';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { type Decimals, PLAIN_DECIMALS, type TextContext } from './fieldType';
import { type FileType, textIn } from './fileType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { textCodec } from './text';

/** What differs between the types of numbers. */
export interface Numbers {
  parse(typed: string): number | AmountError;
  /** The number as an input displays it. */
  write(value: number): string;
  /** The number without its unit, as a table displays it. */
  format(value: number, formats: Formats): string;
  /** The number as a sentence displays it; unless stated, without its unit. */
  shown?(value: number, field: Field, formats: Formats): string;
  /** The greatest number of decimals of an ambiguous text. */
  decimals: number;
  /** The limits of a field without its own. */
  min?: number;
  max?: number;
  /** What is wrong with a number within its limits. */
  error?(value: number, subject: string, decimals: number): string | undefined;
  difference: CellType['difference'];
  reviewFlag?: CellType['reviewFlag'];
  /** Money and quantities have the decimals of their currency and product. */
  kind?: 'money' | 'quantity';
  /** The unit of a field without its own. */
  unit?: string;
}

/** The parts that all types of numbers share. A number is typed as text; its value in a form is that text. */
export function numberParts(numbers: Numbers) {
  const { parse, format, shown = (value, _, formats) => format(value, formats) } = numbers;
  const codec = numberCodec(numbers);
  const noFlag = () => undefined;
  return {
    codec,
    isSame: (left: unknown, right: unknown) =>
      typeof left === 'number' && typeof right === 'number'
        ? left === right
        : codec.same(codec.read(left), codec.read(right)),
    ...(numbers.unit !== undefined && { unit: numbers.unit }),
    schema: (field: Field, subject: string, decimals?: Decimals) =>
      numberSchema(numbers, field, subject, placesOf(numbers, decimals)),
    textError: (typed: string, field: Field, context: TextContext) =>
      unitError(numbers, typed, field, context),
    shown: (typed: string, field: Field, { formats }: { formats: Formats }) => {
      const value = parse(typed);
      return typeof value === 'number' ? shown(value, field, formats) : typed.trim();
    },
    layout: 'line',
    cell: {
      ...textCell(codec),
      editor: 'number',
      shown: (value, formats) => (typeof value === 'number' ? format(value, formats) : undefined),
      difference: numbers.difference,
      reviewFlag: numbers.reviewFlag ?? noFlag,
    } satisfies CellType,
    file: {
      kind: numbers.kind === 'money' ? 'money' : 'number',
      decimals: numbers.decimals,
      write: (stored) => (typeof stored === 'number' ? stored : textIn(stored)),
    } satisfies Partial<FileType>,
  } as const;
}

/** What is not a number is sent as typed, so that the schema can report it; `7.9` and `7,90` are the same. */
function numberCodec({ parse, write }: Numbers): FieldCodec<string> {
  const send = (typed: string) => {
    const number = parse(typed);
    if (number === 'empty') return null;
    return typeof number === 'number' ? number : typed.trim();
  };
  return {
    read: (raw) => (typeof raw === 'number' ? write(raw) : textCodec.read(raw)),
    same: (left, right) => send(left) === send(right),
    send,
  };
}

/** How many decimals the numbers may have. */
function placesOf({ kind, decimals }: Numbers, { money, quantity }: Decimals = PLAIN_DECIMALS): number {
  if (kind === undefined) return decimals;
  return kind === 'money' ? money : quantity;
}

/** A number; the typed text where it is not one, so that the message can quote it. */
function numberSchema(numbers: Numbers, field: Field, subject: string, places: number) {
  const { min = numbers.min, max = numbers.max, missing = required(subject) } = field;
  const { kind } = numbers;
  const error = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return noNumber(numbers, subject, value, places);
    if (kind !== 'money' && places === 0 && !Number.isSafeInteger(value)) return notWhole(subject);
    if (min !== undefined && value < min) return tooSmall(subject, min);
    if (max !== undefined && value > max) return tooGreat(subject, max);
    if (kind === 'quantity' && exactQuantity(value) !== value) return tooManyDecimals(subject, places);
    return numbers.error?.(value, subject, places);
  };
  const parse = unlessEmpty(field, missing, (value, refuse) => {
    const text = error(value);
    if (text !== undefined) refuse(text);
    return value;
  });
  return parsedSchema(field, parse);
}

/** The message for a text that is not a number of this type. */
function noNumber(numbers: Numbers, subject: string, value: unknown, places = placesOf(numbers)): string {
  const { parse, kind } = numbers;
  const typed = typeof value === 'string' ? value.trim() : '';
  const lost = lostNumber(typed);
  if (lost !== undefined) return lostNumbers[lost](typed);
  const isMoney = kind === 'money';
  const error = isMoney ? parseMoney(typed, { moneyDecimals: places, decimalSign: '' }) : parse(typed);
  if (error === 'ambiguous') {
    const clear = clearReadings(typed, kind === 'quantity' && places > 0 ? places + 1 : places);
    const [only = '', ...others] = clear;
    return isMoney && others.length === 0 ? ambiguousMoney(typed, only, places) : ambiguous(typed, clear);
  }
  if (!isMoney && places === 0) return notWhole(subject);
  return error === 'tooManyDecimals' ? tooManyDecimals(subject, places) : notNumber(subject);
}

/** Digits and what may stand between them. */
const BARE = /^[\d.,\s-]*$/;

/**
 * The message for a number with a sign that is not its unit's: a currency or a percent sign is neither ignored nor
 * converted.
 */
function unitError(numbers: Numbers, typed: string, field: Field, context: TextContext): string | undefined {
  if (BARE.test(typed)) return undefined;
  const { subject, valueAt, currencies } = context;
  const unit = (typeof field.unit === 'function' ? field.unit(valueAt) : field.unit) ?? numbers.unit;
  const isPercentage = inPlainSigns(typed).includes(PERCENT) && typeof parseDecimal(typed) === 'number';
  if (isPercentage) return unit === PERCENT ? undefined : notPercentage(typed.trim());
  if (unit !== CURRENCY_PLACEHOLDER)
    return foreignSign(typed, () => []) === undefined ? undefined : noNumber(numbers, subject, undefined);
  const sign = foreignSign(typed, () => currencies);
  return sign === undefined ? undefined : foreignCurrency(sign, currencies[0] ?? '');
}

const PERCENT = '%';

/** '+4.7%', '−0.40', '0.00': with a minus as wide as the plus. */
export function signed(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value));
  // a value that is rounded to zero has no sign
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** The change of an amount as a percentage: '+4.7%'; empty where there was nothing. */
export function percentage(before: number, after: number, { percent }: Formats): string {
  return before === 0 ? '' : signed((after - before) / before, percent);
}
