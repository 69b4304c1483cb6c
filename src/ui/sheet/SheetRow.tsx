import clsx from 'clsx';
import { Fragment, memo, type ReactNode } from 'react';
import { colIndexOf, type VirtualColumn } from './columns';
import type { FrozenColumn } from './model';
import { SheetCellView, type SheetShared } from './SheetCellView';
import styles from './SheetHeader.module.css';
import type { OpenedEditor } from './useSheetEditor';

interface SheetRowProps {
  at: number;
  name: string;
  /** From the top of the rows (pixels). */
  top: number;
  height: number;
  /** From 1, including the head rows. */
  rowIndex: number;
  columns: readonly VirtualColumn[];
  /** The rendered columns. */
  indices: readonly number[];
  /** The columns that end a group of open columns. */
  edges: ReadonlySet<number>;
  frozen: readonly FrozenColumn[];
  /** The column of the cell with tabindex 0; -1 where it is in another row. */
  focusable: number;
  /** The first and the last column of a selection of several cells; -1 where it is in other rows. */
  from: number;
  to: number;
  /** The column of the active cell, once the sheet had the focus; -1 where it is in another row. */
  active: number;
  /** Whether the active cell has the fill handle. */
  hasHandle: boolean;
  editing: OpenedEditor | null;
  readOnly: boolean;
  showsOldValues: boolean;
  note: string;
  shared: SheetShared;
  version: unknown;
  rowVersion: unknown;
}

/** One row. All props are stable, so that moving, typing and scrolling render no other row. */
function Row({ name, top, height, rowIndex, columns, indices, edges, frozen, ...row }: SheetRowProps) {
  const { at, focusable, active, from, to, editing, hasHandle } = row;
  const { readOnly, showsOldValues, note, shared, version, rowVersion } = row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div className={styles.row} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      <FrozenCells
        at={at}
        name={name}
        columns={frozen}
        pinned={columns[0]?.isPinned ? cellAt(columns[0], 0) : undefined}
      />
      {indices.map((index) => {
        const column = columns[index];
        return column && !column.isPinned && cellAt(column, index);
      })}
    </div>
  );

  function cellAt(column: VirtualColumn, index: number) {
    return (
      <SheetCellView
        key={column.key}
        at={at}
        index={index}
        column={column}
        isEdge={edges.has(index)}
        isLast={index === columns.length - 1}
        colIndex={colIndexOf(index, frozen, columns)}
        isFocusable={index === focusable}
        isActive={index === active}
        isSelected={index >= from && index <= to}
        hasHandle={hasHandle && index === active}
        editing={editing?.column === column.key ? editing : null}
        readOnly={readOnly}
        showsOldValues={showsOldValues}
        note={index === focusable ? note : ''}
        shared={shared}
        version={version}
        rowVersion={rowVersion}
      />
    );
  }
}

/** A row that renders again only when one of its props changes. */
export const SheetRow = memo(Row);

interface FrozenCellsProps {
  at: number;
  name: string;
  columns: readonly FrozenColumn[];
  /** The cell of a pinned column, in place of the first one. */
  pinned: ReactNode;
}

/** The cells at the left that stay in view: one sticky element per row. */
function FrozenCells({ at, name, columns, pinned }: FrozenCellsProps) {
  return (
    <div className={styles.frozen} role="presentation" {...(!pinned && { 'data-head-row': at })}>
      {columns.map((column, index) =>
        index === 0 && pinned ? (
          <Fragment key={column.key}>{pinned}</Fragment>
        ) : index === 0 ? (
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
            style={{ width: `var(--f${index})` }}
            role="gridcell"
            aria-colindex={index + 1}
            aria-readonly="true"
          >
            {column.shown(at)}
          </div>
        ),
      )}
    </div>
  );
}
