import type { ReactNode } from 'react';
import styles from './BrandMark.module.css';

/** The product's logo, with the word beside it when children are given. */
export function BrandMark({ children }: { children?: ReactNode }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.brandMark} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <rect className={styles.brandInk} x="5" y="6" width="14" height="3" rx="1" />
        <rect className={styles.brandInk} x="5" y="10.5" width="9.5" height="3" rx="1" opacity=".86" />
        <rect className={styles.brandInk} x="5" y="15" width="5" height="3" rx="1" opacity=".72" />
      </svg>
      {children === undefined ? null : <span>{children}</span>}
    </span>
  );
}
