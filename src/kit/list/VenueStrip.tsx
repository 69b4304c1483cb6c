import { valueAt } from '../../lib/paths';
import { lists } from '../../messages/lists';
import { countOfVenues } from '../../rules/countOfVenues';
import { referenceId } from '../../rules/scope';
import { Text } from '../../ui/layout/primitives';
import styles from './list.module.css';

/** More venues than this are counted, not rendered. */
const MAX_RENDERED_VENUES = 24;

/** Where a record is sold: one mark per venue offered, in their order, and the number of venues. */
export function VenueStrip({ record, venues }: { record: object; venues: readonly { id: string }[] }) {
  if (valueAt(record, 'allVenues') === true)
    return (
      <Text tone="muted" tabular>
        {lists.allVenues}
      </Text>
    );
  const named = venueIds(record);
  if (!named || venues.length === 0) return null;
  const count = venues.filter(({ id }) => named.has(id)).length;
  return (
    <span className={styles.venues}>
      {venues.length <= MAX_RENDERED_VENUES && (
        <span className={styles.strip} aria-hidden="true">
          {venues.map(({ id }) => (
            <i key={id} data-on={named.has(id) ? '' : undefined} />
          ))}
        </span>
      )}
      <Text tone="muted" tabular>
        {lists.venuesOf(count, venues.length)}
      </Text>
    </span>
  );
}

/** At how many of the offered venues a record is sold: '7 / 12'. */
export function VenueCount({ record, venues }: { record: object; venues: readonly { id: string }[] }) {
  const count = countOfVenues(record, venues);
  if (count === undefined || venues.length === 0) return null;
  return (
    <Text tone="muted" tabular>
      {count}
      <Text tone="subtle"> / {venues.length}</Text>
    </Text>
  );
}

/** The number of venues that a record is sold at, as a sort key. */
export function venueCount(record: object): number | undefined {
  return valueAt(record, 'allVenues') === true ? Number.POSITIVE_INFINITY : venueIds(record)?.size;
}

function venueIds(record: object): Set<string | undefined> | undefined {
  const venues = valueAt(record, 'venues');
  return Array.isArray(venues) ? new Set(venues.map(referenceId)) : undefined;
}
