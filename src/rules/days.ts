import { today } from './dates';

/** A calendar day with its start and end, in milliseconds. */
export interface Day {
  /** `YYYY-MM-DD` in the given time zone. */
  day: string;
  start: number;
  /** The first moment of the next day. */
  end: number;
}

/** More than the length of any calendar day. */
const MAX_DAY_MS = 26 * 3_600_000;

/**
 * The last `count` calendar days up to that of `now`, oldest first. The days are those of the time zone, so
 * that one may have 23 or 25 hours.
 */
export function lastDays(now: number, count: number, timeZone?: string): Day[] {
  const days: Day[] = [];
  let end = startOfNextDay(now, timeZone);
  while (days.length < count) {
    const start = startOfDay(end - 1, timeZone);
    days.unshift({ day: today(start, timeZone), start, end });
    end = start;
  }
  return days;
}

/** The index of the day that contains a moment; -1 for a moment outside all of them. */
export function dayIndexOf(days: readonly Day[], moment: number): number {
  let [low, high] = [0, days.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const day = days[middle];
    if (!day) return -1;
    if (moment < day.start) high = middle - 1;
    else if (moment >= day.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

function startOfDay(at: number, timeZone: string | undefined): number {
  const day = today(at, timeZone);
  return border(at - MAX_DAY_MS, at, (moment) => today(moment, timeZone) === day);
}

function startOfNextDay(at: number, timeZone: string | undefined): number {
  const day = today(at, timeZone);
  return border(at, at + MAX_DAY_MS, (moment) => today(moment, timeZone) !== day);
}

/**
 * Binary search for the first moment for which `isPast` is true, between one where it is false and one where
 * it is true.
 */
function border(before: number, past: number, isPast: (moment: number) => boolean): number {
  let [low, high] = [before, past];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle)) high = middle;
    else low = middle;
  }
  return high;
}
