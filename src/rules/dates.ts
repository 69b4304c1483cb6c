/** Days as records and forms write them: `YYYY-MM-DD`. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** The day that a text names: a day itself, or the day that a moment (`2026-12-31T00:00:00.000Z`) starts with. */
export function dayOf(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year = '', month = '', day = ''] = DAY.exec(trimmed) ?? [];
  if (year === '' || Number.isNaN(Date.parse(trimmed))) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
}

/** The day that it is now in a time zone; where none is given, where the browser stands. */
export function today(now: number, timeZone?: string): string {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** No time zone changes its day at another moment than a quarter of an hour, in milliseconds. */
const QUARTER = 900_000;

/**
 * Tells the day that a moment (`2026-11-21T23:30:00Z`) lies in, in a time zone; a text that is only a day is that day.
 * Made once for many: moments of the same quarter of an hour are asked for once.
 */
export function dayTeller(timeZone?: string): (moment: unknown) => string | undefined {
  const days = new Map<number, string>();
  return (moment) => {
    if (typeof moment === 'string' && moment.length === 10) return dayOf(moment);
    const at = momentOf(moment);
    if (at === undefined) return undefined;
    const quarter = Math.floor(at / QUARTER);
    const day = days.get(quarter) ?? today(at, timeZone);
    days.set(quarter, day);
    return day;
  };
}

/** The moment that a text or a number names, in milliseconds; undefined where it names none. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = typeof value === 'number' ? value : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

/** Making a format costs a hundred times more than using it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  });
  formats.set(timeZone, format);
  return format;
}
