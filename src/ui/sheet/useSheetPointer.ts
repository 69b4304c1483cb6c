import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { sheet as texts } from '../../messages/sheet';
import type { SheetCore } from './core';
import type { Editing } from './editing';
import { columnsOf, fill, fillingTo, reaching, rowsOf } from './fill';
import type { CellPosition, Range } from './range';
import { selected } from './selection';
import { isEditor } from './useSheetClipboard';

/** The actions of a pointer, besides selecting. */
interface PointerActions {
  open(position: CellPosition, begun: Editing['begun']): void;
  toggle(position: CellPosition): void;
  hasEntered: boolean;
}

/**
 * The mouse selects, drags a range and drags the fill handle; dragging a finger scrolls, a first touch selects
 * and a second one edits. `marked` is the highlighted range, including what the fill handle would fill.
 */
export function useSheetPointer(
  core: SheetCore,
  scroller: RefObject<HTMLElement | null>,
  area: CellArea,
  { open, toggle, hasEntered }: PointerActions,
) {
  const { props, readOnly, selection, range, go, mark, announce } = core;
  const { active } = selection;
  const pointer = useRef('mouse');
  const isSecondTap = useRef(false);
  const [drag, setDrag] = useState<'select' | 'fill' | null>(null);
  const [fillsTo, setFillsTo] = useState<Range | null>(null);
  const marked = fillsTo ?? range;

  const reach = (position: CellPosition) => {
    if (drag === 'select') go(position, true);
    else if (drag === 'fill') setFillsTo(reaching(range, position));
  };
  const scrollAtEdges = useAutoScroll(scroller, area, reach);

  const drop = useLatestRef(() => {
    setDrag(null);
    setFillsTo(null);
    if (!fillsTo || fillsTo === range) return;
    const count = fill(core, fillingTo(range, fillsTo));
    mark(fillsTo);
    announce(texts.filled(count, core.formatNumber));
  });
  const startDrag = (kind: 'select' | 'fill') => {
    setDrag(kind);
    scrollAtEdges();
    window.addEventListener('mouseup', () => drop.current(), { once: true });
  };

  /** A click on a head selects its row or column. */
  const selectHeader = (target: Element, isExtending: boolean): boolean => {
    const size = { rows: props.rowCount, columns: props.columns.length };
    const [row, column] = [indexOf(target, 'headRow'), indexOf(target, 'headColumn')];
    if (row === undefined && column === undefined) return false;
    const to = { row: row ?? active.row, column: column ?? active.column };
    const span = isExtending
      ? spanOf(range, to)
      : { top: to.row, bottom: to.row, left: to.column, right: to.column };
    core.select(selected(row === undefined ? columnsOf(span, size) : rowsOf(span, size), to));
    return true;
  };

  const onMouseDown = (event: MouseEvent) => {
    const { target, shiftKey } = event;
    if (event.button !== 0 || pointer.current === 'touch' || isEditor(target)) return;
    if (!(target instanceof Element) || target.closest('a, button, [data-resize]')) return;
    const isHandle = !readOnly && target.matches('[data-handle]');
    const position = positionOf(target);
    if (!position && !isHandle) {
      if (selectHeader(target, shiftKey)) event.preventDefault();
      return;
    }
    // the focus is set in code, so that dragging selects cells and no text
    event.preventDefault();
    leaveEditor();
    startDrag(isHandle ? 'fill' : 'select');
    if (!isHandle && position) go(position, shiftKey);
  };

  return {
    marked,
    handlers: {
      onPointerDown: ({ pointerType, target }: PointerEvent) => {
        const position = positionOf(target);
        pointer.current = pointerType;
        // asked before the touch moves the focus
        isSecondTap.current = hasEntered && position?.row === active.row && position.column === active.column;
      },
      onMouseDown,
      onMouseOver({ target, buttons }: MouseEvent) {
        const position = positionOf(target);
        if (drag && position && (buttons & 1) === 1) reach(position);
      },
      onDoubleClick({ target }: MouseEvent) {
        const position = positionOf(target);
        if (position && !isEditor(target)) open(position, 'enter');
      },
      onClick({ target }: MouseEvent) {
        const position = positionOf(target);
        if (pointer.current !== 'touch' || !position || isEditor(target)) return;
        flushSync(() => go(position));
        if (!props.editsOnTap && !isSecondTap.current) return;
        // a second touch of the active cell edits its text, which a first one replaces
        open(position, props.editsOnTap ? 'tap' : 'enter');
        // the switch itself has handled the tap already
        if (!(target as Element).closest('label')) toggle(position);
      },
    },
  };
}

function spanOf({ top, bottom, left, right }: Range, { row, column }: CellPosition): Range {
  return {
    top: Math.min(top, row),
    bottom: Math.max(bottom, row),
    left: Math.min(left, column),
    right: Math.max(right, column),
  };
}

/** Commits an open editor before the click takes effect. */
function leaveEditor(): void {
  if (isEditor(document.activeElement) && document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

function indexOf(target: Element, key: 'headRow' | 'headColumn'): number | undefined {
  const name = key === 'headRow' ? 'data-head-row' : 'data-head-column';
  const text = target.closest<HTMLElement>(`[${name}]`)?.dataset[key];
  return text === undefined ? undefined : Number(text);
}

/** The share of the distance beyond the edge that is scrolled per frame, and its limit (pixels). */
const SCROLLED_SHARE = 0.4;
const MAX_SCROLL_PX = 60;
/** Inside the right edge, which may be that of the screen: the mouse cannot go beyond (pixels). */
const RIGHT_EDGE = 24;

/** Where the cells of a sheet are inside its box (pixels), and which cell stands at a position of the content. */
interface CellArea {
  left: number;
  top: number;
  at(x: number, y: number): CellPosition;
}

/**
 * Scrolls while the mouse is dragged beyond the edges of the cells. The box is measured once, when the drag
 * begins.
 *
 * @param onReach - called with the cell nearest to the mouse, per frame
 * @returns starts the drag; it ends with the mouse button
 */
function useAutoScroll(
  scroller: RefObject<HTMLElement | null>,
  area: CellArea,
  onReach: (position: CellPosition) => void,
): () => void {
  const latest = useLatestRef({ area, onReach });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  return () => {
    stop.current();
    const box = scroller.current;
    const edges = box?.getBoundingClientRect();
    // without a layout there are no edges
    if (!box || !edges || edges.width === 0) return;
    let frame = 0;
    let mouse: { x: number; y: number } | undefined;
    const step = () => {
      frame = 0;
      if (!mouse) return;
      const { left, top, at } = latest.current.area;
      const [from, to] = [edges.left + left, edges.left + box.clientWidth];
      const [above, below] = [edges.top + top, edges.top + box.clientHeight];
      const right = beyond(mouse.x, from, to - RIGHT_EDGE);
      const down = beyond(mouse.y, above, below);
      if (right === 0 && down === 0) return;
      box.scrollLeft += right;
      box.scrollTop += down;
      const x = Math.max(from, Math.min(mouse.x, to - 1)) - from + box.scrollLeft;
      const y = Math.max(above, Math.min(mouse.y, below - 1)) - above + box.scrollTop;
      latest.current.onReach(at(x, y));
      frame = requestAnimationFrame(step);
    };
    const onMove = ({ clientX: x, clientY: y }: globalThis.MouseEvent) => {
      mouse = { x, y };
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', stop.current);
    };
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', stop.current);
  };
}

function beyond(at: number, from: number, to: number): number {
  const distance = at < from ? at - from : Math.max(0, at - to);
  return Math.sign(distance) * Math.min(MAX_SCROLL_PX, Math.ceil(Math.abs(distance) * SCROLLED_SHARE));
}
