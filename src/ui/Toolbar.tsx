import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** The line above a list: its search, its filters, and at the far end what is shown and how. */
export function Toolbar({
  search,
  filters,
  meta,
  view,
  end,
  filtersBelow = false,
}: {
  search?: ReactNode;
  filters?: ReactNode;
  /** How many there are: '15 brands'. Steps out on narrow pages. */
  meta?: ReactNode;
  /** How the list looks. Steps out on narrow pages. */
  view?: ReactNode;
  /** What stays beside the search, but for phones. */
  end?: ReactNode;
  /** The filters need a line of their own. */
  filtersBelow?: boolean;
}) {
  return (
    <div className={styles.toolbar} data-below={filtersBelow || undefined}>
      {search}
      {filters && <div className={styles.toolbarFilters}>{filters}</div>}
      <span className={styles.spacer} />
      {meta && <span className={styles.toolbarMeta}>{meta}</span>}
      {view && <div className={styles.toolbarView}>{view}</div>}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  );
}
