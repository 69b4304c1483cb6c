import type { KeyboardEvent } from 'react';
import { sheet as texts } from '../../messages/sheet';
import type { SheetCore } from './core';
import type { Editing } from './editing';
import { columnsOf, rowsOf } from './fill';
import { cellAfter, isCommand, isTyping } from './keys';
import type { Reverted } from './model';
import { type CellPosition, emptied, filledWith, isSingle } from './range';
import { selected, single } from './selection';
import { isEditor } from './useSheetClipboard';

/** The actions of keys, besides moving. */
interface KeyActions {
  /** Returns whether the cell can be edited. */
  open(position: CellPosition, begun: Editing['begun']): boolean;
  toggle(position: CellPosition, isWithSelection: boolean): void;
  leave(move: 'left' | 'right'): void;
  fillDown(): void;
  fillRight(): void;
  revert(how: 'undo' | 'redo'): void;
}

/** The keys of a sheet while no cell is edited (R109). */
export function useSheetKeys(core: SheetCore, actions: KeyActions) {
  const { props, rows, readOnly, selection, range, page, textAt, go, select, put, announce } = core;
  const { active, focus } = selection;
  const size = { rows: props.rowCount, columns: props.columns.length };
  const isEmpty = ({ row, column }: CellPosition) => textAt(row, column) === '';

  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const moving = { ...size, page, isGroup: rows.isGroup, isEmpty };
    const to = cellAfter(event, shiftKey ? focus : active, moving);
    if (to) go(to, shiftKey);
    else if (isCommand(event, 'a')) select(selected(rowsOf({ top: 0, bottom: size.rows - 1 }, size), active));
    else if (key === ' ' && shiftKey) select(selected(rowsOf(range, size), active));
    else if (isCommand(event, ' ')) select(selected(columnsOf(range, size), active));
    else if (key === 'Escape' && !isSingle(range)) select(single(active));
    else if (key === 'Tab' && !isSingle(range)) actions.leave(shiftKey ? 'left' : 'right');
    else if (rows.isGroup(active.row) && (key === 'Enter' || key === ' ')) props.onFoldRows?.(active.row);
    else return readOnly ? read(event) : change(event);
    return true;
  };

  const enter = (begun: Editing['begun']) => {
    const isToggle = props.columns[active.column]?.kind === 'toggle';
    if (!actions.open(active, begun) && !isToggle && !rows.isGroup(active.row)) fixed(begun);
  };
  const fixed = (begun: Editing['begun']) => {
    const key = begun === 'typing' ? 'typing' : 'Enter';
    announce(props.onFixed?.(active.row, active.column, key) ?? texts.cannotEnter);
  };
  /** What keys do in a sheet that cannot be edited: such as opening the record. */
  const read = (event: KeyboardEvent): boolean => {
    const isEnter = event.key === 'Enter';
    if (!props.onFixed || !(isEnter || isTyping(event))) return false;
    fixed(isEnter ? 'enter' : 'typing');
    return true;
  };
  const empty = () => {
    if (put(emptied(core, range)) > 0 || rows.isGroup(active.row)) return;
    const isRequired = props.columns[active.column]?.isRequired;
    announce(isRequired ? texts.cannotBeEmpty : texts.nothingEmptied);
  };

  const change = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event;
    const kind = props.columns[active.column]?.kind;
    if (isCommand(event, 'd')) actions.fillDown();
    else if (isCommand(event, 'r')) actions.fillRight();
    else if (key === 'Enter' && (ctrlKey || metaKey)) {
      announce(
        texts.filled(put(filledWith(core, range, textAt(active.row, active.column))), core.formatNumber),
      );
    } else if (isCommand(event, 'z')) actions.revert('undo');
    else if (isCommand(event, 'y') || isCommand(event, 'z', true)) actions.revert('redo');
    else if (key === ' ') actions.toggle(active, true);
    else if (key === 'Enter' || key === 'F2') {
      if (kind === 'toggle') actions.toggle(active, false);
      else enter('enter');
    } else if (key === 'Delete' || key === 'Backspace') empty();
    else {
      // the editor opens before the character arrives, so that the browser types it there
      if (isTyping(event)) enter(kind === 'choice' ? 'enter' : 'typing');
      return false;
    }
    return true;
  };

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isEditor(event.target) || props.rowCount === 0) return;
    if (isOwnControl(event.target)) return;
    if (press(event)) event.preventDefault();
  };
}

/** Whether this is a button of the head or a link, which handles keys itself. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.matches('button:not([data-row]), a');
}

/** Undo and redo: calls the owner, selects what changed and announces it. */
export function useRevert({ props, readOnly, mark, announce }: SheetCore) {
  return async (how: 'undo' | 'redo') => {
    if (readOnly) return;
    const [done, nothing] =
      how === 'undo' ? [texts.undone, texts.nothingToUndo] : [texts.redone, texts.nothingToRedo];
    const args = how === 'undo' ? props.onUndo() : props.onRedo();
    const finish = (result: Reverted | undefined) => {
      if (result?.range) mark(result.range);
      announce(result ? done : nothing);
    };
    // a synchronous answer is applied with the key press
    if (args instanceof Promise) finish(await args);
    else finish(args);
  };
}
