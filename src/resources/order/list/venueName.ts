import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../../lib/paths';
import { referenceId } from '../../../rules/scope';
import type { Order } from '../declaration/record';

type Venues = readonly { id: string; name: string }[];

const namesOf = weakMapMemoize((venues: Venues) => new Map(venues.map(({ id, name }) => [id, name])));

/**
 * The name of the venue of an order: from the scope's venues, or from a populated order; '' where neither has
 * it.
 */
export function venueName({ venue }: Order, venues: Venues): string {
  const own = valueAt(venue, 'venueDetails.venueName') ?? valueAt(venue, 'name');
  return namesOf(venues).get(referenceId(venue) ?? '') ?? (typeof own === 'string' ? own : '');
}
