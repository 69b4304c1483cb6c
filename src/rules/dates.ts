/** Days in the form of records and forms: `YYYY-MM-DD`. */

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** The day of a text: the text itself, or the first part of a moment (`2026-12-31T00:00:00.000Z`). */
export function dayOf(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year = '', month = '', day = ''] = DAY_PATTERN.exec(trimmed) ?? [];
  if (year === '' || Number.isNaN(Date.parse(trimmed))) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
}

/** The time and the zone of an instant; midnight in UTC is how many stores keep a day. */
const TIME_PATTERN = /T(.*?)(Z|[+-]\d\d:?\d\d)?$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;

/**
 * The day of an instant in a time zone (R236): `2031-03-14T23:00:00Z` is 15 March in Berlin. A text without a zone, and
 * midnight in UTC, is the day that it names.
 */
export function instantDay(text: string | undefined, timeZone: string | undefined): string | undefined {
  const named = dayOf(text ?? '');
  const [, time = '', zone] = TIME_PATTERN.exec(text?.trim() ?? '') ?? [];
  const isNamed = zone === undefined || (MIDNIGHT.test(time) && /^(?:Z|[+-]00:?00)$/.test(zone));
  if (named === undefined || isNamed) return named;
  return today(Date.parse(text ?? ''), timeZone);
}

/** The current day in a time zone; by default in the browser's. */
export function today(now: number, timeZone?: string): string {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Time zones change their day on a quarter of an hour only. */
const QUARTER_HOUR_MS = 900_000;

/**
 * Returns a function that maps a moment (`2026-11-21T23:30:00Z`) to its day in a time zone; a text that is
 * only a day is returned as it is. Create it once for many moments: it caches one look-up per quarter of an
 * hour.
 */
export function dayTeller(timeZone?: string): (moment: unknown) => string | undefined {
  const days = new Map<number, string>();
  return (moment) => {
    if (typeof moment === 'string' && moment.length === 10) return dayOf(moment);
    const at = momentOf(moment);
    if (at === undefined) return undefined;
    const quarter = Math.floor(at / QUARTER_HOUR_MS);
    const day = days.get(quarter) ?? today(at, timeZone);
    days.set(quarter, day);
    return day;
  };
}

/** A moment as a file has it, '2026-11-18 18:31' in a time zone: it sorts by time as text too. */
export function sortableMoment(at: number, timeZone?: string): string {
  return minuteFormat(timeZone).format(at);
}

/** The moment of a text or a number, in milliseconds; undefined for any other value. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = typeof value === 'number' ? value : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

const DATE_OPTIONS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formatOf = formatsOf('en', DATE_OPTIONS);
// the Swedish notation sorts by date
const minuteFormat = formatsOf('sv-SE', { ...DATE_OPTIONS, hour: '2-digit', minute: '2-digit' });

/** Cached by time zone, because creating a format costs a hundred times more than using it. */
function formatsOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
    formats.set(timeZone, format);
    return format;
  };
}
