import { timeFormat } from '../../lib/timeFormat';
import { lists } from '../../messages/lists';

/** The host's locale and time zone. */
export interface DateLocale {
  locale?: string | undefined;
  timeZone?: string | undefined;
}

const DAY = 86_400_000;

/**
 * Formats when something was changed: 'Today, 09:14', 'Yesterday, 17:02', '18 Nov 2026'. Create it once per
 * place.
 */
export function changedLabel({ locale, timeZone }: DateLocale): (at: number, now: number) => string {
  const zone = timeZone ? { timeZone } : {};
  const time = timeFormat(locale, timeZone);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone });
  return (at, now) => {
    const day = date.format(at);
    if (day === date.format(now)) return lists.today(time.format(at));
    return day === date.format(now - DAY) ? lists.yesterday(time.format(at)) : day;
  };
}
