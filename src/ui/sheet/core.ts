import type { ReactNode, Ref } from 'react';
import type { CellEdit, CellKeys, SheetColumn, SheetHandle } from './columns';
import type { Place, Range } from './range';

/**
 * The props of a sheet. `columns`, the rows and `cellName` must be stable, or every row is rendered each
 * time.
 */
export interface SheetProps<R> {
  label: string;
  /** The head of the first column, which names the rows and stays in view. */
  rowHead: string;
  /** Its grid track. */
  rowWidth: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  rowName(row: R): string;
  /** A cell's name in a sentence: 'Price at Harbour'. */
  cellName(row: string, column: string): string;
  /** Called with the texts that the user entered, pasted, filled or emptied in one step. */
  onEdit(edits: readonly CellEdit[]): void;
  /** Undoes or redoes one step; returns a cell that it changed. */
  onUndo(): CellKeys | undefined;
  onRedo(): CellKeys | undefined;
  readOnly?: boolean;
  /** Totals by column, below the rows. */
  foot?: { name: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** A sheet that is narrower scrolls sideways: '652px'. */
  minWidth?: string;
  /** Rendered below the head when there are no rows. */
  empty?: ReactNode;
  ref?: Ref<SheetHandle>;
}

/** The state and actions that the parts of a sheet share. */
export interface SheetCore<R> {
  props: SheetProps<R>;
  readOnly: boolean;
  /** The active cell, which has the focus and is edited. */
  active: Place;
  /** The end of the selection that Shift extends. */
  head: Place;
  range: Range;
  /** Makes a cell active, or extends the selection to it, and focuses the active one. */
  go(to: Place, isExtending?: boolean): void;
  /** Selects a rectangle and focuses its first cell. */
  mark(range: Range): void;
  /** Returns the focus to the active cell. */
  focus(): void;
  put(edits: readonly CellEdit[]): void;
  /** Announces a result politely. */
  announce(text: string): void;
}
