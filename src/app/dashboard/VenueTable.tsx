import { type ReactNode, useState } from 'react';
import { useFormats } from '../../host/formats';
import { dashboard } from '../../messages/dashboard';
import { Button } from '../../ui/Button';
import styles from './dashboard.module.css';

/** More venues than these stand behind a button; it is not there for a single one. */
const SHOWN = 8;

/** A table of a card with a line per venue. */
export function VenueTable({
  label,
  heads,
  rows,
  className,
}: {
  label: string;
  heads: readonly { text: string; isFigure?: boolean; isMinor?: boolean }[];
  /** One without an id is no venue: all of them together. */
  rows: readonly { id: string; cells: ReactNode }[];
  className: string | undefined;
}) {
  const [isAll, setAll] = useState(false);
  const { number } = useFormats();
  const shown = isAll || rows.length === SHOWN + 1 ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <table className={`${styles.table} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ text, isFigure, isMinor }) => (
              <th
                key={text}
                scope="col"
                className={isFigure ? styles.num : undefined}
                data-minor={isMinor || undefined}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
