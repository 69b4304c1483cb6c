import clsx from 'clsx';
import type { ReactNode } from 'react';
import { standsAtEnd, type VirtualColumn } from './columns';
import type { FrozenColumn } from './model';
import shared from './Sheet.module.css';
import styles from './SheetHeader.module.css';

/** The totals, which stay in view below the rows. */
export function SheetFooter({
  name,
  cells,
  columns,
  indices,
  frozen,
  rowIndex,
}: {
  name: string;
  cells: Readonly<Record<string, ReactNode>>;
  columns: readonly VirtualColumn[];
  /** The rendered columns. */
  indices: readonly number[];
  frozen: readonly FrozenColumn[];
  /** From 1, including the head rows. */
  rowIndex: number;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: totals take no focus
    <div className={styles.rowFoot} role="row" aria-rowindex={rowIndex}>
      <div className={styles.frozen} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div
          className={clsx(styles.head, styles.headRow)}
          style={{ width: 'var(--sheet-frozen)' }}
          role="rowheader"
          aria-colindex={1}
          aria-colspan={frozen.length}
        >
          {name}
        </div>
      </div>
      {indices.map((index) => {
        const column = columns[index];
        return (
          column && (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={column.key}
              className={clsx(
                styles.head,
                styles.headCell,
                standsAtEnd(column) && styles.headNum,
                index === columns.length - 1 && shared.last,
              )}
              style={{ left: `var(--x${index})`, width: `var(--w${index})` }}
              role="gridcell"
              aria-colindex={frozen.length + index + 1}
            >
              {cells[column.key]}
            </div>
          )
        );
      })}
    </div>
  );
}
