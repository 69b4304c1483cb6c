import { valueAt } from '../../kit/paths';
import { referenceId } from '../../rules/scope';
import type { Order } from './record';

type Venues = readonly { id: string; name: string }[];

const namesOf = new WeakMap<Venues, ReadonlyMap<string, string>>();

/** What the venue of an order is called: as the venues on offer say, or as a populated order does; '' where nobody does. */
export function venueName({ venue }: Order, venues: Venues): string {
  const names = namesOf.get(venues) ?? new Map(venues.map(({ id, name }) => [id, name]));
  namesOf.set(venues, names);
  const said = valueAt(venue, 'venueDetails.venueName') ?? valueAt(venue, 'name');
  return names.get(referenceId(venue) ?? '') ?? (typeof said === 'string' ? said : '');
}
