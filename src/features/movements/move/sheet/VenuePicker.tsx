import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { useScope } from '../../../../session/auth/session';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../../session/scope/venuesInScope';
import { Icon } from '../../../../ui/feedback/Icon';
import { LazyComboBox } from '../../../../ui/pickers/LazyComboBox';
import rows from '../../../../ui/rows/rows.module.css';
import styles from './sheet.module.css';

/** The venue of a movement, one of the company's; where it cannot be changed any more, why. */
export function VenuePicker({
  venue,
  fixed,
  className,
  onVenue,
}: {
  venue: DocumentVenue;
  /** Why it cannot be changed; undefined: it can. */
  fixed: string | undefined;
  className?: string | undefined;
  onVenue(venue: DocumentVenue): void;
}) {
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const options = useMemo(() => {
    const offered = venuesInScope(venues, selectedCompany).map(({ id, name }) => ({ id, name }));
    // also where it is not active any more
    return offered.some(({ id }) => id === venue.id) ? offered : [venue, ...offered];
  }, [venues, selectedCompany, venue]);
  if (fixed !== undefined)
    return (
      <span className={clsx(styles.fixedVenue, className)}>
        <Icon of={MapPin} size="sm" />
        <span>
          <span className={rows.line}>{venue.name}</span>
          <span className={clsx(rows.line, rows.sub)}>{fixed}</span>
        </span>
      </span>
    );
  return (
    <div className={clsx(styles.venuePicker, className)}>
      <LazyComboBox
        icon={MapPin}
        label={texts.venueOf(venue.name)}
        value={venue.id}
        options={options}
        onChange={(id) => {
          const chosen = options.find((each) => each.id === id);
          if (chosen && id !== venue.id) onVenue(chosen);
        }}
      />
    </div>
  );
}
