import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import styles from './Strip.module.css';

/** A value that links to the records that it counts, with its unit and a note below. */
export function Metric({
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
          <Link className={shared.figure} to={to}>
            {value}
          </Link>
        )}
        {unit !== undefined && (
          <>
            {' '}
            <Text tone="muted" size="xs" weight="regular" className={styles.unit}>
              {unit}
            </Text>
          </>
        )}
      </div>
      <div className={styles.statNote}>{children}</div>
    </>
  );
}
