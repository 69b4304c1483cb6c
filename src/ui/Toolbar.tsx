import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** The line above a list: its search, its filters, and at the far end what is shown and how. */
export function Toolbar({
  search,
  filters,
  meta,
  end,
}: {
  search?: ReactNode;
  filters?: ReactNode;
  /** How many there are: '15 brands'. Steps out on narrow pages. */
  meta?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className={styles.toolbar}>
      {search}
      {filters && <div className={styles.toolbarFilters}>{filters}</div>}
      <span className={styles.spacer} />
      {meta && <span className={styles.toolbarMeta}>{meta}</span>}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  );
}
