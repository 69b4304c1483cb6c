import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type GridColumn, type GridSort, leastWidth, tracksOf } from './columns';
import styles from './Grid.module.css';
import { GridBody } from './GridBody';
import { GridHeader } from './GridHeader';
import { HEADER_ROWS } from './rowIndex';
import type { GridSelection } from './selection';
import { useFittingColumns } from './useFittingColumns';
import { useGridRoom } from './useGridRoom';
import { rowOf, useRowFocus } from './useRowFocus';
import { CONTROL_SELECTOR, useRowSelection } from './useRowSelection';

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
const CHECKBOX_WIDTH = '44px';

/** The width of the row actions' column: a button and the page's padding. */
const ACTIONS_WIDTH = '68px';

/**
 * A list as an accessible grid that renders the visible rows only; fast with 100,000 rows
 * (R89).
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
  const boxes = selection && !isPhone ? [CHECKBOX_WIDTH] : [];
  const actions = rowActions && !isPhone ? [ACTIONS_WIDTH] : [];
  const others = leastWidth([...boxes, ...actions]);
  const shown = useFittingColumns(columns, width, others, isPhone);
  const open = onOpen && ((at: number) => at < rows.length && onOpen(rows[at] as R));
  const ticks = useRowSelection(selection?.of, rows, rowKey);
  const { active, activate, handlers } = useRowFocus(scroller, rows, rowKey, rowHeight, open, ticks.stretch);

  const start = initialRow === undefined ? initialScroll : initialRow * rowHeight;
  useRestoredScroll(scroller, isMeasured && rows.length > 0, start);
  useActiveKey(focusedKey, { rows, rowKey, active, activate });

  const events = gridEvents({
    activate,
    moveFocus: handlers.onKeyDown,
    ticks,
    open,
    isSelectable: selection !== undefined,
  });
  const measures = measuresOf([...boxes, ...tracksOf(shown, width, others), ...actions], rowHeight, isPhone);

  return (
    <div
      ref={scroller}
      // browsers add a box that scrolls to the tab order, where it would have no name
      tabIndex={-1}
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
        aria-rowcount={(total ?? rows.length) + HEADER_ROWS}
        aria-multiselectable={selection ? true : undefined}
        tabIndex={-1}
        {...handlers}
        {...events}
      >
        <GridHeader
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

interface GridEventParts {
  activate(at: number): void;
  moveFocus(event: KeyboardEvent<HTMLElement>): void;
  ticks: Pick<ReturnType<typeof useRowSelection>, 'onClick' | 'onKeyDown'>;
  open: ((at: number) => void) | undefined;
  isSelectable: boolean;
}

/** A press selects or opens a row; what selects no row moves the focus. */
function gridEvents({ activate, moveFocus, ticks, open, isSelectable }: GridEventParts) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    const at = rowOf(target);
    if (at !== null && ticks.onClick(event, target, at)) activate(at);
    else if (open && at !== null && !target.closest(CONTROL_SELECTOR)) openUnmarked(at, open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!ticks.onKeyDown(event)) moveFocus(event);
  };
  // Shift with a click would select text; on selectable rows it selects a range.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (isSelectable && event.shiftKey && event.target instanceof Element && rowOf(event.target) !== null)
      event.preventDefault();
  };
  return { onClick, onKeyDown, onMouseDown };
}

/** A click that ends a text selection does not open the row. */
function openUnmarked(at: number, open: (at: number) => void): void {
  if (document.getSelection()?.isCollapsed !== false) open(at);
}

/** Scrolls to the initial position once, when there are rows to scroll. */
function useRestoredScroll(scroller: RefObject<HTMLElement | null>, isReady: boolean, start: number): void {
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (restored.current || !isReady || !scroller.current) return;
    restored.current = true;
    if (start > 0) scroller.current.scrollTop = start;
  }, [scroller, isReady, start]);
}

interface ActiveRow<R> {
  rows: readonly R[];
  rowKey(row: R): string;
  active: number;
  activate(at: number): void;
}

/**
 * Makes the row with this key the tab stop: once per key, when the list is loaded; again where sorting moves the row
 * before the user moves on.
 */
function useActiveKey<R>(key: string | undefined, { rows, rowKey, active, activate }: ActiveRow<R>): void {
  const lastFocused = useRef<{ key: string; at: number }>(undefined);
  useEffect(() => {
    if (key === undefined || rows.length === 0) return;
    const last = lastFocused.current?.key === key ? lastFocused.current : undefined;
    const row = last && rows[last.at];
    if (last && (last.at !== active || row === undefined || rowKey(row) === key)) return;
    const index = rows.findIndex((each) => rowKey(each) === key);
    lastFocused.current = { key, at: index };
    if (index >= 0) activate(index);
  });
}

function measuresOf(tracks: readonly string[], rowHeight: number, isPhone: boolean): CSSProperties {
  return {
    '--sk-cols': tracks.join(' '),
    '--sk-grid-row': `${rowHeight}px`,
    // a list that is narrower than its columns scrolls sideways
    '--sk-table-min': `${leastWidth(tracks)}px`,
    ...(isPhone && { '--sk-thumb': '36px' }),
  } as CSSProperties;
}
