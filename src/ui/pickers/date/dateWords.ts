import { pickers } from '../../../messages/pickers';
import { dayFrom, isDay, momentOf } from './days';

/** Formats and parses days in a locale. */
export interface DateWords {
  /** Formats a day: '31 Dec 2026'. An invalid value is returned unchanged. */
  write(value: string): string;
  /** Parses a typed day, with the month as a number or a name: '31/12/2026', '31 Dec 26', '2026-12-31'. */
  read(text: string): string | undefined;
  /** The order of the parts: 'dd/mm/yyyy'. */
  order: string;
}

type Part = 'day' | 'month' | 'year';

/** A word, or an abbreviation of several: 'dec', 'ม.ค'. */
const WORDS = /[\p{L}\p{M}](?:[\p{L}\p{M}.]*[\p{L}\p{M}])?/gu;

/**
 * The Gregorian calendar and western digits everywhere, so that a formatted day can be typed and parsed
 * again.
 */
const COMMON = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;

/** Creates the formatter and parser of a locale. Reuse it: creating Intl formatters is slow. */
export function dateWords(locale: string | undefined): DateWords {
  const medium = new Intl.DateTimeFormat(locale, { ...COMMON, dateStyle: 'medium' });
  const numeric = new Intl.DateTimeFormat(locale, {
    ...COMMON,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = numeric.formatToParts(momentOf('2026-12-31'));
  const order = parts.flatMap(({ type }) => (isPart(type) ? [type] : []));
  const known = knownWords(locale);

  return {
    write: (value) => (isDay(value) ? medium.format(momentOf(value)) : value),
    read(text) {
      const plain = folded(text);
      const numbers = plain.match(/\d+/g) ?? [];
      const words = (plain.match(WORDS) ?? []).filter((word) => known.get(word) !== 'filler');
      const [word] = words;
      if (word === undefined) return readNumbers(numbers, order);
      const month = monthCalled(word, known);
      return words.length === 1 && month !== undefined ? readNamed(numbers, month, order) : undefined;
    },
    order: parts.map(({ type, value }) => (isPart(type) ? pickers.dateParts[type] : value)).join(''),
  };
}

function isPart(type: string): type is Part {
  return type === 'day' || type === 'month' || type === 'year';
}

/**
 * A text in the form that dates are compared in: without case and accents, with western digits for Arabic and
 * Persian ones.
 */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '') // vowel signs of other scripts are kept: they distinguish months
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The words of formatted dates: one that a single month has identifies it, the others ('de', 'г', '年') are
 * ignored.
 */
function knownWords(locale: string | undefined): Map<string, number | 'filler'> {
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'medium' },
    { dateStyle: 'long' },
    { month: 'long' },
    { month: 'short' },
  ];
  const formats = styles.map((style) => new Intl.DateTimeFormat(locale, { ...COMMON, ...style }));
  const words = new Map<string, number | 'filler'>();
  for (let month = 1; month <= 12; month++) {
    const day = momentOf(`2026-${String(month).padStart(2, '0')}-01`);
    for (const format of formats) {
      for (const word of folded(format.format(day)).match(WORDS) ?? []) {
        words.set(word, (words.get(word) ?? month) === month ? month : 'filler');
      }
    }
  }
  return words;
}

/** The month with this name, or with the only name that starts with it: 'sept' is September. */
function monthCalled(word: string, known: ReadonlyMap<string, number | 'filler'>): number | undefined {
  const starting = [...known].flatMap(([name, month]) =>
    month !== 'filler' && (name === word || (word.length >= 3 && name.startsWith(word))) ? [month] : [],
  );
  return new Set(starting).size === 1 ? starting[0] : undefined;
}

/**
 * Parses three numbers, or eight digits in a row. The year comes first where the first number has four
 * digits.
 */
function readNumbers(numbers: readonly string[], order: readonly Part[]): string | undefined {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 1 && first.length === 8) {
    return (
      readNumbers(split(first, order), order) ?? readNumbers(split(first, ['year', 'month', 'day']), order)
    );
  }
  if (numbers.length !== 3) return undefined;
  if (first.length === 4) return dayOf(first, second, third);
  const isYearFirst = order[0] === 'year';
  if (isYearFirst && third.length !== 4) return dayOf(first, second, third);
  return order.indexOf('day') < order.indexOf('month') || isYearFirst
    ? dayOf(third, second, first)
    : dayOf(third, first, second);
}

function split(digits: string, order: readonly Part[]): string[] {
  const lengths = order.map((part) => (part === 'year' ? 4 : 2));
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  return starts.map((start, index) => digits.slice(start, start + (lengths[index] ?? 0)));
}

/** Parses a day and a year next to a month's name. */
function readNamed(numbers: readonly string[], month: number, order: readonly Part[]): string | undefined {
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2) return undefined;
  const isYearFirst = first.length === 4 || (second.length !== 4 && order[0] === 'year');
  return isYearFirst ? dayOf(first, String(month), second) : dayOf(second, String(month), first);
}

/** A year of two digits is in the current century. */
function dayOf(year: string, month: string, day: string): string | undefined {
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
  return dayFrom(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
}
