import type { ReactNode } from 'react';
import styles from './WithNotice.module.css';

/** A control with an optional line above it, which can appear without remounting the control. */
export function WithNotice({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.control}>
      {notice}
      {children}
    </div>
  );
}
