import { referenceId } from './scope';

/** At how many of these venues a record is sold; undefined where it names none. */
export function countOfVenues(record: object, venues: readonly { id: string }[]): number | undefined {
  const sold: { allVenues?: unknown; venues?: unknown } = record;
  if (sold.allVenues === true) return venues.length;
  if (!Array.isArray(sold.venues)) return undefined;
  const named = new Set(sold.venues.map(referenceId));
  return venues.filter(({ id }) => named.has(id)).length;
}
