import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** Related buttons, rendered as one strip. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.btngroup} role="group" aria-label={label}>
      {children}
    </div>
  );
}
