/** Days as texts, `YYYY-MM-DD`: they can be compared as texts, and no time zone moves them. */

const DAY_LENGTH = 86_400_000;

/** The day with these numbers; undefined for one that does not exist, such as 31 February. */
export function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year > 0 && year < 10_000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Whether the text is a day in the form of records. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dayFrom(Number(year), Number(month), Number(day)) !== undefined;
}

/** The start of a day in UTC, for formatters with that time zone. */
export function momentOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The number of days from one day to another; negative where it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((momentOf(to).getTime() - momentOf(from).getTime()) / DAY_LENGTH);
}

/** Adds a number of days, which may be negative. */
export function addDays(day: string, count: number): string {
  return new Date(momentOf(day).getTime() + count * DAY_LENGTH).toISOString().slice(0, 10);
}
