import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Selection, useSelectionVersion } from './selection';
import { rowOf } from './useRowFocus';

/** A run of rows by their places, from where it began to where it goes. */
interface Run {
  from: number;
  to: number;
}

/**
 * Ticking rows: a click on the box, Shift for a range, Ctrl for one row wherever it is pressed; Space, Shift with the
 * keys that move, and Ctrl+A for all.
 */
export function useRowSelection<R>(
  selection: Selection | undefined,
  rows: readonly R[],
  keyOf: (row: R) => string,
) {
  useSelectionVersion(selection);
  // where ranges begin: the row that was ticked last, as long as it is still there
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

  /** Ticks or unticks a row, with `isRange` also those between it and the one before. */
  const tick = (at: number, isRange: boolean) => {
    const key = keyAt(at);
    if (!selection || key === undefined) return;
    const from =
      isRange && last.current && keyAt(last.current.at) === last.current.key ? last.current.at : at;
    put({ from, to: at }, !selection.has(key));
    last.current = { at, key };
    run.current = null;
  };

  /** Shift and a key that moves: the run of ticked rows grows, or shrinks on the way back. */
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

  /** Was this click about ticks? */
  const onClick = (event: MouseEvent<HTMLElement>, target: Element, at: number): boolean => {
    if (!selection) return false;
    if (target.closest('[data-m="lead"]')) {
      // a click on the label comes a second time, from its box
      if (target instanceof HTMLInputElement || !target.closest('label')) tick(at, event.shiftKey);
      return true;
    }
    if (!(event.shiftKey || event.ctrlKey || event.metaKey) || target.closest(CONTROLS)) return false;
    tick(at, event.shiftKey);
    return true;
  };

  /** Was this key about ticks? */
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
  return { state: rows.length === 0 ? 'empty' : state, toggleAll, stretch, onClick, onKeyDown } as const;
}

/** What takes clicks for itself in a row. */
export const CONTROLS = 'a, button, input, label, select, textarea';
