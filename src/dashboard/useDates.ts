import { useMemo } from 'react';
import { DEFAULT_FORMATS, useHost } from '../host/HostContext';

/** Formats of days and times in the host's locale. A day is `YYYY-MM-DD`, a moment is in milliseconds. */
export interface Dates {
  /** 'Friday, 20 November 2026, 18:42', in the host's time zone. */
  moment(at: number): string;
  /** '18:42'. */
  time(at: number): string;
  /** 'Friday'. */
  weekday(day: string): string;
  /** 'Saturday 14 November'. */
  long(day: string): string;
  /** '31 October'. */
  dayAndMonth(day: string): string;
  /** '24 Nov'. */
  short(day: string): string;
  /** 'Sat 14'. */
  axis(day: string): string;
  /** '14'. */
  number(day: string): string;
  /** '12 min', '3 hrs', '2 days', of milliseconds. */
  age(milliseconds: number): string;
}

/**
 * The date formats of this mount's host; created once per locale and time zone, since creating a format is
 * expensive.
 */
export function useDates(): Dates {
  const { locale = DEFAULT_FORMATS.locale, timeZone } = useHost();
  return useMemo(() => createDates(locale, timeZone), [locale, timeZone]);
}

function createDates(locale: string, timeZone: string | undefined): Dates {
  const zone = timeZone === undefined ? {} : { timeZone };
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const at = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...zone, ...options });
    return (moment: number) => format.format(moment);
  };
  // days are formatted in UTC, so that no time zone shifts them
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const unit = (name: 'minute' | 'hour' | 'day') => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
    return (count: number) => format.format(count);
  };
  const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')];
  const day = at({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = at(hour);
  const number = of({ day: 'numeric' });
  const short = of({ weekday: 'short' });
  return {
    moment: (moment) => `${day(moment)}, ${time(moment)}`,
    time,
    weekday: of({ weekday: 'long' }),
    long: of({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayAndMonth: of({ day: 'numeric', month: 'long' }),
    short: of({ day: 'numeric', month: 'short' }),
    axis: (date) => `${short(date)} ${number(date)}`,
    number,
    age(milliseconds) {
      const past = Math.max(0, Math.floor(milliseconds / 60_000));
      if (past < 60) return minutes(past);
      return past < 48 * 60 ? hours(Math.floor(past / 60)) : days(Math.floor(past / 1440));
    },
  };
}
