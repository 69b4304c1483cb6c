import clsx from 'clsx';
import { ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useImperativeHandle, useRef } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import { HEAD_ROWS } from '../grid/rowIndex';
import { type SheetColumn, standsAtEnd } from './columns';
import type { SheetProps } from './core';
import { isSingle } from './range';
import styles from './Sheet.module.css';
import { isNoted, SheetRow } from './SheetRow';
import { useSheet } from './useSheet';
import { useSheetEdge } from './useSheetEdge';

/**
 * A spreadsheet for keyboard, mouse and touch: cells are selected, edited, copied to and pasted from Excel or
 * Google Sheets, filled down and undone (src/README.md, R109). It is independent of the product: its columns
 * parse and validate the texts.
 */
export function Sheet<R>(props: SheetProps<R>) {
  const { label, rowHead, rowWidth, columns, rows, rowKey, rowName, cellName, readOnly = false } = props;
  const { foot, minWidth, empty, ref } = props;
  const note = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { active, range, hasEntered, editing, entry, message, handlers, toggle, fillDown, focusCell } =
    useSheet(props, grid);
  useImperativeHandle(ref, () => ({ fillDown, focusCell }));
  useSheetEdge(grid, columns);
  const activeRow = rows[active.row];
  const activeColumn = columns[active.column];
  const activeCell = activeRow && activeColumn?.cell(activeRow);
  const isRange = !isSingle(range);
  const hasFoot = foot !== undefined && rows.length > 0;
  const rowCount = HEAD_ROWS + rows.length + (hasFoot ? 1 : 0);
  const measures = {
    '--sk-cols': [rowWidth, ...columns.map(({ width }) => width)].join(' '),
    ...(minWidth && { '--sk-table-min': minWidth }),
  } as CSSProperties;

  return (
    <div className={styles.frame}>
      <div className={styles.sheet}>
        {/* biome-ignore lint/a11y/useSemanticElements: rows are CSS grids, as table rows cannot be */}
        <div
          ref={grid}
          className={styles.grid}
          style={measures}
          role="grid"
          aria-label={label}
          aria-rowcount={rowCount}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          tabIndex={-1}
          {...handlers}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: cells take the focus */}
          <div className={clsx(styles.row, styles.rowHead)} role="row" aria-rowindex={1}>
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <div className={clsx(styles.head, styles.headRow)} role="columnheader" aria-sort="ascending">
              {rowHead} <Icon of={ArrowUp} size="sm" />
            </div>
            {columns.map((column) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={column.key}
                className={clsx(styles.head, standsAtEnd(column) && styles.headNum)}
                role="columnheader"
              >
                <span className={styles.headText}>{column.head}</span>
              </div>
            ))}
          </div>
          {rows.map((row, at) => {
            const isIn = at >= range.top && at <= range.bottom;
            return (
              <SheetRow
                key={rowKey(row)}
                row={row}
                at={at}
                name={rowName(row)}
                columns={columns}
                focusable={at === active.row ? active.column : -1}
                active={hasEntered && at === active.row ? active.column : -1}
                from={isIn && isRange ? range.left : -1}
                to={isIn && isRange ? range.right : -1}
                handle={hasEntered && !readOnly && at === range.bottom ? range.right : -1}
                editing={editing?.row === at ? editing : null}
                entry={entry}
                readOnly={readOnly}
                cellName={cellName}
                note={note}
                onToggle={toggle}
              />
            );
          })}
          {hasFoot && <Foot {...foot} columns={columns} rowIndex={rowCount} />}
        </div>
        {rows.length === 0 && empty}
      </div>
      <div className={styles.notes}>
        <p id={note} className={styles.note} data-tone={toneOf(activeCell)}>
          {hasEntered &&
            activeRow &&
            activeColumn &&
            activeCell &&
            isNoted(activeCell) &&
            texts.note(
              cellName(rowName(activeRow), activeColumn.name),
              activeCell.problem ?? activeCell.warning ?? texts.was(activeCell.was ?? ''),
            )}
        </p>
        <p role="status" className={styles.message}>
          {message}
        </p>
      </div>
    </div>
  );
}

function toneOf(cell: { problem?: string | undefined; warning?: string | undefined } | undefined) {
  if (cell?.problem !== undefined) return 'danger';
  return cell?.warning === undefined ? undefined : 'warning';
}

/** The totals, which stay in view below the rows. */
function Foot<R>({
  name,
  cells,
  columns,
  rowIndex,
}: {
  name: string;
  cells: Readonly<Record<string, ReactNode>>;
  columns: readonly SheetColumn<R>[];
  /** From 1, including the head row. */
  rowIndex: number;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are CSS grids, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: totals take no focus
    <div className={clsx(styles.row, styles.rowFoot)} role="row" aria-rowindex={rowIndex}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div className={clsx(styles.head, styles.headRow)} role="rowheader">
        {name}
      </div>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={column.key}
          className={clsx(styles.head, standsAtEnd(column) && styles.headNum)}
          role="gridcell"
        >
          {cells[column.key]}
        </div>
      ))}
    </div>
  );
}
