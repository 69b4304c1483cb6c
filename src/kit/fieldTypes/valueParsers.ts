import {
  ambiguous,
  ambiguousMoney,
  COLOUR_INVALID,
  NOT_A_VALUE,
  notDate,
  notNumber,
  notWhole,
  required,
  selectOne,
  tooGreat,
  tooManyDecimals,
  tooSmall,
} from '../../messages/validation';
import { isColour } from '../../rules/colour';
import { dayOf } from '../../rules/dates';
import {
  type AmountProblem,
  clearReadings,
  isMoney,
  parseDecimal,
  parseMoney,
  parseWhole,
} from '../../rules/money';
import type { Field } from '../declare/field';
import { pairProblem, pairsOf, readPairs } from '../declare/pairs';

/** Parses a value that was sent, or refuses it with a message. */
export type ValueParser = (value: unknown, refuse: (sentence: string) => void) => unknown;

/** The greatest amount of money; more is a typing error. */
const MOST_MONEY = 1_000_000_000;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Empty: null, refused with `missing` where the field is required. Otherwise the result of `read`. */
const unlessEmpty =
  ({ required: rule }: Field, missing: string, read: ValueParser): ValueParser =>
  (value, refuse) => {
    if (!isEmpty(value)) return read(value, refuse);
    if (rule === true) refuse(missing);
    return null;
  };

/** A number; the typed text where it is not one, so that the message can quote it. */
export function numberIn(field: Field, subject: string): ValueParser {
  const { control, min = control === 'money' ? 0 : undefined, missing = required(subject) } = field;
  const { max = control === 'money' ? MOST_MONEY : undefined } = field;
  const problem = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return noNumber(field, subject, value);
    if (control === 'wholeNumber' && !Number.isSafeInteger(value)) return notWhole(subject);
    if (min !== undefined && value < min) return tooSmall(subject, min);
    if (max !== undefined && value > max) return tooGreat(subject, max);
    return control === 'money' && !isMoney(value) ? tooManyDecimals(subject) : undefined;
  };
  return unlessEmpty(field, missing, (value, refuse) => {
    const sentence = problem(value);
    if (sentence !== undefined) refuse(sentence);
    return value;
  });
}

const PARSERS = { wholeNumber: parseWhole, money: parseMoney, decimal: parseDecimal };
const PLACES = { wholeNumber: 0, money: 2, decimal: 4 };

/** The message for a text that is not a number of this kind. */
function noNumber({ control }: Field, subject: string, value: unknown): string {
  const kind = control === 'money' || control === 'decimal' ? control : 'wholeNumber';
  const problem: AmountProblem | number = typeof value === 'string' ? PARSERS[kind](value) : 'wrong';
  if (problem === 'ambiguous') {
    const typed = String(value).trim();
    const clear = clearReadings(typed, PLACES[kind]);
    const [only = '', ...others] = clear;
    return kind === 'money' && others.length === 0 ? ambiguousMoney(typed, only) : ambiguous(typed, clear);
  }
  if (kind === 'wholeNumber') return notWhole(subject);
  return problem === 'tooManyDecimals' ? tooManyDecimals(subject) : notNumber(subject);
}

/** A day; the date part of a timestamp. */
export function dayIn(field: Field, subject: string): ValueParser {
  return unlessEmpty(field, field.missing ?? required(subject), (value, refuse) => {
    const day = typeof value === 'string' ? dayOf(value) : undefined;
    if (day === undefined) refuse(notDate(subject));
    return day;
  });
}

/** One of the choices. */
export function choiceIn(field: Field): ValueParser {
  const { choices = [], label, missing = selectOne(label.toLowerCase()) } = field;
  return unlessEmpty(field, missing, (value, refuse) => {
    if (!choices.some((choice) => choice.value === value)) refuse(missing);
    return value;
  });
}

/** A colour as #RGB or #RRGGBB. */
export function colourIn(field: Field, subject: string): ValueParser {
  return unlessEmpty(field, field.missing ?? required(subject), (value, refuse) => {
    const colour = typeof value === 'string' ? value.trim() : '';
    if (!isColour(colour)) refuse(COLOUR_INVALID);
    return colour;
  });
}

/** Pairs of name and value with unique names. */
export function pairsIn(field: Field): ValueParser {
  return (value, refuse) => {
    if (!Array.isArray(value ?? [])) return refuse(NOT_A_VALUE);
    const problem = pairProblem(field, readPairs(value));
    if (problem) refuse(problem.sentence);
    return pairsOf(value);
  };
}
