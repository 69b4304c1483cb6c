import type { KeyboardEvent, RefObject } from 'react';
import { isCommand } from '../../../ui/sheet/keys';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';

/** Handles the keys of undo and redo on the buttons around a sheet, as the sheet does on its cells. */
export function undoKeys(sheet: RefObject<VirtualSheetHandle | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    // controls with text have an undo of their own; a popover is elsewhere in the document
    if (target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')) return;
    if (!currentTarget.contains(target)) return;
    const isUndo = isCommand(event, 'z');
    if (!isUndo && !isCommand(event, 'y') && !isCommand(event, 'z', true)) return;
    event.preventDefault();
    if (isUndo) sheet.current?.undo();
    else sheet.current?.redo();
  };
}
