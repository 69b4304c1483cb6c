import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

/** A value that links to the records that it counts, with its unit and a note below. */
export function Figure({
  to,
  value,
  unit,
  children,
}: {
  to: string | undefined;
  value: string;
  unit?: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.statValue}>
        {to === undefined ? (
          value
        ) : (
          <Link className={styles.figure} to={to}>
            {value}
          </Link>
        )}
        {unit !== undefined && (
          <>
            {' '}
            <span className={styles.unit}>{unit}</span>
          </>
        )}
      </div>
      <div className={styles.statNote}>{children}</div>
    </>
  );
}
