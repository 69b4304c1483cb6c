import { dayOf } from './dates';

/** The order in which a column of a file writes its days: 31/12/2026 or 12/31/2026. */
export type DayOrder = 'dmy' | 'mdy';

/** What the cells of a column show about the order of day and month. */
export interface DayEvidence {
  dmy: number;
  mdy: number;
  /** The cells that can be read both ways, such as 03/04/2026. */
  unclear: number;
  /** The first of these. */
  example: string | undefined;
}

const DAY_PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[ T].*)?$/;

/** Days since 30 December 1899, as spreadsheets store dates: those of the years 1954 to 2119. */
const SERIAL_DAYS = { least: 20_000, most: 80_500, unixEpoch: 25_569 };
const DAY = 86_400_000;

/**
 * Reads a day as `YYYY-MM-DD`: with the year first, with points (day first), as the number that a spreadsheet
 * stores, or in the order of its column. Undefined where it is no day; 'ambiguous' where the order decides.
 */
export function readDay(text: string, order?: DayOrder): string | 'ambiguous' | undefined {
  const typed = text.trim();
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(typed) ?? [];
  if (year !== '') return made(year, month, day);
  if (/^\d{5}$/.test(typed)) return serialDay(Number(typed));
  const [, one = '', sign = '', other = '', years = ''] = DAY_PARTS.exec(typed) ?? [];
  if (one === '') return undefined;
  const full = years.length === 2 ? `20${years}` : years;
  const asDmy = made(full, other, one);
  const asMdy = sign === '.' ? undefined : made(full, one, other);
  if (order === 'dmy' || asMdy === undefined) return asDmy;
  if (order === 'mdy' || asDmy === undefined) return asMdy;
  return asDmy === asMdy ? asDmy : 'ambiguous';
}

/** What the cells of one column show. */
export function dayEvidence(texts: readonly string[]): DayEvidence {
  const evidence: DayEvidence = { dmy: 0, mdy: 0, unclear: 0, example: undefined };
  for (const text of texts) {
    const [, one = '', sign = '', other = ''] = DAY_PARTS.exec(text.trim()) ?? [];
    if (one === '' || sign === '.' || one === other) continue;
    if (Number(one) > 12) evidence.dmy++;
    else if (Number(other) > 12) evidence.mdy++;
    else {
      evidence.unclear++;
      evidence.example ??= text.trim();
    }
  }
  return evidence;
}

/** The order of a column: 'ask' where its cells show none or both, and one can be read both ways. */
export function dayOrderOf({ dmy, mdy, unclear }: DayEvidence): DayOrder | 'ask' | undefined {
  if (dmy > 0 && mdy === 0) return 'dmy';
  if (mdy > 0 && dmy === 0) return 'mdy';
  return unclear > 0 ? 'ask' : undefined;
}

function made(year: string, month: string, day: string): string | undefined {
  return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function serialDay(serial: number): string | undefined {
  if (serial < SERIAL_DAYS.least || serial > SERIAL_DAYS.most) return undefined;
  return new Date((serial - SERIAL_DAYS.unixEpoch) * DAY).toISOString().slice(0, 10);
}
