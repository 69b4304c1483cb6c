/**
 * A time zone in which it is `hour` o'clock now: tests of what happened 'today' would otherwise find nothing in the
 * first minutes of a day.
 *
 * @param hour Full hours from 3 to 23.
 */
export function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // the signs of these zones are those of POSIX: UTC+2 is Etc/GMT-2
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
