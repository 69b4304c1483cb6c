import { ChevronDown, ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { matrix as texts } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import type { Venue } from './columns';
import styles from './matrix.module.css';

interface VenueSwitchProps {
  venues: readonly Venue[];
  at: number;
  onChange(at: number): void;
  /** The ids of venues with unsaved changes. */
  changed: ReadonlySet<string>;
}

/** One venue at a time, on phones: previous, next, or one of all; only its name where there is no other. */
export function VenueSwitch({ venues, at, onChange, changed }: VenueSwitchProps) {
  const venue = venues[at];
  if (venues.length === 1)
    return (
      <p className={styles.onlyVenue}>
        <Icon of={MapPin} />
        <b>{venue?.name}</b>
      </p>
    );
  return (
    <div className={styles.venueSwitch}>
      <Button icon={ChevronLeft} iconOnly disabled={at === 0} onClick={() => onChange(at - 1)}>
        {texts.previousVenue}
      </Button>
      <span className={styles.venueName}>
        <Icon of={MapPin} />
        <b>{venue?.name}</b>
        <span className={styles.subtle}>{texts.venueOf(at + 1, venues.length)}</span>
        {venue && changed.has(venue.id) && <i className={styles.mark} />}
        <Icon of={ChevronDown} size="sm" />
        <select
          aria-label={texts.venues}
          value={venue?.id}
          onChange={(event) => onChange(venues.findIndex(({ id }) => id === event.target.value))}
        >
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button
        icon={ChevronRight}
        iconOnly
        disabled={at >= venues.length - 1}
        onClick={() => onChange(at + 1)}
      >
        {texts.nextVenue}
      </Button>
    </div>
  );
}
