import type { KeyboardEvent } from 'react';
import { sheet as texts } from '../../messages/sheet';
import type { Editing } from './CellEditor';
import type { CellKeys } from './columns';
import type { SheetCore } from './core';
import { isCommand, isTyping, placeAfter } from './keys';
import { emptied, isSingle, type Place, placesIn } from './range';
import { isEditor } from './useSheetClipboard';

/** The actions of keys, besides moving. */
interface Deeds {
  open(place: Place, begun: Editing['begun']): void;
  toggle(place: Place, also: readonly Place[]): void;
  fillDown(): void;
  focusCell(cell: CellKeys): void;
}

/** The keys of a sheet while no cell is edited (src/README.md, R109); Tab leaves it. */
export function useSheetKeys<R>(core: SheetCore<R>, { open, toggle, fillDown, focusCell }: Deeds) {
  const { props, readOnly, active, head, range, go, mark, put, announce } = core;
  const { rows, columns } = props;
  const size = { rows: rows.length, columns: columns.length };

  const takeBack = (changed: CellKeys | undefined, done: string, nothing: string) => {
    if (changed) focusCell(changed);
    announce(changed ? done : nothing);
  };

  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const to = placeAfter(event, shiftKey ? head : active, size);
    if (to) go(to, shiftKey);
    else if (isCommand(event, 'a')) mark({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 });
    else if (key === 'Escape' && !isSingle(range)) go(active);
    else return !readOnly && change(event);
    return true;
  };

  const change = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const kind = columns[active.column]?.kind;
    if (isCommand(event, 'd')) fillDown();
    else if (isCommand(event, 'z')) takeBack(props.onUndo(), texts.undone, texts.nothingToUndo);
    else if (isCommand(event, 'y') || isCommand(event, 'z', true))
      takeBack(props.onRedo(), texts.redone, texts.nothingToRedo);
    else if (key === ' ') toggle(active, placesIn(range));
    else if (key === 'Enter' || key === 'F2') {
      if (kind === 'toggle') toggle(active, []);
      else open(active, 'enter');
    } else if (key === 'Delete' || key === 'Backspace') put(emptied(props, range));
    else {
      // the editor opens before the character arrives, so that the browser types it there
      if (isTyping(event)) open(active, kind === 'choice' ? 'enter' : 'typing');
      return false;
    }
    return true;
  };

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isEditor(event.target) || rows.length === 0) return;
    if (press(event)) event.preventDefault();
  };
}
