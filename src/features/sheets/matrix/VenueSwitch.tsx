import { ChevronDown, ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { matrix as texts } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Inline, Text } from '../../../ui/layout/primitives';
import type { Venue } from './columns';
import styles from './matrix.module.css';

interface VenueSwitchProps {
  venues: readonly Venue[];
  at: number;
  onChange(at: number): void;
  /** The ids of venues with unsaved changes. */
  changed: ReadonlySet<string>;
  /** Its words where it switches something else, such as fields. */
  words?: SwitchWords;
  /** The name of the group of its buttons; without it they are none. */
  group?: string;
}

interface SwitchWords {
  /** The name of the choice: 'Venues'. */
  label(name: string, at: number, of: number, isChanged: boolean): string;
  previous: string;
  next: string;
}

const VENUE_WORDS: SwitchWords = {
  label: () => texts.venues,
  previous: texts.previousVenue,
  next: texts.nextVenue,
};

/** One venue at a time, on phones: previous, next, or one of all; only its name where there is no other. */
export function VenueSwitch({
  venues,
  at: index,
  onChange,
  changed,
  words = VENUE_WORDS,
  group,
}: VenueSwitchProps) {
  const venue = venues[index];
  const isChanged = venue !== undefined && changed.has(venue.id);
  if (venues.length === 1)
    return (
      <Inline as="p" gap="1-5" className={styles.onlyVenue}>
        {words === VENUE_WORDS && <Icon of={MapPin} />}
        <b>{venue?.name}</b>
      </Inline>
    );
  return (
    <div className={styles.venueSwitch} {...(group && { role: 'group', 'aria-label': group })}>
      <Button icon={ChevronLeft} iconOnly disabled={index === 0} onClick={() => onChange(index - 1)}>
        {words.previous}
      </Button>
      <Inline as="span" justify="center" gap="1-5" className={styles.venueName}>
        {words === VENUE_WORDS && <Icon of={MapPin} />}
        <b>{venue?.name}</b>
        <Text tone="subtle" weight="regular">
          {texts.venueOf(index + 1, venues.length)}
        </Text>
        {isChanged && <i className={styles.mark} />}
        <Icon of={ChevronDown} size="sm" />
        <select
          aria-label={words.label(venue?.name ?? '', index + 1, venues.length, isChanged)}
          value={venue?.id}
          onChange={(event) => onChange(venues.findIndex(({ id }) => id === event.target.value))}
        >
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Inline>
      <Button
        icon={ChevronRight}
        iconOnly
        disabled={index >= venues.length - 1}
        onClick={() => onChange(index + 1)}
      >
        {words.next}
      </Button>
    </div>
  );
}
