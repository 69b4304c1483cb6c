import type { ClipboardEvent } from 'react';
import { readTsv, writeTsv } from '../../lib/tsv';
import { sheet as texts } from '../../messages/sheet';
import type { SheetCore } from './core';
import { emptied, placed, textsIn } from './range';

/** Whether this is the input of an edited cell, which handles clipboard and keys itself. */
export function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input[type="text"], select');
}

/** Copies to and pastes from Excel, Google Sheets or another sheet of this product. */
export function useSheetClipboard<R>(core: SheetCore<R>, cancel: () => void) {
  const { props, readOnly, range, mark, put, announce } = core;

  const copy = ({ clipboardData }: ClipboardEvent) => {
    const block = textsIn(props, range);
    clipboardData.setData('text/plain', writeTsv(block));
    return block.flat().length;
  };
  return {
    onCopy(event: ClipboardEvent) {
      if (isEditor(event.target)) return;
      event.preventDefault();
      announce(texts.copied(copy(event)));
    },
    onCut(event: ClipboardEvent) {
      if (isEditor(event.target)) return;
      event.preventDefault();
      const count = copy(event);
      if (!readOnly) put(emptied(props, range));
      announce(texts.copied(count));
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      const isBlock = /[\t\n\r]/.test(text.trim());
      if (isEditor(event.target) && !isBlock) return;
      event.preventDefault();
      if (readOnly || text === '' || props.rows.length === 0) return;
      cancel();
      const { edits, range: to, cut, computed } = placed(props, range, readTsv(text));
      put(edits.map((edit) => ({ ...edit, text: edit.text.trim() })));
      mark(to);
      announce(texts.pasted(edits.length, cut, computed));
    },
  };
}
