import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../feedback/Icon';
import words from './GroupRow.module.css';
import type { FrozenColumn } from './model';
import styles from './Sheet.module.css';

const SORTED = { ascending: ArrowUp, descending: ArrowDown };

interface HeadRowProps {
  frozen: readonly FrozenColumn[];
  rowIndex: number;
  /** In the row of groups, the frozen heads are hidden words. */
  kind: 'only' | 'groups' | 'fields';
  children: ReactNode;
}

/** A row of heads, with those of the frozen columns. */
export function HeadRow({ frozen, rowIndex, kind, children }: HeadRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus
    <div className={clsx(styles.rowHead, styles[kind])} role="row" aria-rowindex={rowIndex}>
      <div className={styles.frozen} role="presentation">
        {frozen.map(({ key, head, align, sort, onSort }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={key}
            className={clsx(
              styles.head,
              place === 0 ? styles.headRow : styles.base,
              place > 0 && align !== 'start' && styles.headNum,
            )}
            style={{ width: `var(--f${place})` }}
            role="columnheader"
            aria-colindex={place + 1}
            aria-sort={kind === 'groups' ? undefined : sort}
          >
            {kind === 'groups' ? (
              <span className={words.visuallyHidden}>{head}</span>
            ) : (
              <SortHead onSort={onSort}>
                {head} {sort && <Icon of={SORTED[sort]} size="sm" />}
              </SortHead>
            )}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

/** A button where the column can be sorted. */
function SortHead({ onSort, children }: { onSort: (() => void) | undefined; children: ReactNode }) {
  if (!onSort) return children;
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {children}
    </button>
  );
}
