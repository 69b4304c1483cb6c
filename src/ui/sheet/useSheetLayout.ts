import { type CSSProperties, type RefObject, useMemo } from 'react';
import type { VirtualColumn } from './columns';
import type { VirtualSheetProps } from './model';
import { rowOffsets } from './rowOffsets';
import type { Selection } from './selection';
import { useScrolledWindow, useSheetSize } from './useViewport';
import { indicesOf, type Window, windowOf } from './viewport';
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
  const { columns, frozen, rowCount, groupRows = NO_GROUPS, minWidth } = props;
  const size = useSheetSize(scroller, probe);
  const rowHeight = size?.row ?? HEADER_HEIGHT;
  const room = Math.max(size?.width ?? 0, Number.parseFloat(minWidth ?? '0'));

  const rows = useMemo(
    () => rowOffsets(rowCount, groupRows, { row: rowHeight, group: GROUP_HEIGHT }),
    [rowCount, groupRows, rowHeight],
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
