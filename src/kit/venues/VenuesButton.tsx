import { ChevronDown, MapPin } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { venueGroups as texts } from '../../messages/venueGroups';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { useVenueGroups } from './useVenueGroups';
import { type GroupedVenue, groupOfChoice } from './venueGroups';
import styles from './venues.module.css';

const loadPopover = async () => (await import('./VenuesPopover')).VenuesPopover;
const loadManager = async () => (await import('./ManageGroups')).ManageGroups;

interface VenuesButtonProps {
  venues: readonly GroupedVenue[];
  /** In the order of the venues; all of them where none is left out. */
  chosen: readonly GroupedVenue[];
  /** Without the number of all. */
  isShort?: boolean;
  how?: string;
  onChange(ids: readonly string[]): void;
}

/** Opens the choice of venues: 'All 8 venues', '5 of 8 venues', 'North, 4 venues'. */
export function VenuesButton({ venues, chosen, isShort = false, how, onChange }: VenuesButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { entries: groups } = useVenueGroups();
  const [open, setOpen] = useState<'choice' | 'groups'>();
  const close = useCallback(() => setOpen(undefined), []);
  const Popover = useLoaded(loadPopover, open === 'choice', close);
  const Manager = useLoaded(loadManager, open === 'groups', close);
  const group = groupOfChoice(groups, venues, chosen);
  const count = chosen.length;
  const label = isShort
    ? texts.count(count)
    : count === venues.length
      ? texts.all(count)
      : texts.some(count, venues.length);
  return (
    <>
      <Button
        ref={button}
        icon={MapPin}
        title={how}
        aria-haspopup="dialog"
        aria-expanded={open === 'choice'}
        onClick={() => setOpen(open ? undefined : 'choice')}
      >
        <span className={styles.opens}>
          <span className={styles.cut}>{group ? texts.named(group.name, count) : label}</span>
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {open === 'choice' && Popover && (
        <Popover
          anchor={button}
          venues={venues}
          chosen={chosen.map(({ id }) => id)}
          onChange={onChange}
          onManage={() => setOpen('groups')}
          onClose={close}
        />
      )}
      {open === 'groups' && Manager && <Manager venues={venues} onClose={close} />}
    </>
  );
}
