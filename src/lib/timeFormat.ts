/** The format of a time of day in the host's locale and time zone, the browser's where one is not given: '14:05'. */
export function timeFormat(locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
}
