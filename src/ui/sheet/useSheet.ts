import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sheet as texts } from '../../messages/sheet';
import type { Entry } from './CellEditor';
import type { CellKeys } from './columns';
import type { SheetCore, SheetProps } from './core';
import { inside } from './keys';
import { filled, type Place } from './range';
import { useSelection } from './useSelection';
import { useSheetClipboard } from './useSheetClipboard';
import { useSheetEditor } from './useSheetEditor';
import { useSheetKeys } from './useSheetKeys';
import { useSheetPointer } from './useSheetPointer';

/** Combines a sheet's selection with its focus, editor, keys, clipboard and pointer. */
export function useSheet<R>(props: SheetProps<R>, grid: RefObject<HTMLElement | null>) {
  const { rows, columns, rowKey, onEdit, readOnly = false } = props;
  const { active, head, range, select, extend } = useSelection(rows.length, columns.length);
  const [hasEntered, setEntered] = useState(false);
  const [message, announce] = useState('');
  const seeksFocus = useRef(false);
  const core: SheetCore<R> = {
    props,
    readOnly,
    active,
    head,
    range,
    go(to, isExtending = false) {
      core.focus();
      announce('');
      if (isExtending) extend(to);
      else select(to);
    },
    mark({ top, bottom, left, right }) {
      core.focus();
      select({ row: top, column: left }, { row: bottom, column: right });
    },
    focus() {
      seeksFocus.current = true;
      setEntered(true);
    },
    put: (edits) => {
      if (!readOnly && edits.length > 0) onEdit(edits);
    },
    announce,
  };

  const fillDown = () => {
    const to = range.bottom > range.top ? range.bottom : rows.length - 1;
    const edits = filled(props, { ...range, bottom: range.top }, range.top + 1, to);
    core.put(edits);
    core.focus();
    announce(texts.filled(edits.length));
  };
  const focusCell = ({ row, column }: CellKeys) => {
    const at = rows.findIndex((candidate) => rowKey(candidate) === row);
    const place = columns.findIndex(({ key }) => key === column);
    if (at >= 0 && place >= 0) core.go({ row: at, column: place });
  };

  const { editing, open, toggle, ...editor } = useSheetEditor(core);
  const { marked, ...pointer } = useSheetPointer(core, open, toggle);
  const onKeyDown = useSheetKeys(core, { open, toggle, fillDown, focusCell });
  const clipboard = useSheetClipboard(core, editor.cancel);
  const onFocus = useFocus(grid, core, { seeksFocus, isEditing: editing !== null, setEntered });

  // memoized rows need stable callbacks
  const latest = useRef({ ...editor, toggle });
  latest.current = { ...editor, toggle };
  const stable = useMemo(
    () => ({
      entry: {
        commit: (...given) => latest.current.commit(...given),
        cancel: () => latest.current.cancel(),
      } satisfies Entry,
      toggle: (row: number, column: number) => latest.current.toggle({ row, column }),
    }),
    [],
  );
  return {
    active,
    range: marked,
    hasEntered,
    editing,
    message,
    handlers: { ...pointer, ...clipboard, ...onFocus, onKeyDown },
    ...stable,
    fillDown,
    focusCell,
  };
}

/** Moves the focus with the active cell, and keeps it in the sheet when its row is removed. */
function useFocus<R>(
  grid: RefObject<HTMLElement | null>,
  { active, head, go, props: { rows, columns } }: SheetCore<R>,
  {
    seeksFocus,
    isEditing,
    setEntered,
  }: { seeksFocus: RefObject<boolean>; isEditing: boolean; setEntered(has: boolean): void },
) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const isLost = isInside.current && (document.activeElement ?? document.body) === document.body;
    if (isEditing || !(seeksFocus.current || isLost)) return;
    seeksFocus.current = false;
    cellAt(grid.current, active)?.focus();
    cellAt(grid.current, head)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isInside.current = true;
      setEntered(true);
      // Tab into a sheet without rows, or a click next to them
      if (target === grid.current) cellAt(grid.current, inside(active, rows.length, columns.length))?.focus();
      // a screen reader focuses a cell without a key event: it becomes active, so that typing edits this cell
      else if (target.matches('[data-row][data-column]') && target !== cellAt(grid.current, active))
        go({ row: Number(target.dataset.row), column: Number(target.dataset.column) });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && grid.current?.contains(relatedTarget) === true;
    },
  };
}

function cellAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}
