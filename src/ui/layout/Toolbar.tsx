import type { ReactNode } from 'react';
import { Inline, Text } from './primitives';
import styles from './Toolbar.module.css';

/** The line above a list: search, filters, and at the end count and view options. */
export function Toolbar({
  search,
  below,
  filters,
  meta,
  view,
  end,
  isMetaKept = false,
  filtersBelow = false,
  isFolded = false,
}: {
  search?: ReactNode;
  /** Results of the search besides rows: rendered below it, next in the tab order. */
  below?: ReactNode;
  filters?: ReactNode;
  /** The number of rows: '15 brands'. Hidden on narrow pages, unless it is kept. */
  meta?: ReactNode;
  isMetaKept?: boolean;
  /** View options of the list. Hidden on narrow pages. */
  view?: ReactNode;
  /** Stays next to the search, except on phones. */
  end?: ReactNode;
  /** Puts the filters on a line of their own. */
  filtersBelow?: boolean;
  /** Hidden on phones. */
  isFolded?: boolean;
}) {
  return (
    <Inline
      align="start"
      gap="2"
      className={styles.toolbar}
      data-below={filtersBelow || undefined}
      data-folded={isFolded || undefined}
    >
      <div className={styles.toolbarSearch}>
        {search}
        {below}
      </div>
      {filters && <div className={styles.toolbarFilters}>{filters}</div>}
      <span className={styles.spacer} />
      {meta && (
        <Text tone="subtle" tabular className={styles.toolbarMeta} data-kept={isMetaKept || undefined}>
          {meta}
        </Text>
      )}
      {view && <div className={styles.toolbarView}>{view}</div>}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </Inline>
  );
}
