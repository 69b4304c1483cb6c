import type { CSSProperties } from 'react';
import styles from '../../../../features/import/import.module.css';

/** How much is done, as a bar. */
export function Meter({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span
      className={styles.meter}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <i style={{ '--value': of === 0 ? 0 : done / of } as CSSProperties} />
    </span>
  );
}
