import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sheet as texts } from '../../messages/sheet';
import type { Editing } from './CellEditor';
import type { SheetCore } from './core';
import { filled, type Place, type Range } from './range';
import { isEditor } from './useSheetClipboard';

/**
 * The mouse selects, drags a range and drags the fill handle; a touch opens the editor, since dragging
 * scrolls. `marked` is the highlighted range, including the rows that the fill handle would fill.
 */
export function useSheetPointer<R>(
  core: SheetCore<R>,
  open: (place: Place, begun: Editing['begun']) => void,
  toggle: (place: Place) => void,
) {
  const { props, readOnly, range, go, mark, put, announce } = core;
  const pointer = useRef('mouse');
  const [drag, setDrag] = useState<{ kind: 'select' | 'fill'; row: number } | null>(null);
  const fillsTo = drag?.kind === 'fill' ? drag.row : null;
  const marked = fillsTo === null ? range : reaching(range, fillsTo);

  const drop = useRef<() => void>(() => undefined);
  drop.current = () => {
    setDrag(null);
    if (fillsTo === null || marked === range) return;
    const [from, to] = fillsTo > range.bottom ? [range.bottom + 1, fillsTo] : [fillsTo, range.top - 1];
    const edits = filled(props, range, from, to);
    put(edits);
    mark(marked);
    announce(texts.filled(edits.length));
  };

  return {
    marked,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target);
      if (event.button !== 0 || pointer.current === 'touch' || isEditor(event.target) || !place) return;
      // the focus is set in code, so that dragging selects cells and no text
      event.preventDefault();
      leaveEditor();
      const isHandle = !readOnly && event.target instanceof Element && event.target.matches('[data-handle]');
      setDrag({ kind: isHandle ? 'fill' : 'select', row: place.row });
      if (!isHandle) go(place, event.shiftKey);
      window.addEventListener('mouseup', () => drop.current(), { once: true });
    },
    onMouseOver(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!drag || !place || (event.buttons & 1) === 0) return;
      if (drag.kind === 'select') go(place, true);
      else setDrag({ kind: 'fill', row: place.row });
    },
    onDoubleClick({ target }: MouseEvent) {
      const place = placeOf(target);
      if (place && !isEditor(target)) open(place, 'enter');
    },
    onClick({ target }: MouseEvent) {
      const place = placeOf(target);
      if (pointer.current !== 'touch' || !place || isEditor(target)) return;
      flushSync(() => go(place));
      open(place, 'tap');
      // the switch itself has handled the tap already
      if (!(target as Element).closest('label')) toggle(place);
    },
  };
}

/** The range, extended to a row above or below it. */
function reaching(range: Range, row: number): Range {
  if (row > range.bottom) return { ...range, bottom: row };
  return row < range.top ? { ...range, top: row } : range;
}

/** Commits an open editor before the click takes effect. */
function leaveEditor(): void {
  if (isEditor(document.activeElement) && document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
