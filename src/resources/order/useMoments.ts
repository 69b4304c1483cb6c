import { useHost } from '../../host/HostContext';
import { changedLabel } from '../../kit/list/changedLabel';

/** How the moments of orders are written where the host is. */
interface Moments {
  /** 'Today, 18:31', '18 Nov 2026'. */
  label(at: number, now: number): string;
  /** '18 Nov 2026, 18:31' */
  full(at: number): string;
  /** '18:31' */
  time(at: number): string;
  /** '2026-11-18 18:31', for files. */
  sortable(at: number): string;
}

/** Making a format costs a hundred times more than using it. */
const known = new Map<string, Moments>();

/** The formats of this mount's host; cells may ask for them. */
export function useMoments(): Moments {
  const { locale, timeZone } = useHost();
  const key = `${locale} ${timeZone}`;
  const moments = known.get(key) ?? createMoments(locale, timeZone);
  known.set(key, moments);
  return moments;
}

function createMoments(locale: string | undefined, timeZone: string | undefined): Moments {
  const zone = timeZone ? { timeZone } : {};
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const time = new Intl.DateTimeFormat(locale, { ...clock, ...zone });
  // Swedish dates are written in the order that sorts
  const sortable = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...clock,
    ...zone,
  });
  return {
    label: changedLabel({ locale, timeZone }),
    full: (at) => full.format(at),
    time: (at) => time.format(at),
    sortable: (at) => sortable.format(at),
  };
}
