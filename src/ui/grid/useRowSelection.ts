import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Selection, useSelectionVersion } from './selection';
import { rowOf } from './useRowFocus';

/** A range of row indices, from its start to its moving end. */
interface Run {
  from: number;
  to: number;
}

/**
 * Selecting rows: a click on the checkbox, Shift for a range, Ctrl for one row wherever it is clicked; Space,
 * Shift with the arrow keys, and Ctrl+A for all.
 */
export function useRowSelection<R>(
  selection: Selection | undefined,
  rows: readonly R[],
  keyOf: (row: R) => string,
) {
  const version = useSelectionVersion(selection);
  // the start of ranges: the row that was selected last, as long as it is still present
  const last = useRef<{ at: number; key: string } | null>(null);
  const run = useRef<Run | null>(null);
  const keyAt = (at: number) => {
    const row = rows[at];
    return row === undefined ? undefined : keyOf(row);
  };
  const put = ({ from, to }: Run, isSelected: boolean) => {
    const keys = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(keyOf);
    selection?.set(keys, isSelected, rows);
  };

  /** Selects or deselects a row; with `isRange` also the rows between it and the last one. */
  const tick = (at: number, isRange: boolean) => {
    const key = keyAt(at);
    if (!selection || key === undefined) return;
    const from =
      isRange && last.current && keyAt(last.current.at) === last.current.key ? last.current.at : at;
    put({ from, to: at }, !selection.has(key));
    last.current = { at, key };
    run.current = null;
  };

  /** Shift with a key that moves: the selected range grows, or shrinks on the way back. */
  const stretch = (from: number, to: number) => {
    const begun = run.current?.to === from ? run.current.from : from;
    if (begun !== from) put({ from: begun, to: from }, false);
    put({ from: begun, to }, true);
    run.current = { from: begun, to };
    last.current = { at: to, key: keyAt(to) ?? '' };
  };

  const all = () => selection?.set(rows.map(keyOf), true, rows);
  const shown = selection?.countIn(rows, keyOf) ?? 0;
  const toggleAll = () => {
    if (shown < rows.length) all();
    else selection?.set(rows.map(keyOf), false, rows);
  };

  /** Returns whether the click changed the selection. */
  const onClick = (event: MouseEvent<HTMLElement>, target: Element, index: number): boolean => {
    if (!selection) return false;
    if (target.closest('[data-m="lead"]')) {
      // a click on the label fires a second one on its checkbox
      if (target instanceof HTMLInputElement || !target.closest('label')) tick(index, event.shiftKey);
      return true;
    }
    if (!(event.shiftKey || event.ctrlKey || event.metaKey) || target.closest(CONTROL_SELECTOR)) return false;
    tick(index, event.shiftKey);
    return true;
  };

  /** Returns whether the key changed the selection. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { target, key } = event;
    if (!selection || !(target instanceof HTMLElement) || event.altKey) return false;
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      all();
      return true;
    }
    const at = target.dataset.at === undefined ? null : rowOf(target);
    if (key !== ' ' || at === null || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    tick(at, event.shiftKey);
    return true;
  };

  const some = shown < rows.length ? 'mixed' : 'all';
  const state = shown === 0 ? 'none' : some;
  const ticked = rows.length === 0 ? 'empty' : state;
  return { version, state: ticked, toggleAll, stretch, onClick, onKeyDown } as const;
}

/** The elements of a row that handle clicks themselves. */
export const CONTROL_SELECTOR = 'a, button, input, label, select, textarea';
