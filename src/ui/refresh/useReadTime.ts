import { useMemo } from 'react';
import { useHost } from '../../host/HostContext';
import { timeFormat } from '../../lib/timeFormat';

/** '12:03', preceded by the day where that is not today. */
export function useReadTime(at: number): string {
  const { locale, timeZone } = useHost();
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {};
    const time = timeFormat(locale, timeZone);
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone });
    const isToday = day.format(at) === day.format(Date.now());
    return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
  }, [at, locale, timeZone]);
}
