import { MapPin, X } from 'lucide-react';
import { newId } from '../../lib/newId';
import { venueGroups as texts } from '../../messages/venueGroups';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import { useVenueGroups } from './useVenueGroups';
import { freeName, type GroupedVenue, groupOfChoice, LEAST_MEMBERS } from './venueGroups';

/** Above a view that a link of a group has opened: the group, what is left out of it, and the button that saves it. */
export function GroupBand({
  name,
  venues,
  chosen,
  linked,
  onDismiss,
}: {
  name: string;
  venues: readonly GroupedVenue[];
  chosen: readonly GroupedVenue[];
  /** The number of venues in the link. */
  linked: number;
  onDismiss(): void;
}) {
  const groups = useVenueGroups();
  const isKnown = groupOfChoice(groups.entries, venues, chosen) !== undefined;
  const save = () => {
    const members = chosen.map(({ id, name: venue }) => ({ id, name: venue }));
    if (groups.keep([...groups.entries, { id: newId(), name: freeName(groups.entries, name), members }]))
      onDismiss();
  };
  return (
    <Banner
      icon={MapPin}
      announce
      action={
        <Inline gap="1">
          {!isKnown && chosen.length >= LEAST_MEMBERS && (
            <Button size="sm" onClick={save}>
              {texts.saveLinked}
            </Button>
          )}
          <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </Inline>
      }
    >
      <b>{name}</b>, {texts.countOf(chosen.length, linked - chosen.length)}
    </Banner>
  );
}
