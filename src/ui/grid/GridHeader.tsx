import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Check } from '../form/Check';
import { VisuallyHidden } from '../layout/primitives';
import type { GridColumn, GridSort } from './columns';
import shared from './Grid.module.css';
import styles from './GridHeader.module.css';

interface GridHeaderProps<R> {
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
export function GridHeader<R>({
  columns,
  sort,
  onSort,
  actions,
  ticked,
  allLabel,
  onTickAll,
}: GridHeaderProps<R>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside are
    <div className={clsx(shared.row, shared.rowHead)} role="row" aria-rowindex={1} data-head="">
      {ticked && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          className={clsx(shared.cell, shared.cellCheck)}
          role="columnheader"
          // not the name of its checkbox, which would be read before that of each row
          aria-label={pickers.selection}
        >
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
            className={clsx(shared.cell, column.align === 'end' && shared.cellNum)}
            role="columnheader"
            aria-sort={direction}
          >
            {column.sortable ? (
              <button
                type="button"
                className={styles.sort}
                data-end={column.align === 'end' || undefined}
                onClick={() => onSort(column.key)}
              >
                {column.header}
                <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size="xs" />
              </button>
            ) : (
              column.header
            )}
          </div>
        );
      })}
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div className={clsx(shared.cell, shared.cellAct)} role="columnheader">
          <VisuallyHidden>{pickers.actions}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
