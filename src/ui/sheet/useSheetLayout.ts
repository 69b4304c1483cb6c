import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import type { VirtualColumn } from './columns';
import type { VirtualSheetProps } from './model';
import { rowOffsets } from './rowOffsets';
import type { Selection } from './selection';
import { indicesOf, isMostlyNew, isSameWindow, type Window, windowOf } from './viewport';
import { columnOffsets, resolveWidths } from './widths';

/** In pixels, as in Sheet.module.css. */
const HEADER_HEIGHT = 36;
const SPLIT_HEADER_HEIGHT = 28 + 26;
const GROUP_HEIGHT = 28;

const NO_GROUPS: readonly number[] = [];
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/**
 * Sizes, positions and the rendered rows and columns of a sheet. Positions are arithmetic on fixed sizes and
 * reach the cells as CSS variables, so that scrolling measures nothing and renders only what enters.
 */
export function useSheetLayout(
  props: VirtualSheetProps,
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  chosen: VirtualSheetProps['widths'] = NO_WIDTHS,
) {
  const { columns, frozen, rowCount, groupRows = NO_GROUPS, groupHeights = GROUP_HEIGHT, minWidth } = props;
  const size = useSheetSize(scroller, probe);
  const rowHeight = size?.row ?? HEADER_HEIGHT;
  const room = Math.max(size?.width ?? 0, Number.parseFloat(minWidth ?? '0'));

  const rows = useMemo(
    () => rowOffsets(rowCount, groupRows, { row: rowHeight, group: groupHeights }),
    [rowCount, groupRows, rowHeight, groupHeights],
  );
  const widthList = [...frozen, ...columns]
    .map(({ key, width }) => (chosen[key] === undefined ? width : `${chosen[key]}px`))
    .join('|');
  const across = useMemo(() => {
    const widths = resolveWidths(widthList.split('|'), room);
    const own = columnOffsets(widths.slice(frozen.length));
    const still = columnOffsets(widths.slice(0, frozen.length));
    return { own, still, style: variablesOf(own.lefts, still.lefts) };
  }, [widthList, room, frozen.length]);

  const isSplit = columns.some(({ group }) => group?.isOpen);
  const header = props.isHeaderHidden ? 0 : isSplit ? SPLIT_HEADER_HEIGHT : HEADER_HEIGHT;
  const view = {
    width: (size?.width ?? 0) - across.still.total,
    height: (size?.height ?? 0) - header,
  };
  const shape = useMemo(() => ({ rows, across, size }), [rows, across, size]);
  const { window, sync } = useScrolledWindow(
    scroller,
    (x, y, beyond) => (size ? windowOf(rows, across.own, { ...view, x, y }, beyond) : EMPTY_WINDOW),
    shape,
  );
  return {
    rows,
    columns: across.own,
    frozen: across.still,
    style: across.style,
    window,
    sync,
    header,
    isSplit,
    /** Whether the columns end before the edge of the box. */
    isShort: across.own.total + across.still.total < room - 1,
    isMeasured: size !== undefined,
    page: {
      rows: Math.max(1, Math.floor(view.height / rowHeight) - 1),
      columns: Math.max(1, across.own.at(view.width) - 1),
    },
  };
}

/** The positions and sizes of a sheet. */
export type SheetLayout = ReturnType<typeof useSheetLayout>;

const EMPTY_WINDOW: Window = { top: 0, bottom: -1, left: 0, right: -1 };

/**
 * The rows and columns to render: those in the window and, wherever they are, those of the active cell and of
 * the corners of the range, so that the focus is never lost.
 */
export function useRendered(
  { window, rows }: SheetLayout,
  columns: readonly VirtualColumn[],
  selection: Selection,
) {
  const { top, bottom, left, right } = window;
  const { active, anchor, focus } = selection;
  const isNothing = bottom < top;
  const rowList = useMemo(
    () => (isNothing ? [] : indicesOf(top, bottom, [active.row, focus.row]).filter((at) => at < rows.count)),
    [isNothing, top, bottom, active.row, focus.row, rows],
  );
  const count = columns.length;
  const columnList = useMemo(
    () => indicesOf(left, right, [active.column, anchor.column, focus.column]).filter((at) => at < count),
    [left, right, active.column, anchor.column, focus.column, count],
  );
  return { rows: rowList, columns: columnList };
}

/** One variable per edge: cells refer to them, so that another width renders no cell. */
function variablesOf(lefts: readonly number[], frozen: readonly number[]): CSSProperties {
  const [total = 0, still = 0] = [lefts.at(-1), frozen.at(-1)];
  const edges = lefts.slice(0, -1).flatMap((left, index) => [
    [`--x${index}`, `${still + left}px`],
    [`--w${index}`, `${(lefts[index + 1] ?? left) - left}px`],
  ]);
  const own = frozen
    .slice(0, -1)
    .map((left, index) => [`--f${index}`, `${(frozen[index + 1] ?? left) - left}px`]);
  return Object.fromEntries([
    ...edges,
    ...own,
    ['--sheet-frozen', `${still}px`],
    ['--sheet-width', `${total + still}px`],
  ]);
}

/** The assumed size where there is no layout (a hidden sheet). */
const DEFAULT_SIZE = { width: 1024, height: 768 };
/** The height of rows until it is known (pixels). */
const DEFAULT_ROW_HEIGHT = 36;

/** The size of a sheet's box and of its rows (pixels). */
interface SheetSize {
  width: number;
  height: number;
  row: number;
}

/**
 * The size of the box and of a row. Both are read when they change, never while scrolling: the height of rows
 * is a CSS variable of the density, the pointer and the zoom, and the probe has that height.
 *
 * @returns undefined before the first layout
 */
function useSheetSize(
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): SheetSize | undefined {
  const [size, setSize] = useState<SheetSize>();
  useLayoutEffect(() => {
    const box = scroller.current;
    const ruler = probe.current;
    if (!box || !ruler) return;
    let last: SheetSize | undefined;
    const read = () => {
      const row =
        Number.parseFloat(getComputedStyle(ruler).getPropertyValue('--sk-sheet-row-h')) || DEFAULT_ROW_HEIGHT;
      const { clientWidth: width, clientHeight: height } = box;
      const next = width > 0 && height > 0 ? { width, height, row } : { ...DEFAULT_SIZE, row };
      if (last && isSame(last, next)) return;
      last = next;
      setSize(next);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    observer.observe(ruler);
    return () => observer.disconnect();
  }, [scroller, probe]);
  return size;
}

function isSame(one: SheetSize, other: SheetSize): boolean {
  return one.width === other.width && one.height === other.height && one.row === other.row;
}

/** After a far scroll, until the blocks beyond the edges are rendered. */
const REST_DELAY_MS = 80;

/**
 * The rendered rows and columns. Scroll events render only when these change, and before the browser paints,
 * so that no row is missing for a frame. Where most of the window is new, as when the scrollbar is dragged,
 * only what is in view is rendered at once, and the blocks beyond when scrolling slows down.
 *
 * @param windowAt - the window at a position (pixels), with so many blocks beyond its edges
 * @param shape - changes with the size of the content or of the box
 */
function useScrolledWindow(
  scroller: RefObject<HTMLElement | null>,
  windowAt: (x: number, y: number, beyond: number) => Window,
  shape: unknown,
): { window: Window; sync(): void } {
  const [{ x, y, beyond }, setPosition] = useState({ x: 0, y: 0, beyond: 1 });
  const shown = windowAt(x, y, beyond);
  const latest = useLatestRef({ shown, windowAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sync = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    clearTimeout(timer.current);
    const at = { x: box.scrollLeft, y: box.scrollTop };
    const { shown: last, windowAt: of } = latest.current;
    const next = of(at.x, at.y, 1);
    if (isSameWindow(next, last)) return;
    const isFar = isMostlyNew(next, last);
    setPosition({ ...at, beyond: isFar ? 0 : 1 });
    if (isFar) timer.current = setTimeout(() => setPosition({ ...at, beyond: 1 }), REST_DELAY_MS);
  }, [scroller]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const onScroll = () => flushSync(sync);
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller, sync]);

  // fewer rows or another size: the browser may have scrolled back without an event before the next frame
  useTriggeredLayoutEffect([sync, shape], sync);

  return { window: shown, sync };
}
