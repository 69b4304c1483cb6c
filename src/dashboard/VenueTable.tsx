import { type ReactNode, useState } from 'react';
import { useFormats } from '../host/formats';
import { useVenueGroups } from '../kit/venues/useVenueGroups';
import type { GroupedVenue } from '../kit/venues/venueGroups';
import { dashboard } from '../messages/dashboard';
import { Button } from '../ui/form/Button';
import { useLoadedQuietly } from '../ui/hooks/useLoaded';
import styles from './tables.module.css';

/** The others are behind a button, unless only one is left. */
const MAX_SHOWN_VENUES = 8;

const loadChoice = async () => (await import('../kit/venues/VenuesButton')).VenuesButton;

/** A card's table with a row per venue. */
export function VenueTable({
  label,
  headers,
  rows,
  venues,
  className,
}: {
  label: string;
  headers: readonly { text: string; isNumeric?: boolean; isMinor?: boolean }[];
  /** A row without an id is the total of all venues. */
  rows: readonly { id: string; cells: ReactNode }[];
  /** All venues of the scope: whoever has groups of them can choose some (R302). */
  venues: readonly GroupedVenue[];
  className: string | undefined;
}) {
  const [isAll, setAll] = useState(false);
  const { number } = useFormats();
  const { entries: groups } = useVenueGroups();
  const hasChoice = groups.length > 0 && venues.length > 1;
  const VenuesButton = useLoadedQuietly(loadChoice, hasChoice || undefined);
  const [ids, setIds] = useState<readonly string[]>();
  const chosen = ids ? venues.filter(({ id }) => ids.includes(id)) : venues;
  const wanted = ids ? rows.filter(({ id }) => id === '' || ids.includes(id)) : rows;
  const shown = isAll || wanted.length === MAX_SHOWN_VENUES + 1 ? wanted : wanted.slice(0, MAX_SHOWN_VENUES);
  return (
    <>
      {hasChoice && (
        <div className={styles.choice}>
          {VenuesButton && <VenuesButton venues={venues} chosen={chosen} onChange={setIds} />}
        </div>
      )}
      <table className={`${styles.table} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {headers.map(({ text, isNumeric, isMinor }) => (
              <th
                key={text}
                scope="col"
                className={isNumeric ? styles.num : undefined}
                data-minor={isMinor || undefined}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {shown.map(({ id, cells }) => (
            <tr key={id}>{cells}</tr>
          ))}
        </tbody>
      </table>
      {shown.length < wanted.length && (
        <div className={styles.more}>
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            {dashboard.allVenues(number(wanted.filter(({ id }) => id !== '').length))}
          </Button>
        </div>
      )}
    </>
  );
}
