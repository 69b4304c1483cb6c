import type { ReactNode, Ref } from 'react';
import type { Block } from '../../lib/tsv';
import type { SheetCell, VirtualColumn } from './columns';
import type { CellReading } from './editing';
import type { CellPosition, Range, SheetEdit } from './range';
import type { Selection } from './selection';

/** A column at the left that stays in view: the product, its base price. The first one names the rows. */
export interface FrozenColumn {
  key: string;
  header: ReactNode;
  /** As a sheet's columns: '232px' or 'minmax(120px, 1.5fr)'. */
  width: string;
  align?: 'start' | 'end';
  sort?: 'ascending' | 'descending';
  /** Its head is a button that sorts. */
  onSort?(): void;
  /** Its content in a row with data. Links in it need `tabIndex={-1}`: the sheet is one tab stop. */
  shown(row: number): ReactNode;
}

/** One row: a record, or the head of a group. */
export interface SheetRowData {
  /** Identifies the row while others come and go. */
  key: string;
  /** The name of the record or of the group. */
  name: string;
  /** Only for the head of a group. */
  group?: { count: ReactNode; isFolded: boolean };
  /** In place of a group's head: a line about the row above. */
  line?: ReactNode;
}

export interface SheetPaste {
  block: Block;
  /** The clipboard's flavours, as the spreadsheet wrote them. */
  text: string;
  html: string;
  /** The selection. */
  range: Range;
  /**
   * Places a block from the first cell of that selection on, whatever is selected by then.
   *
   * @param notes - announced after the number of cells: how they were read
   */
  place(block: Block, notes?: readonly string[]): void;
  /** How many cells it would be placed in. */
  count(block: Block): number;
}

/** The result of undo or redo: the rectangle to select, where what changed is in view. */
export interface Reverted {
  range?: Range | undefined;
}

/**
 * The props of a virtual sheet (VirtualSheet.tsx). Rows and columns are addressed by their indices; what the caller keeps should
 * be keyed by record and column, since indices change with every filter.
 *
 * Rows render again when `version` or their `rowVersion` changes; functions may be new with each render.
 */
export interface VirtualSheetProps {
  label: string;
  frozen: readonly FrozenColumn[];
  /** Must be the same array while nothing about the columns changes. */
  columns: readonly VirtualColumn[];
  rowCount: number;
  /** The indices of rows that are heads of groups, ascending; the same array while they do not change. */
  groupRows?: readonly number[];
  /** The heights of these (pixels), where they are lines about the rows above; the same array while they do not change. */
  groupHeights?: readonly number[] | undefined;
  row(at: number): SheetRowData;
  /** The index of a row by its key, -1 without: the active cell follows its record when rows change. */
  rowIndexOf?(key: string): number;
  cell(row: number, column: number): SheetCell;
  /** The text of a cell, where that costs less than the whole cell: called for each cell of a copied range. */
  textAt?(row: number, column: number): string;
  /** The text for the clipboard, where it differs: figures with the locale's decimals. */
  copyText?(row: number, column: number): string;
  /** What a text stands for while it is typed in a cell, where that is not the text itself. */
  readingOf?(row: number, column: number, typed: string): CellReading | undefined;
  /** A cell's name in a sentence: 'Price of Cola at Harbour'. */
  cellName(row: number, column: number): string;
  /** Changes when any cell may have changed. */
  version: unknown;
  /** Changes when a cell of this row may have changed: the record, or its number of changes. */
  rowVersion?(row: number): unknown;

  /**
   * Called with what the user entered, filled or emptied, as one step; `editedCells` lists its cells. Cells
   * that are read only by themselves are included. Returns the number of cells that took their text, where it is
   * known, at once or when a large edit is done.
   */
  onEdit(edit: SheetEdit): number | undefined | Promise<number>;
  /**
   * Called where a key would edit a cell that takes nothing: returns the sentence to announce, '' where the key was
   * handled; the sheet's own unless stated.
   */
  onFixed?(row: number, column: number, key: 'Enter' | 'typing'): string | undefined;
  /** Why so many pasted cells took nothing: '2 fall on products not sold there'. */
  leftText?(count: number): string;
  /** Handles a paste, at once or later; false lets the sheet place the block by itself. */
  onPaste?(paste: SheetPaste): boolean;
  /** Undoes or redoes one step; undefined where there is none. */
  onUndo(): Reverted | undefined | Promise<Reverted | undefined>;
  onRedo(): Reverted | undefined | Promise<Reverted | undefined>;
  /** Folds or unfolds the rows below a group's head. */
  onFoldRows?(row: number): void;
  onFoldColumns?(group: string): void;
  /** Called after the selection has changed. */
  onSelect?(selection: Selection): void;

  /** Widths that the user has set (pixels), by the key of a column. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Stores the width that the user has set; undefined takes it back. Without it the heads cannot be dragged. */
  onResize?(key: string, width: number | undefined): void;

  readOnly?: boolean;
  density?: 'compact' | 'regular' | 'comfortable' | undefined;
  /** The message about the active cell is only read aloud: it stands elsewhere. */
  isNoteUnseen?: boolean;
  /** Rows with two lines: for phones. */
  isTall?: boolean;
  /** Without a head: for phones, where one column's name stands above. */
  isHeaderHidden?: boolean;
  /** Fills its parent edge to edge, and scrolls inside. */
  isFilling?: boolean;
  /** Where it begins, by index: the row at the top, and the active cell. Read with the first layout. */
  start?: { top?: number; active?: number; column?: number };
  /** Called while scrolling: the index of the row at the top. */
  onTopRow?(row: number): void;
  /** Whether a changed cell has its old value struck through beside the new one. */
  showsOldValues?: boolean;
  /** A touch edits at once; unless set, the first one selects and the second one edits. */
  editsOnTap?: boolean;
  /** Filling a single cell fills all rows below; unless set, it takes the text above, as spreadsheets do. */
  fillsToEnd?: boolean;
  /** Totals by column, below the rows. */
  footer?: { name: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** A sheet that is narrower scrolls sideways: '652px'. */
  minWidth?: string | undefined;
  /** Rendered below the head when there are no rows. */
  empty?: ReactNode;
  /**
   * The line below the sheet, besides its own messages: the active cell, figures of the range, and what stays beside the
   * result of an action; `isNoteUnseen` where that is the message about the active cell.
   */
  statusLine?(selection: Selection): {
    cell?: ReactNode;
    range?: ReactNode;
    alert?: ReactNode;
    isNoteUnseen?: boolean;
  };
  /**
   * What is announced of the selection besides its size, 300 ms after the last key. `before` is the last selection that
   * was announced: what was announced of its cell is not repeated.
   */
  announcedStatus?(selection: Selection, before?: Selection): string;
  ref?: Ref<VirtualSheetHandle>;
}

/** The imperative handle of a virtual sheet. */
export interface VirtualSheetHandle {
  /** Makes a cell active, scrolls to it and focuses it. */
  focusCell(position: CellPosition): void;
  /** Selects a rectangle, scrolls to its first cell and focuses it. */
  selectRange(range: Range): void;
  /** Focuses the active cell; the selection and the scroll position stay. */
  focusAgain(): void;
  getSelection(): Selection;
  /** Announces the result of an action around the sheet in its status line. */
  announce(text: string): void;
  fillDown(): void;
  fillRight(): void;
  /** Copies the selection; with the names of its rows and columns around it. */
  copy(options?: { withHeadings?: boolean }): Promise<void>;
  /** Places a block as a paste does; read from the handle at the paste, it is about the selection of then. */
  place: SheetPaste['place'];
  count: SheetPaste['count'];
  undo(): void;
  redo(): void;
}
