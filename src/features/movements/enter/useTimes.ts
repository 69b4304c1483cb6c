import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import { DEFAULT_FORMATS, useHost } from '../../../host/HostContext';
import { timeFormat } from '../../../lib/timeFormat';
import { documents as texts } from '../../../messages/documents';
import { today } from '../../../rules/dates';

/** Moments (milliseconds since 1970) in the host's locale and time zone. */
export interface Times {
  /** '14:05'. */
  time(at: number): string;
  /** 'today at 14:05', '18 Nov 2026 at 14:05'. */
  moment(at: number): string;
  /** '18 Nov 2026 at 14:05', on paper. */
  dated(at: number): string;
}

/** The formats of the moments of a count. */
export function useTimes(): Times {
  const { locale = DEFAULT_FORMATS.locale, timeZone } = useHost();
  const { day } = useFormats();
  return useMemo(() => {
    const format = timeFormat(locale, timeZone);
    const dayOf = (at: number) => today(at, timeZone);
    return {
      time: (at) => format.format(at),
      dated: (at) => texts.moment(day(dayOf(at)), format.format(at)),
      moment: (at) =>
        texts.moment(dayOf(at) === dayOf(Date.now()) ? undefined : day(dayOf(at)), format.format(at)),
    };
  }, [locale, timeZone, day]);
}
