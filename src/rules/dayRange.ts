/**
 * A range of days as the address of a list holds it (R88): a preset relative to the current
 * day, or the first and the last day, '2026-11-01..2026-11-21', either of which may be left out.
 */

/** Ranges relative to the current day. */
export const DAY_PRESETS = ['today', 'yesterday', 'last7', 'last30'] as const;

export type DayPreset = (typeof DAY_PRESETS)[number];

/** The first and the last day, `YYYY-MM-DD`; a missing side is open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const RANGE_PATTERN = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** How many days ago each preset begins and ends. */
const PRESETS: Record<DayPreset, [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7: [6, 0],
  last30: [29, 0],
};

/** Whether this is a range relative to the current day. */
export function isDayPreset(value: string): value is DayPreset {
  return Object.hasOwn(PRESETS, value);
}

/** The days of a value in the address; undefined for an invalid one. `today` is `YYYY-MM-DD`. */
export function dayRange(value: string, today: string): DayRange | undefined {
  if (isDayPreset(value)) {
    const [first, last] = PRESETS[value];
    return { from: daysBack(today, first), to: daysBack(today, last) };
  }
  const [whole, from, to] = RANGE_PATTERN.exec(value) ?? [];
  return whole === undefined || (from === undefined && to === undefined) ? undefined : { from, to };
}

/** The value for the address; undefined where both sides are open. */
export function writeDayRange({ from = '', to = '' }: DayRange): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`;
}

/** Whether the day is in the range. */
export function isWithin({ from = '', to }: DayRange, day: string): boolean {
  return day >= from && (to === undefined || day <= to);
}

function daysBack(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
