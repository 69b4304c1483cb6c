import { useEffect, useRef } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { noteOf, shownText, stateOf } from './cellState';
import type { SheetCore } from './core';
import type { CellPosition } from './range';

/**
 * Announces that a text that was entered is kept, what is doubtful about it, or why it cannot be saved, once the cell has
 * been left; where the focus stays on the cell, its name and description say it.
 */
export function useCommitted({
  props,
  selection,
  announce,
}: Pick<SheetCore, 'props' | 'selection' | 'announce'>) {
  const entered = useRef<CellPosition & { key: string; isNew: boolean }>(undefined);
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
    const name = texts.left(props.cellName(position.row, position.column));
    if (state === 'invalid' && sentence !== undefined) announce(texts.notKept(sentence), name);
    else if (state === 'doubtful' && sentence !== undefined) announce(sentence, name);
    else if (position.isNew) announce('', texts.kept(shownText(cell)));
  });
  return (position: CellPosition, isNew: boolean) => {
    entered.current = { ...position, key: props.row(position.row).key, isNew };
  };
}
