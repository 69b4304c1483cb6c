import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import { Check } from '../form/Check';
import type { GridColumn, GridSort } from './columns';
import styles from './Grid.module.css';

interface GridHeadProps<R> {
  columns: readonly GridColumn<R>[];
  sort: GridSort | null;
  onSort(key: string): void;
  actions: boolean;
  /** How many of the rows are selected; undefined where rows are not selectable. */
  ticked: 'empty' | 'none' | 'mixed' | 'all' | undefined;
  allLabel: string | undefined;
  onTickAll(): void;
}

/** The head of a list: each sortable column has a button and `aria-sort`; a checkbox selects all rows. */
export function GridHead<R>({
  columns,
  sort,
  onSort,
  actions,
  ticked,
  allLabel,
  onTickAll,
}: GridHeadProps<R>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside are
    <div className={clsx(styles.row, styles.rowHead)} role="row" aria-rowindex={1} data-head="">
      {ticked && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div className={clsx(styles.cell, styles.cellCheck)} role="columnheader">
          <Check
            checked={ticked === 'all'}
            mixed={ticked === 'mixed'}
            disabled={ticked === 'empty'}
            onChange={onTickAll}
            aria-label={allLabel}
          />
        </div>
      )}
      {columns.map((column) => {
        const direction = sort?.key === column.key ? sort.direction : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={column.key}
            className={clsx(styles.cell, column.align === 'end' && styles.cellNum)}
            role="columnheader"
            aria-sort={direction}
          >
            {column.sortable ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                {column.head}
                <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size="xs" />
              </button>
            ) : (
              column.head
            )}
          </div>
        );
      })}
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div className={clsx(styles.cell, styles.cellAct)} role="columnheader">
          <span className={styles.unseen}>{controls.actions}</span>
        </div>
      )}
    </div>
  );
}
