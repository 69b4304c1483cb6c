import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '../messages/dashboard';
import { Text, VisuallyHidden } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import styles from './Strip.module.css';

/** A value that links to the records that it counts, with its unit and a note below; `label` names what it counts. */
export function Metric({
  label,
  to,
  value,
  unit,
  isUnitHidden = false,
  children,
}: {
  label: string;
  to: string | undefined;
  value: string;
  unit?: string;
  /** The unit is for screen readers alone, where the label says it to the others. */
  isUnitHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.statValue}>
        {to === undefined ? (
          <>
            {value}
            {isUnitHidden && <VisuallyHidden> {unit}</VisuallyHidden>}
          </>
        ) : (
          <Link
            className={shared.figure}
            to={to}
            aria-label={dashboard.named(
              label,
              isUnitHidden && unit !== undefined ? `${value} ${unit}` : value,
            )}
          >
            {value}
          </Link>
        )}
        {unit !== undefined && !isUnitHidden && (
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
