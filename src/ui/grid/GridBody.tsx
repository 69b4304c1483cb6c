import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFirstRowMark } from '../hooks/useFirstRowMark';
import type { GridColumn } from './columns';
import styles from './Grid.module.css';
import { GridRow } from './GridRow';
import { assignSlots, type BlockWindow, blocksInWindow, ROWS_PER_BLOCK, type RowBlock } from './rowBlocks';
import type { GridSelection } from './selection';
import type { GridRoom } from './useGridRoom';

interface GridBodyProps<R> extends RowProps<R> {
  scroller: RefObject<HTMLElement | null>;
  room: GridRoom;
  /** The index of the active row, the tab stop of the list. */
  active: number;
  onScroll: ((top: number) => void) | undefined;
}

/**
 * The rows of a list. A component of its own: scrolling renders it, and not the head and the rest of the grid.
 * Mounted when `scroller` is.
 */
export function GridBody<R>({ scroller, room, active, onScroll, ...props }: GridBodyProps<R>) {
  const { height, rowHeight } = room;
  const rowCount = props.rows.length;
  useFirstRowMark(rowCount > 0);
  const blocks = useRowBlocks(scroller, { height, rowHeight, rowCount, active }, onScroll);
  return (
    // not a custom property: a change of it would recalculate the styles of every cell
    <div className={styles.body} style={{ height: rowCount * rowHeight }} role="presentation" translate="no">
      {blocks.map(({ slot, index }) => (
        <GridBlock
          key={slot}
          {...props}
          index={index}
          rowHeight={rowHeight}
          active={Math.floor(active / ROWS_PER_BLOCK) === index ? active : -1}
        />
      ))}
    </div>
  );
}

/** Without a scroll event for this time the list is at rest. */
const SCROLL_END_MS = 150;

/**
 * The rendered blocks of rows. All rows have the same height, so they are computed from the scroll position,
 * and the caller is rendered again only when other blocks are visible: at once, in the frame of the scroll
 * event. Rendered later, they would be missing in that frame, and reading the position of the next one would
 * force their layout.
 */
function useRowBlocks(
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, ...room }: Omit<BlockWindow, 'first' | 'isScrolling'>,
  onScroll: ((top: number) => void) | undefined,
): readonly RowBlock[] {
  const [first, setFirst] = useState(0);
  const [isScrolling, setScrolling] = useState(false);
  const top = useRef(0);
  const report = useRef(onScroll);

  useLayoutEffect(() => {
    report.current = onScroll;
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const show = () => setFirst(Math.floor(Math.max(top.current, 0) / (rowHeight * ROWS_PER_BLOCK)));
    show();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      top.current = box.scrollTop;
      report.current?.(top.current);
      flushSync(() => {
        show();
        setScrolling(true);
      });
      clearTimeout(quiet);
      quiet = setTimeout(() => setScrolling(false), SCROLL_END_MS);
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(quiet);
      box.removeEventListener('scroll', scrolled);
    };
  }, [scroller, rowHeight]);

  const before = useRef<readonly RowBlock[]>([]);
  const wanted = blocksInWindow({ ...room, rowHeight, first, isScrolling });
  const blocks = assignSlots(before.current, wanted, !isScrolling);
  useLayoutEffect(() => {
    before.current = blocks;
  });
  return blocks;
}

/** What the rows of a list are rendered from. All members must be stable between renders. */
interface RowProps<R> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  rowActions: ((row: R) => ReactNode) | undefined;
  muted: ((row: R) => boolean) | undefined;
  markedKey: string | undefined;
  updatedKeys: ReadonlySet<string> | undefined;
  selection: GridSelection<R>['of'] | undefined;
  labelOf: GridSelection<R>['labelOf'] | undefined;
  /** Differs after every change of the selection. */
  version: number;
}

interface GridBlockProps<R> extends RowProps<R> {
  index: number;
  /** Pixels. */
  rowHeight: number;
  /** The index of the active row in the list; -1 in another block. */
  active: number;
}

/** A few rows. All props are stable, so that scrolling renders only the blocks that enter the window. */
function Block<R>({
  index,
  rowHeight,
  active,
  rows,
  rowKey,
  columns,
  rowActions,
  muted,
  markedKey,
  updatedKeys,
  selection,
  labelOf,
}: GridBlockProps<R>) {
  const from = index * ROWS_PER_BLOCK;
  const shown = rows.slice(from, from + ROWS_PER_BLOCK);
  return (
    <div
      className={styles.block}
      // not a transform, which would make each block a layer to be arranged in every frame
      style={{ top: from * rowHeight, height: shown.length * rowHeight }}
      role="presentation"
    >
      {shown.map((row, index) => (
        <GridRow
          // The key is the index and not the record: a filter and scrolling then change texts instead of
          // mounting rows, and the focus stays in place when a row above is removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: for that reason
          key={index}
          row={row}
          at={from + index}
          columns={columns}
          rowActions={rowActions}
          active={from + index === active}
          muted={muted?.(row) ?? false}
          marked={markedKey !== undefined && rowKey(row) === markedKey}
          updated={updatedKeys?.has(rowKey(row)) ?? false}
          selected={selection?.has(rowKey(row))}
          boxLabel={labelOf}
        />
      ))}
    </div>
  );
}

/** Rows that are rendered again only when the list, their index or the selection changes. */
const GridBlock = memo(Block) as typeof Block;
