import { valueAt } from '../../../lib/paths';
import { referenceId } from '../../../rules/scope';
import type { Order } from '../declaration/record';

type Venues = readonly { id: string; name: string }[];

const namesOf = new WeakMap<Venues, ReadonlyMap<string, string>>();

/**
 * The name of the venue of an order: from the scope's venues, or from a populated order; '' where neither has
 * it.
 */
export function venueName({ venue }: Order, venues: Venues): string {
  const names = namesOf.get(venues) ?? new Map(venues.map(({ id, name }) => [id, name]));
  namesOf.set(venues, names);
  const said = valueAt(venue, 'venueDetails.venueName') ?? valueAt(venue, 'name');
  return names.get(referenceId(venue) ?? '') ?? (typeof said === 'string' ? said : '');
}
