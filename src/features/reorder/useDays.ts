import { useMemo } from 'react';
import { DEFAULT_FORMATS, useHost } from '../../host/HostContext';

/** Calendar days, `YYYY-MM-DD`, in the host's locale. */
export interface Days {
  /** 'Wed 25 Nov'. */
  weekday(day: string): string;
}

/** The formats of the days on which orders would arrive. */
export function useDays(): Days {
  const { locale = DEFAULT_FORMATS.locale } = useHost();
  return useMemo(() => {
    // a day has no time of day: formatted in UTC, no time zone moves it
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return { weekday: (day) => format.format(new Date(`${day}T00:00:00Z`)).replace(/^(\p{L}+),/u, '$1') };
  }, [locale]);
}
