import clsx from 'clsx';
import type { FrozenColumn } from './model';
import styles from './Sheet.module.css';

/** The cells at the left that stay in view: one sticky element per row. */
export function FrozenCells({
  at,
  name,
  columns,
}: {
  at: number;
  name: string;
  columns: readonly FrozenColumn[];
}) {
  return (
    <div className={styles.frozen} role="presentation" data-head-row={at}>
      {columns.map((column, place) =>
        place === 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
          // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus
          <div
            key={column.key}
            className={clsx(styles.head, styles.headRow)}
            style={{ width: 'var(--f0)' }}
            role="rowheader"
            aria-colindex={1}
            title={name}
          >
            <span className={styles.headText}>{column.shown(at)}</span>
          </div>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={column.key}
            className={clsx(styles.head, styles.base, column.align !== 'start' && styles.headNum)}
            style={{ width: `var(--f${place})` }}
            role="gridcell"
            aria-colindex={place + 1}
            aria-readonly="true"
          >
            {column.shown(at)}
          </div>
        ),
      )}
    </div>
  );
}
