import { weakMapMemoize } from '@reduxjs/toolkit';
import { useHost } from '../../../host/HostContext';
import { changedLabel } from '../../../kit/record/changedLabel';
import { orders } from '../../../messages/orders';

/** The formats of the moments of orders, in the host's locale and time zone. */
interface Moments {
  /** 'Today, 18:31', '18 Nov 2026'. */
  label(at: number, now: number): string;
  /** '18 Nov 2026, 18:31' */
  full(at: number): string;
  /** 'Today, 18:31', '18 Nov, 18:31', of another year '18 Nov 2025, 18:31'. */
  dayAndTime(at: number, now: number): string;
}

/** The formats of this mount's host; cheap enough to be called by each cell. */
export function useMoments(): Moments {
  const { locale, timeZone } = useHost();
  return momentsIn(locale, timeZone);
}

/** Cached, since creating a format takes a hundred times as long as using it. */
const momentsIn = weakMapMemoize((locale: string | undefined, timeZone: string | undefined): Moments => {
  const zone = timeZone ? { timeZone } : {};
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const time = new Intl.DateTimeFormat(locale, { ...clock, ...zone });
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', ...zone });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone });
  const label = changedLabel({ locale, timeZone });
  return {
    label,
    full: (at) => full.format(at),
    dayAndTime(at, now) {
      const text = label(at, now);
      // for the last two days the label includes the time already
      if (text.endsWith(time.format(at))) return text;
      const date = year.format(at) === year.format(now) ? day.format(at) : text;
      return orders.dayAndTime(date, time.format(at));
    },
  };
});
