import { type ReactNode, useState } from 'react';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { Button } from '../ui/form/Button';
import styles from './tables.module.css';

/** The others are behind a button, unless only one is left. */
const MAX_SHOWN_VENUES = 8;

/** A card's table with a row per venue. */
export function VenueTable({
  label,
  headers,
  rows,
  className,
}: {
  label: string;
  headers: readonly { text: string; isNumeric?: boolean; isMinor?: boolean }[];
  /** A row without an id is the total of all venues. */
  rows: readonly { id: string; cells: ReactNode }[];
  className: string | undefined;
}) {
  const [isAll, setAll] = useState(false);
  const { number } = useFormats();
  const shown = isAll || rows.length === MAX_SHOWN_VENUES + 1 ? rows : rows.slice(0, MAX_SHOWN_VENUES);
  return (
    <>
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
      {shown.length < rows.length && (
        <div className={styles.more}>
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            {dashboard.allVenues(number(rows.filter(({ id }) => id !== '').length))}
          </Button>
        </div>
      )}
    </>
  );
}
