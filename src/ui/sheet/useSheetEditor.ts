import { useState } from 'react';
import { flushSync } from 'react-dom';
import { sheet as texts } from '../../messages/sheet';
import type { Editing, Move } from './CellEditor';
import type { SheetCore } from './core';
import type { Place } from './range';

/** Editing cells, and switching toggles. */
export function useSheetEditor<R>(core: SheetCore<R>) {
  const { props, readOnly, go, focus, put } = core;
  const { rows, columns, rowKey } = props;
  const [editing, setEditing] = useState<Editing | null>(null);

  const at = ({ row, column }: Place) => {
    const [record, its] = [rows[row], columns[column]];
    return record !== undefined && its
      ? { row: rowKey(record), column: its.key, kind: its.kind, text: its.cell(record).text }
      : undefined;
  };

  /** Opens the editor synchronously: the typed character must reach it, and a tap must open the keyboard. */
  const open = (place: Place, begun: Editing['begun']) => {
    const cell = at(place);
    if (readOnly || !cell || cell.kind === 'computed' || cell.kind === 'toggle') return;
    flushSync(() => setEditing({ ...place, text: cell.text, begun }));
  };

  const commit = (text: string, move: Move, isLeft = false) => {
    if (!editing) return;
    const cell = at(editing);
    setEditing(null);
    if (cell && text.trim() !== cell.text) put([{ row: cell.row, column: cell.column, text: text.trim() }]);
    if (move) go(next(editing, move));
    else if (!isLeft) focus();
  };

  /** Up and down by one row; left and right to the next editable cell, where there is one. */
  const next = ({ row, column }: Place, move: Move): Place => {
    if (move === 'up') return { row: row - 1, column };
    if (move === 'down') return { row: row + 1, column };
    const step = move === 'left' ? -1 : 1;
    let to = column + step;
    while (columns[to]?.kind === 'computed') to += step;
    return { row, column: columns[to] ? to : column };
  };

  const cancel = () => {
    setEditing(null);
    focus();
  };

  /** Switches a toggle; with the active one, the selected toggles get the same value. */
  const toggle = (place: Place, also: readonly Place[] = []) => {
    const cell = at(place);
    if (readOnly || cell?.kind !== 'toggle') return;
    const text = cell.text === texts.on ? texts.off : texts.on;
    const others = also.map(at).filter((other) => other?.kind === 'toggle');
    put([cell, ...others].flatMap((one) => (one ? [{ row: one.row, column: one.column, text }] : [])));
  };

  return { editing, open, commit, cancel, toggle };
}
