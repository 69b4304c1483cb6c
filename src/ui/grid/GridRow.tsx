import clsx from 'clsx';
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { type GridColumn, isName } from './columns';
import shared from './Grid.module.css';
import styles from './GridRow.module.css';
import { rowIndexOf } from './rowIndex';

interface GridRowProps<R> {
  row: R;
  /** Its index in the list, from 0. */
  at: number;
  columns: readonly GridColumn<R>[];
  rowActions: ((row: R) => ReactNode) | undefined;
  /** The tab stop of the list. */
  active: boolean;
  muted: boolean;
  /** Whether it is highlighted. */
  marked: boolean;
  /** Whether it was just updated. */
  updated: boolean;
  /** Undefined where rows are not selectable. */
  selected: boolean | undefined;
  boxLabel: ((row: R) => string) | undefined;
}

/** One row. All props are stable, so that scrolling and moving render no row twice. */
function Row<R>({
  row,
  at,
  columns,
  rowActions,
  active,
  muted,
  marked,
  updated,
  selected,
  boxLabel,
}: GridRowProps<R>) {
  const element = useRef<HTMLDivElement>(null);
  const id = useId();

  // Only the active row's own links and buttons are in the tab order, and its name is that of its link (R264). They are
  // set here, because the caller renders the cells.
  useLayoutEffect(() => {
    const name = element.current?.querySelector(`a[href], .${shared.cellName}`);
    if (name && name.id === '') name.id = id;
    if (name) element.current?.setAttribute('aria-labelledby', name.id);
    const stops = element.current?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
    const wanted = active ? 0 : -1;
    for (const stop of stops ?? []) if (stop.tabIndex !== wanted) stop.tabIndex = wanted;
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    <div
      ref={element}
      className={shared.row}
      role="row"
      aria-rowindex={rowIndexOf(at)}
      tabIndex={active ? 0 : -1}
      data-at={at}
      data-muted={muted || undefined}
      data-marked={marked || undefined}
      data-updated={updated || undefined}
      aria-selected={selected}
    >
      {selected !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div className={clsx(shared.cell, shared.cellCheck)} role="gridcell" data-m="lead">
          <input
            type="checkbox"
            className={styles.tick}
            checked={selected}
            onChange={handledByTheList}
            aria-label={boxLabel?.(row)}
          />
        </div>
      )}
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
        <div
          key={column.key}
          className={clsx(
            shared.cell,
            isName(column, index) && shared.cellName,
            column.align === 'end' && shared.cellNum,
          )}
          role="gridcell"
          data-m={column.mobile}
        >
          {column.cell(row)}
        </div>
      ))}
      {rowActions && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div className={clsx(shared.cell, shared.cellAct)} role="gridcell" data-m="act">
          {rowActions(row)}
        </div>
      )}
    </div>
  );
}

/**
 * The list handles the click, with its modifier keys; React requires a change handler on a controlled
 * checkbox.
 */
function handledByTheList(): void {}

/** A row that renders again only when its own record or its index changes. */
export const GridRow = memo(Row) as typeof Row;
