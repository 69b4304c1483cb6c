import { today } from './dates';

/** A calendar day and when it begins and ends, in milliseconds. */
export interface Day {
  /** `YYYY-MM-DD` in the time zone asked for. */
  day: string;
  start: number;
  /** The first moment of the next day. */
  end: number;
}

/** Longer than any calendar day, in milliseconds. */
const LONGEST = 26 * 3_600_000;

/**
 * The last `count` calendar days up to the one that `now` lies in, oldest first. Days are those of the time zone, so
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

/** The day that a moment lies in, its place in `days`; -1 where it lies outside all of them. */
export function placeOfDay(days: readonly Day[], at: number): number {
  let [low, high] = [0, days.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const day = days[middle];
    if (!day) return -1;
    if (at < day.start) high = middle - 1;
    else if (at >= day.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

function startOfDay(at: number, timeZone: string | undefined): number {
  const day = today(at, timeZone);
  return border(at - LONGEST, at, (moment) => today(moment, timeZone) === day);
}

function startOfNextDay(at: number, timeZone: string | undefined): number {
  const day = today(at, timeZone);
  return border(at, at + LONGEST, (moment) => today(moment, timeZone) !== day);
}

/** The first moment for which `isPast` holds, between one where it does not and one where it does. */
function border(before: number, past: number, isPast: (moment: number) => boolean): number {
  let [low, high] = [before, past];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle)) high = middle;
    else low = middle;
  }
  return high;
}
