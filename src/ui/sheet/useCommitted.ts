import { useEffect, useRef } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { noteOf, stateOf } from './cellState';
import type { SheetCore } from './core';
import type { CellPosition } from './range';

/**
 * Announces what is doubtful about a text that was entered, or why it cannot be saved, once the cell has been left;
 * where the focus stays on the cell, its description says it.
 */
export function useCommitted({
  props,
  selection,
  announce,
}: Pick<SheetCore, 'props' | 'selection' | 'announce'>) {
  const entered = useRef<CellPosition & { key: string }>(undefined);
  useEffect(() => {
    const position = entered.current;
    entered.current = undefined;
    // rows may have been filtered or sorted by what was entered
    if (!position || position.row >= props.rowCount || props.row(position.row).key !== position.key) return;
    const { row, column } = selection.active;
    if (row === position.row && column === position.column) return;
    const cell = props.cell(position.row, position.column);
    const sentence = noteOf(cell);
    const state = stateOf(cell);
    if (sentence === undefined) return;
    if (state === 'invalid') announce(texts.notKept(sentence));
    if (state === 'doubtful') announce(sentence);
  });
  return (position: CellPosition) => {
    entered.current = { ...position, key: props.row(position.row).key };
  };
}
