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

/** Adds a number of days, which may be negative. */
export function addDays(day: string, count: number): string {
  return new Date(momentOf(day).getTime() + count * DAY_LENGTH).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const date = momentOf(day);
  const of = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(of, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}

/** 1 (Monday) to 7 (Sunday), as Intl counts. */
function weekdayOf(day: string): number {
  return momentOf(day).getUTCDay() || 7;
}

/** The first day of the week of a day. */
export function startOfWeek(day: string, firstWeekday: number): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

/** The days of a month in weeks; `undefined` in place of the days of other months. */
export function weeksOf(day: string, firstWeekday: number): (string | undefined)[][] {
  const month = day.slice(0, 7);
  const [year, number] = month.split('-').map(Number);
  const before = (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7;
  const days = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) => week);
  return weeks.map((week) =>
    Array.from({ length: 7 }, (_, at) => {
      const of = week * 7 + at - before + 1;
      return of < 1 || of > days ? undefined : `${month}-${String(of).padStart(2, '0')}`;
    }),
  );
}

/** The day that a key moves to in a calendar; undefined for other keys. */
export function stepFrom(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstWeekday: number,
): string | undefined {
  const start = startOfWeek(day, firstWeekday);
  const months = shiftKey ? 12 : 1;
  const steps: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: start,
    End: addDays(start, 6),
    PageUp: addMonths(day, -months),
    PageDown: addMonths(day, months),
  };
  return steps[key];
}

/** The current day in a time zone; by default in the browser's. */
export function today(timeZone: string | undefined): string {
  // the Swedish format is YYYY-MM-DD
  return new Intl.DateTimeFormat('sv', { ...(timeZone && { timeZone }) }).format();
}

/** Regions whose weeks start on Sunday, for browsers without week info. */
const SUNDAY_FIRST = /-(US|CA|MX|BR|AU|IN|IL|JP|KR|ZA)\b/;

/** The first weekday in a locale: 1 (Monday) to 7 (Sunday). */
export function firstWeekdayOf(locale: string | undefined): number {
  const name = new Intl.DateTimeFormat(locale).resolvedOptions().locale;
  const known: WeekLocale = new Intl.Locale(name);
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? {};
  return firstDay ?? (SUNDAY_FIRST.test(name) ? 7 : 1);
}

/** The week info of a locale, under its newer and its older name. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay?: number };
  weekInfo?: { firstDay?: number };
}
