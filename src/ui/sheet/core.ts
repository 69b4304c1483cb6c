import type { VirtualSheetProps } from './model';
import type { CellPosition, Cells, Range, SheetEdit } from './range';
import type { Selection } from './selection';

/** The result of an action, announced and shown below the sheet; `of` differs for each action. */
export interface SheetMessage {
  text: string;
  /** Announced before it, and not shown: the name of a cell that was left, or that its text was kept. Both are announced later. */
  unseen: string;
  of: number;
}

/** The state and actions that the parts of a sheet share. */
export interface SheetCore extends Cells {
  props: VirtualSheetProps;
  readOnly: boolean;
  selection: Selection;
  range: Range;
  /** The rows and columns that fit into the box. */
  page: { rows: number; columns: number };
  textAt(row: number, column: number): string;
  /** Changes the selection, focuses its active cell and scrolls to `reveal`. */
  select(selection: Selection, reveal?: CellPosition): void;
  /** Makes a cell active, or extends the selection to it. */
  go(to: CellPosition, isExtending?: boolean): void;
  /** Selects a rectangle and scrolls to its first cell. */
  mark(range: Range): void;
  focus(): void;
  /** Passes an edit on, unless the sheet is read only; returns the number of cells that take their text. */
  put(edit: SheetEdit): number;
  /** The same, which waits for a large edit: until it is done, not all of its cells are looked at. */
  putAll(edit: SheetEdit): number | Promise<number>;
  /** Announces a result politely. */
  announce(text: string, unseen?: string): void;
  formatNumber(count: number): string;
}
