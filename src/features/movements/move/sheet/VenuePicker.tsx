import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { useScope } from '../../../../session/auth/session';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../../session/scope/venuesInScope';
import { LazyComboBox } from '../../../../ui/pickers/LazyComboBox';
import styles from './sheet.module.css';

/** The venue of a movement, one of the company's. */
export function VenuePicker({
  venue,
  isFixed,
  onVenue,
}: {
  venue: DocumentVenue;
  /** It cannot be changed any more. */
  isFixed: boolean;
  onVenue(venue: DocumentVenue): void;
}) {
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const options = useMemo(() => {
    const offered = venuesInScope(venues, selectedCompany).map(({ id, name }) => ({ id, name }));
    // also where it is not active any more
    return offered.some(({ id }) => id === venue.id) ? offered : [venue, ...offered];
  }, [venues, selectedCompany, venue]);
  return (
    <div className={styles.venuePicker}>
      <LazyComboBox
        icon={MapPin}
        label={texts.venueOf(venue.name)}
        value={venue.id}
        disabled={isFixed}
        options={options}
        onChange={(id) => {
          const chosen = options.find((each) => each.id === id);
          if (chosen && id !== venue.id) onVenue(chosen);
        }}
      />
    </div>
  );
}
