import type { Formats } from '../../host/formats';
import {
  ambiguous,
  ambiguousMoney,
  notNumber,
  notWhole,
  required,
  tooGreat,
  tooManyDecimals,
  tooSmall,
} from '../../messages/validation';
import { type AmountProblem, clearReadings } from '../../rules/money';
import type { Field } from '../declare/field';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { type FileType, textIn } from './fileType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { textCodec } from './text';

/** What differs between the types of numbers. */
export interface Numbers {
  parse(typed: string): number | AmountProblem;
  /** The number as an input displays it. */
  write(value: number): string;
  /** The number without its unit, as a table displays it. */
  format(value: number, formats: Formats): string;
  /** The number as a sentence displays it; unless stated, without its unit. */
  shown?(value: number, field: Field, formats: Formats): string;
  /** The greatest number of decimals of an ambiguous text. */
  places: number;
  /** The limits of a field without its own. */
  min?: number;
  max?: number;
  /** What is wrong with a number within its limits. */
  problem?(value: number, subject: string): string | undefined;
  difference: CellType['difference'];
  doubt?: CellType['doubt'];
  /** How the numbers stand in a file. */
  kind?: FileType['kind'];
}

/** The parts that all types of numbers share. A number is typed as text; its value in a form is that text. */
export function numberParts(numbers: Numbers) {
  const { parse, format, shown = (value, _, formats) => format(value, formats) } = numbers;
  const codec = numberCodec(numbers);
  const noDoubt = () => undefined;
  return {
    codec,
    schema: (field: Field, subject: string) => numberSchema(numbers, field, subject),
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
      doubt: numbers.doubt ?? noDoubt,
    } satisfies CellType,
    file: {
      kind: numbers.kind ?? 'number',
      places: numbers.places,
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

/** A number; the typed text where it is not one, so that the message can quote it. */
function numberSchema(numbers: Numbers, field: Field, subject: string) {
  const { min = numbers.min, max = numbers.max, missing = required(subject) } = field;
  const problem = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return noNumber(numbers, subject, value);
    if (numbers.places === 0 && !Number.isSafeInteger(value)) return notWhole(subject);
    if (min !== undefined && value < min) return tooSmall(subject, min);
    if (max !== undefined && value > max) return tooGreat(subject, max);
    return numbers.problem?.(value, subject);
  };
  const parse = unlessEmpty(field, missing, (value, refuse) => {
    const text = problem(value);
    if (text !== undefined) refuse(text);
    return value;
  });
  return parsedSchema(field, parse);
}

/** The message for a text that is not a number of this type. */
function noNumber({ parse, places }: Numbers, subject: string, value: unknown): string {
  const problem: AmountProblem | number = typeof value === 'string' ? parse(value) : 'wrong';
  if (problem === 'ambiguous') {
    const typed = String(value).trim();
    const clear = clearReadings(typed, places);
    const [only = '', ...others] = clear;
    return places === 2 && others.length === 0 ? ambiguousMoney(typed, only) : ambiguous(typed, clear);
  }
  if (places === 0) return notWhole(subject);
  return problem === 'tooManyDecimals' ? tooManyDecimals(subject) : notNumber(subject);
}

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
