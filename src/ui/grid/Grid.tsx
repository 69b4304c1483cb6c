import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type GridColumn, type GridSort, leastWidth, tracksOf } from './columns';
import styles from './Grid.module.css';
import { GridBody } from './GridBody';
import { GridHead } from './GridHeader';
import { HEAD_ROWS } from './rowIndex';
import type { GridSelection } from './selection';
import { useFittingColumns } from './useFittingColumns';
import { useGridRoom } from './useGridRoom';
import { rowOf, useRowFocus } from './useRowFocus';
import { CONTROLS, useRowSelection } from './useRowSelection';

/**
 * The props of a list. `columns`, `rowActions`, `muted` and the members of `selection` must be stable, or
 * every row is rendered each time.
 */
export interface GridProps<R> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  sort: GridSort | null;
  onSort(key: string): void;
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** Called on Enter or a click on the row. */
  onOpen?: ((row: R) => void) | undefined;
  muted?: ((row: R) => boolean) | undefined;
  /** Rows can be selected for bulk actions. */
  selection?: GridSelection<R> | undefined;
  /** The number of rows, where `rows` holds fewer. */
  total?: number | undefined;
  /** Rendered below the head, of the columns that are shown, when there are no rows. */
  empty?(shown: readonly GridColumn<R>[]): ReactNode;
  /** The scroll position to restore. */
  initialScroll?: number | undefined;
  /** In place of it: the index of the row to begin with. */
  initialRow?: number | undefined;
  onScroll?: ((top: number) => void) | undefined;
  /** The row that becomes the tab stop, such as the one that the user comes back from. */
  focusedKey?: string | undefined;
  /** A highlighted row, such as the one that was just created. */
  markedKey?: string | undefined;
  /** Rows that were just updated; a new set renders the visible rows again. */
  updatedKeys?: ReadonlySet<string> | undefined;
}

/** The width of the checkbox column, with the page's padding. */
const BOXES = '44px';

/** The width of the row actions' column: a button and the page's padding. */
const ACTIONS = '68px';

/**
 * A list as an accessible grid that renders the visible rows only; fast with 100,000 rows (src/README.md,
 * R89).
 */
export function Grid<R>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowActions,
  onOpen,
  muted,
  selection,
  total,
  empty,
  initialScroll = 0,
  initialRow,
  onScroll,
  focusedKey,
  markedKey,
  updatedKeys,
}: GridProps<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const room = useGridRoom(scroller, probe);
  const { isMeasured, width, isPhone, rowHeight } = room;
  const boxes = selection && !isPhone ? [BOXES] : [];
  const actions = rowActions && !isPhone ? [ACTIONS] : [];
  const others = leastWidth([...boxes, ...actions]);
  const shown = useFittingColumns(columns, width, others, isPhone);
  const open = onOpen && ((at: number) => at < rows.length && onOpen(rows[at] as R));
  const ticks = useRowSelection(selection?.of, rows, rowKey);
  const { active, activate, handlers } = useRowFocus(scroller, rows, rowKey, rowHeight, open, ticks.stretch);

  // Restored once, when there are rows to scroll.
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (restored.current || rows.length === 0 || !isMeasured || !scroller.current) return;
    restored.current = true;
    const start = initialRow === undefined ? initialScroll : initialRow * rowHeight;
    if (start > 0) scroller.current.scrollTop = start;
  }, [rows, initialScroll, initialRow, rowHeight, isMeasured]);

  // Applied once per key, when the list is loaded; again where sorting moves the row before the user moves
  // on.
  const sought = useRef<{ key: string; at: number }>(undefined);
  useEffect(() => {
    if (focusedKey === undefined || rows.length === 0) return;
    const last = sought.current?.key === focusedKey ? sought.current : undefined;
    const row = last && rows[last.at];
    if (last && (last.at !== active || row === undefined || rowKey(row) === focusedKey)) return;
    const at = rows.findIndex((each) => rowKey(each) === focusedKey);
    sought.current = { key: focusedKey, at };
    if (at >= 0) activate(at);
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    const at = rowOf(target);
    if (at !== null && ticks.onClick(event, target, at)) activate(at);
    else if (open && at !== null && !target.closest(CONTROLS)) openUnmarked(at, open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!ticks.onKeyDown(event)) handlers.onKeyDown(event);
  };
  // Shift with a click would select text; on selectable rows it selects a range.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (selection && event.shiftKey && event.target instanceof Element && rowOf(event.target) !== null)
      event.preventDefault();
  };

  const tracks = [...boxes, ...tracksOf(shown, width, others), ...actions];
  const measures = {
    '--sk-cols': tracks.join(' '),
    '--sk-grid-row': `${rowHeight}px`,
    // a list that is narrower than its columns scrolls sideways
    '--sk-table-min': `${leastWidth(tracks)}px`,
    ...(isPhone && { '--sk-thumb': '36px' }),
  } as CSSProperties;

  return (
    <div
      ref={scroller}
      className={styles.scroll}
      style={measures}
      data-room={isPhone ? 'phone' : undefined}
      data-ticks={selection ? '' : undefined}
      data-selecting={selection && selection.of.size > 0 ? '' : undefined}
    >
      <div ref={probe} className={styles.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + HEAD_ROWS}
        aria-multiselectable={selection ? true : undefined}
        tabIndex={-1}
        onMouseDown={onMouseDown}
        onClick={onClick}
        {...handlers}
        onKeyDown={onKeyDown}
      >
        <GridHead
          columns={shown}
          sort={sort}
          onSort={onSort}
          actions={Boolean(rowActions)}
          ticked={selection && ticks.state}
          allLabel={selection?.allLabel}
          onTickAll={ticks.toggleAll}
        />
        {isMeasured && (
          <GridBody
            scroller={scroller}
            room={room}
            active={active}
            onScroll={onScroll}
            columns={shown}
            rows={rows}
            rowKey={rowKey}
            rowActions={rowActions}
            muted={muted}
            markedKey={markedKey}
            updatedKeys={updatedKeys}
            selection={selection?.of}
            labelOf={selection?.labelOf}
            version={ticks.version}
          />
        )}
      </div>
      {rows.length === 0 && empty?.(shown)}
    </div>
  );
}

/** A click that ends a text selection does not open the row. */
function openUnmarked(at: number, open: (at: number) => void): void {
  if (document.getSelection()?.isCollapsed !== false) open(at);
}
