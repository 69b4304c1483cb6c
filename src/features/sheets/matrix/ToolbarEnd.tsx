import { ChevronDown, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { matrix as texts } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { CheckList } from '../../../ui/form/CheckList';
import { Popover } from '../../../ui/overlay/Popover';
import type { Venue } from './columns';
import styles from './matrix.module.css';

/** Chooses which venues have a column: '10 venues'. */
export function VenuesButton({
  venues,
  chosen,
  isShort,
  onChange,
}: {
  venues: readonly Venue[];
  chosen: readonly Venue[];
  /** Only the number. */
  isShort: boolean;
  onChange(ids: readonly string[]): void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // without a choice all venues are shown, and the list says that none is chosen
  const [hasNone, setNone] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={MapPin}
        aria-label={texts.venueCount(chosen.length)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setNone(false);
          setOpen(!isOpen);
        }}
      >
        <span className={styles.opens}>
          {isShort ? chosen.length : texts.venueCount(chosen.length)}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {isOpen && (
        <Popover label={texts.venues} anchor={button} align="end" width={320} onClose={() => setOpen(false)}>
          <div className={styles.chooser}>
            <CheckList
              label={texts.venues}
              name="venues"
              options={venues.map(({ id, name }) => ({ id, label: name }))}
              hint={hasNone ? texts.noVenueChosen : undefined}
              value={hasNone ? [] : chosen.map(({ id }) => id)}
              onChange={(ids) => {
                setNone(ids.length === 0);
                onChange(ids);
              }}
            />
          </div>
        </Popover>
      )}
    </>
  );
}
