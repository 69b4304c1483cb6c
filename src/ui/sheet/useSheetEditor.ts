import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sheet as texts } from '../../messages/sheet';
import { noteOf, shownText, stateOf } from './cellState';
import { isEntered } from './columns';
import type { SheetCore } from './core';
import type { CellInput, Editing, Move } from './editing';
import { type CellPosition, filledWith, isInside, isSingle, toggled } from './range';
import { cycled } from './selection';

/** An input that is removed before a screen reader on a slow machine has read the next cell takes that with it (R263). */
const REMOVED_AFTER_MS = 1_500;

/** The editor that is open, and the cell that it is in. */
export interface OpenedEditor extends Editing {
  /** Differs between two of one cell. */
  of: number;
  row: string;
  column: string;
}

/** Editing the active cell, and switching toggles. */
export function useSheetEditor(core: SheetCore) {
  const { props, rows, readOnly, selection, range, select, go, focus, put } = core;
  const { columns } = props;
  const { opened, show, end } = useOpened();
  const { active } = selection;
  const run = useRef<TabRun>(undefined);
  const committed = useCommitted(core);
  const isSame =
    opened !== null &&
    !opened.isOver &&
    active.row < props.rowCount &&
    props.row(active.row).key === opened.row &&
    columns[active.column]?.key === opened.column;
  // the row was removed meanwhile: what is typed must not reach another one
  const editing = isSame ? opened : null;

  const at = ({ row, column }: CellPosition) => {
    const its = columns[column];
    if (!its || row >= rows.count || rows.isGroup(row)) return undefined;
    const cell = props.cell(row, column);
    return readOnly || cell.isReadOnly || !isEntered(its) ? undefined : { kind: its.kind, text: cell.text };
  };

  /**
   * Opens the editor synchronously: the typed character must reach it, and a tap must open the keyboard. Returns
   * whether the cell can be edited.
   */
  const open = (position: CellPosition, begun: Editing['begun']): boolean => {
    const cell = at(position);
    const column = columns[position.column];
    if (!cell || !column || cell.kind === 'toggle') return false;
    const keys = { row: props.row(position.row).key, column: column.key };
    flushSync(() => show({ ...keys, text: cell.text, begun }));
    return true;
  };

  const commit: CellInput['commit'] = (text, move, how) => {
    if (!editing) return;
    end();
    const typed = text.trim();
    const isNew = typed !== editing.text;
    if (how === 'fill') put(filledWith(core, range, typed));
    else if (isNew) put(filledWith(core, rectangleOf(active), typed));
    committed(active, isNew);
    if (move) leave(move);
    else if (how !== 'left') focus();
  };

  /**
   * To the next cell of the selection; else up and down by one row, left and right to the next editable cell. Down
   * after a run of Tabs is below the cell in which the run began, as in spreadsheets.
   */
  const leave = (move: NonNullable<Move>) => {
    if (!isSingle(range)) {
      const to = cycled(range, active, move, rows.isGroup);
      return select({ ...selection, active: to }, to);
    }
    const begun = isAt(run.current, active) ? run.current.start : active.column;
    const isAcross = move === 'left' || move === 'right';
    const to = next(move === 'down' ? { ...active, column: begun } : active, move);
    run.current = isAcross ? { start: begun, row: to.row, column: to.column } : undefined;
    go(to);
  };

  const next = ({ row, column }: CellPosition, move: Move): CellPosition => {
    if (move === 'up' || move === 'down') {
      const step = move === 'up' ? -1 : 1;
      let to = row + step;
      while (rows.isGroup(to)) to += step;
      return { row: to < 0 || to >= rows.count ? row : to, column };
    }
    const step = move === 'left' ? -1 : 1;
    let to = column + step;
    while (columns[to]?.kind === 'computed') to += step;
    return { row, column: columns[to] ? to : column };
  };

  const cancel = () => {
    end();
    focus();
  };

  /** Switches a toggle; with the active one, the selected toggles get the same value. */
  const toggle = (position: CellPosition, isWithSelection = false) => {
    const cell = at(position);
    if (cell?.kind !== 'toggle') return;
    const isAll = isWithSelection && isInside(position, range);
    put(toggled(core, isAll ? range : rectangleOf(position), cell.text === texts.on ? texts.off : texts.on));
  };

  /** What is rendered: also an editor that was left. */
  const editor = opened?.isOver ? opened : editing;
  return { editing, editor, open, commit, cancel, toggle, leave };
}

/** The editor; one that is over is unseen, and removed once the focus has moved. */
function useOpened() {
  const [opened, setOpened] = useState<OpenedEditor | null>(null);
  const count = useRef(0);
  useEffect(() => {
    if (!opened?.isOver) return;
    const timer = setTimeout(() => setOpened(null), REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  return {
    opened,
    show(editor: Omit<OpenedEditor, 'of'>) {
      count.current += 1;
      setOpened({ ...editor, of: count.current });
    },
    end: () => setOpened((last) => last && { ...last, isOver: true }),
  };
}

/** Cells of one row that were left one after the other with Tab: the column of the first, and the present place. */
interface TabRun extends CellPosition {
  start: number;
}

function isAt(run: TabRun | undefined, { row, column }: CellPosition): run is TabRun {
  return run?.row === row && run.column === column;
}

function rectangleOf({ row, column }: CellPosition) {
  return { top: row, bottom: row, left: column, right: column };
}

/**
 * Announces that a text that was entered is kept, what is doubtful about it, or why it cannot be saved, once the cell has
 * been left; where the focus stays on the cell, its name and description say it.
 */
function useCommitted({ props, selection, announce }: Pick<SheetCore, 'props' | 'selection' | 'announce'>) {
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
