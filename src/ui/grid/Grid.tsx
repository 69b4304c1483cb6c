import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { columnsFor, type GridColumn, type GridSort, leastWidth } from './columns';
import styles from './Grid.module.css';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import type { GridSelection } from './selection';
import { useGridRoom } from './useGridRoom';
import { BLOCK, useRowBlocks } from './useRowBlocks';
import { rowOf, useRowFocus } from './useRowFocus';
import { CONTROLS, useRowSelection } from './useRowSelection';

/**
 * What a list needs. `columns`, `rowActions`, `muted` and what is in `selection` must be stable, or every row is drawn
 * every time.
 */
export interface GridProps<R> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  sort: GridSort | null;
  onSort(key: string): void;
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** Enter or a click on the row. */
  onOpen?: ((row: R) => void) | undefined;
  muted?: ((row: R) => boolean) | undefined;
  /** Rows can be ticked, for what is done to many at once. */
  selection?: GridSelection<R> | undefined;
  /** How many there are, when `rows` holds fewer (aria-rowcount). */
  total?: number | undefined;
  /** Stands below the head when there are no rows. */
  empty?: ReactNode;
  /** Where the list was scrolled to when it was left. */
  initialScroll?: number | undefined;
  onScroll?: ((top: number) => void) | undefined;
  /** The row that becomes the tab stop, such as the one the person comes back from. */
  focusedKey?: string | undefined;
}

/** The room of a row's box: the page's edge and the box. */
const BOXES = '44px';

/** The room of the row actions' column: a button and the page's edge. */
const ACTIONS = '68px';

/** A list as an accessible grid that draws only what is seen: quick with 100,000 rows (decisions section 7). */
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
  onScroll,
  focusedKey,
}: GridProps<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const { room, rowHeight } = useGridRoom(scroller, probe);
  const shown = useMemo(() => columnsFor(columns, room), [columns, room]);
  const open = onOpen && ((at: number) => at < rows.length && onOpen(rows[at] as R));
  const ticks = useRowSelection(selection?.of, rows, rowKey);
  const { active, activate, handlers } = useRowFocus(scroller, rows, rowHeight, open, ticks.stretch);
  const blocks = useRowBlocks(scroller, rows.length, rowHeight, active);

  // Once there are rows to scroll.
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (restored.current || rows.length === 0 || !scroller.current) return;
    restored.current = true;
    if (initialScroll > 0) scroller.current.scrollTop = initialScroll;
  }, [rows, initialScroll]);

  // Once per key, and not before the list is there.
  const sought = useRef<string>(undefined);
  useEffect(() => {
    if (focusedKey === sought.current || rows.length === 0) return;
    sought.current = focusedKey;
    const at = focusedKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey);
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
  // Shift marks text, but for rows that can be ticked it means a range.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (selection && event.shiftKey && event.target instanceof Element && rowOf(event.target) !== null)
      event.preventDefault();
  };

  const actions = rowActions && room !== 'phone' ? [ACTIONS] : [];
  const boxes = selection && room !== 'phone' ? [BOXES] : [];
  const widths = shown.map(({ width, narrow }) => (room === 'medium' && narrow) || width);
  const tracks = [...boxes, ...widths, ...actions];
  const measures = {
    '--sk-cols': tracks.join(' '),
    '--sk-grid-row': `${rowHeight}px`,
    // narrower than its columns need, the list scrolls sideways
    '--sk-table-min': `${leastWidth(tracks)}px`,
    ...(room === 'phone' && { '--sk-thumb': '36px' }),
  } as CSSProperties;

  return (
    <div
      ref={scroller}
      className={styles.scroll}
      style={measures}
      data-room={room}
      data-ticks={selection ? '' : undefined}
      data-selecting={selection && selection.of.size > 0 ? '' : undefined}
      onScroll={onScroll && ((event) => onScroll(event.currentTarget.scrollTop))}
    >
      <div ref={probe} className={styles.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={total ?? rows.length}
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
        {/* not a variable: another number of rows would have the styles of every cell worked out anew */}
        <div className={styles.body} style={{ height: rows.length * rowHeight }} role="presentation">
          {blocks.map((block) => (
            <div
              key={block}
              className={styles.block}
              style={{ '--sk-grid-top': `${block * BLOCK * rowHeight}px` } as CSSProperties}
              role="presentation"
            >
              {rows.slice(block * BLOCK, (block + 1) * BLOCK).map((row, place) => (
                <GridRow
                  // By place and not by record: a filter then changes texts instead of building rows anew,
                  // and the focus stays where it is when a row above it goes.
                  // biome-ignore lint/suspicious/noArrayIndexKey: for that reason
                  key={block * BLOCK + place}
                  row={row}
                  at={block * BLOCK + place}
                  columns={shown}
                  rowActions={rowActions}
                  active={block * BLOCK + place === active}
                  muted={muted?.(row) ?? false}
                  selected={selection?.of.has(rowKey(row))}
                  boxLabel={selection?.labelOf}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      {rows.length === 0 && empty}
    </div>
  );
}

/** A text that was marked with the mouse is not a click. */
function openUnmarked(at: number, open: (at: number) => void): void {
  if (document.getSelection()?.isCollapsed !== false) open(at);
}
