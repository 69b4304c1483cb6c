import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { useLatestRef } from '../../lib/useLatestRef';
import { sheet as texts } from '../../messages/sheet';
import type { SheetCore, SheetMessage } from './core';
import type { CellInput } from './editing';
import { fill, fillingDown, fillingRight } from './fill';
import type { VirtualSheetProps } from './model';
import { type CellPosition, countEdited, type Range } from './range';
import { extended, rangeOf, type Selection, selected, single } from './selection';
import { useSelection } from './useSelection';
import { useSheetClipboard } from './useSheetClipboard';
import { useSheetEditor } from './useSheetEditor';
import { useFocusState, useSheetFocus } from './useSheetFocus';
import { useRevert, useSheetKeys } from './useSheetKeys';
import type { SheetLayout } from './useSheetLayout';
import { useSheetPointer } from './useSheetPointer';

export interface SheetElements {
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
}

/** Combines a sheet's selection with its focus, editor, keys, clipboard and pointer. */
export function useSheet(props: VirtualSheetProps, layout: SheetLayout, { grid, scroller }: SheetElements) {
  const { readOnly = false, columns, rowCount } = props;
  const [selection, setSelection] = useSelection(props);
  const focused = useFocusState();
  const [message, announce] = useMessage();
  const core = coreOf(props, layout, {
    selection,
    setSelection,
    seek: focused.seek,
    announce,
    formatNumber: useFormats().number,
  });
  const { go, range } = core;

  const fillDown = () => {
    const count = fill(core, fillingDown(core, range, props.fillsToEnd === true));
    core.focus();
    announce(texts.filled(count, core.formatNumber));
  };
  const fillRight = () => {
    const count = fill(core, fillingRight(range));
    core.focus();
    announce(texts.filled(count, core.formatNumber));
  };
  const revert = useRevert(core);
  const { editing, editor: shownEditor, open, toggle, leave, ...editor } = useSheetEditor(core);
  const area = {
    left: layout.frozen.total,
    top: layout.header,
    at: (x: number, y: number) => ({ row: layout.rows.at(y), column: layout.columns.at(x) }),
  };
  const pointer = useSheetPointer(core, scroller, area, { open, toggle, hasEntered: focused.hasEntered });
  const onKeyDown = useSheetKeys(core, {
    open,
    toggle,
    leave,
    fillDown,
    fillRight,
    revert: (how) => void revert(how),
  });
  const now = useLatestRef(selection);
  const clipboard = useSheetClipboard(core, editor.cancel, (before) => before === now.current);
  const focus = useSheetFocus(focused, {
    grid,
    active: selection.active,
    size: { rows: rowCount, columns: columns.length },
    isEditing: editing !== null,
    go,
    onScrolled: layout.sync,
  });

  // written while rendering: the rows, which are memoized, read the props of this render
  const latest = useRef({ props, ...editor, toggle, announce });
  latest.current = { props, ...editor, toggle, announce };
  useEffect(() => latest.current.props.onSelect?.(selection), [selection]);

  // memoized rows need stable callbacks
  const stable = useMemo(
    () => ({
      input: {
        commit: (...args) => latest.current.commit(...args),
        cancel: () => latest.current.cancel(),
        explain: (sentence) => latest.current.announce(sentence),
      } satisfies CellInput,
      toggle: (row: number, column: number) => latest.current.toggle({ row, column }),
      props: () => latest.current.props,
    }),
    [],
  );
  return {
    selection,
    range,
    marked: pointer.marked,
    hasEntered: focused.hasEntered,
    readOnly,
    editor: shownEditor,
    message,
    stable,
    handlers: { ...pointer.handlers, ...clipboard.handlers, ...focus, onKeyDown },
    handle: {
      focusAgain: core.focus,
      focusCell: (position: CellPosition) => go(position),
      selectRange: core.mark,
      getSelection: () => selection,
      announce,
      fillDown,
      fillRight,
      copy: clipboard.copy,
      place: clipboard.place,
      count: clipboard.count,
      undo: () => void revert('undo'),
      redo: () => void revert('redo'),
    },
  };
}

/** The result of the last action; one with the same text is announced again. */
function useMessage(): [SheetMessage, SheetCore['announce']] {
  const [message, set] = useState<SheetMessage>({ text: '', unseen: '', of: 0 });
  const announce = useCallback(
    (text: string, unseen = '') =>
      set((last) =>
        text + unseen + last.text + last.unseen === '' ? last : { text, unseen, of: last.of + 1 },
      ),
    [],
  );
  return [message, announce];
}

interface CoreParts {
  selection: Selection;
  setSelection(selection: Selection): void;
  seek(reveal?: CellPosition): void;
  announce: SheetCore['announce'];
  formatNumber(count: number): string;
}

function coreOf(
  props: VirtualSheetProps,
  { rows, page }: SheetLayout,
  { selection, setSelection, seek, announce, formatNumber }: CoreParts,
): SheetCore {
  const { readOnly = false } = props;
  const select = (wanted: Selection, reveal?: CellPosition) => {
    seek(reveal);
    announce('');
    setSelection(wanted);
  };
  const putAll: SheetCore['putAll'] = (edit) => {
    if (readOnly) return 0;
    const count = countEdited(rows, edit);
    return count === 0 ? 0 : (props.onEdit(edit) ?? count);
  };
  return {
    props,
    rows,
    columns: props.columns,
    page,
    readOnly,
    selection,
    range: rangeOf(selection),
    textAt: (row, column) =>
      rows.isGroup(row) ? '' : (props.textAt?.(row, column) ?? props.cell(row, column).text),
    select,
    go: (to, isExtending = false) => select(isExtending ? extended(selection, to) : single(to), to),
    mark: (range: Range) => {
      const first = { row: range.top, column: range.left };
      select(selected(range, first), first);
    },
    focus: () => seek(),
    put: (edit) => {
      const taken = putAll(edit);
      return typeof taken === 'number' ? taken : countEdited(rows, edit);
    },
    putAll,
    announce,
    formatNumber,
  };
}
