import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { columnsFor, type GridColumn, type GridSort } from './columns';
import styles from './Grid.module.css';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { useGridRoom } from './useGridRoom';
import { BLOCK, useRowBlocks } from './useRowBlocks';
import { rowOf, useRowFocus } from './useRowFocus';

/** What a list needs. `columns`, `rowActions` and `muted` must be stable, or every row is drawn every time. */
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
  /** How many there are, when `rows` holds fewer (aria-rowcount). */
  total?: number | undefined;
  /** Stands below the head when there are no rows. */
  empty?: ReactNode;
  /** Where the list was scrolled to when it was left. */
  initialScroll?: number | undefined;
  onScroll?: ((top: number) => void) | undefined;
  /** The row that becomes the tab stop, such as the one the person comes back from. */
  focusedKey?: string | undefined;
  /** Narrower than this, the list scrolls sideways: '980px'. */
  minWidth?: string | undefined;
}

/** The room of the row actions' column: one or two buttons and the page's edge. */
const ACTIONS = '88px';

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
  total,
  empty,
  initialScroll = 0,
  onScroll,
  focusedKey,
  minWidth,
}: GridProps<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const { room, rowHeight } = useGridRoom(scroller, probe);
  const shown = useMemo(() => columnsFor(columns, room), [columns, room]);
  const open = onOpen && ((at: number) => at < rows.length && onOpen(rows[at] as R));
  const { active, activate, handlers } = useRowFocus(scroller, rows, rowHeight, open);
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
    if (!open || !(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label, select, textarea')) return;
    const at = rowOf(target);
    // A text that was marked with the mouse is not a click.
    if (at !== null && document.getSelection()?.isCollapsed !== false) open(at);
  };

  const actions = rowActions && room !== 'phone' ? [ACTIONS] : [];
  const measures = {
    '--sk-cols': [...shown.map((column) => column.width), ...actions].join(' '),
    '--sk-grid-row': `${rowHeight}px`,
    '--sk-grid-height': `${rows.length * rowHeight}px`,
    ...(minWidth && room === 'wide' && { '--sk-table-min': minWidth }),
    ...(room === 'phone' && { '--sk-thumb': '36px' }),
  } as CSSProperties;

  return (
    <div
      ref={scroller}
      className={styles.scroll}
      style={measures}
      data-room={room}
      onScroll={onScroll && ((event) => onScroll(event.currentTarget.scrollTop))}
    >
      <div ref={probe} className={styles.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter is among the handlers */}
      <div
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={total ?? rows.length}
        tabIndex={-1}
        onClick={onClick}
        {...handlers}
      >
        <GridHead columns={shown} sort={sort} onSort={onSort} actions={Boolean(rowActions)} />
        <div className={styles.body} role="presentation">
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
