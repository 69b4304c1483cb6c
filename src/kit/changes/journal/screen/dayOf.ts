import { timeFormat } from '../../../../lib/timeFormat';
import { journal as texts } from '../../../../messages/journal';

/** Formats the day and the time of entries, in the host's locale and time zone. */
export interface DayFormat {
  /** 'Today', 'Yesterday', '18 November 2026'. */
  day(at: number): string;
  /** '12:04'. */
  time(at: number): string;
}

const DAY = 86_400_000;

/** Create it once for each list: the days are named relative to `now`. */
export function dayFormat(locale: string | undefined, timeZone: string | undefined, now: number): DayFormat {
  const zone = timeZone ? { timeZone } : {};
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone });
  const time = timeFormat(locale, timeZone);
  const [today, yesterday] = [date.format(now), date.format(now - DAY)];
  return {
    time: (at) => time.format(at),
    day(at) {
      const day = date.format(at);
      if (day === today) return texts.today;
      return day === yesterday ? texts.yesterday : day;
    },
  };
}
