import type { ReactNode, Ref } from 'react';
import type { CellEdit, CellKeys, SheetColumn, SheetHandle } from './columns';
import type { Place, Range } from './range';

/** What a sheet needs. `columns`, the rows and `cellName` must be stable, or every row is drawn every time. */
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
  /** A cell in a sentence: 'Price at Harbour'. */
  cellName(row: string, column: string): string;
  /** Texts that a person entered, pasted, filled or emptied in one step. */
  onEdit(edits: readonly CellEdit[]): void;
  /** Takes the last step back, or does it again; answers a cell that it changed. */
  onUndo(): CellKeys | undefined;
  onRedo(): CellKeys | undefined;
  readOnly?: boolean;
  /** Totals by column, under the rows. */
  foot?: { name: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** Narrower than this, the sheet scrolls sideways: '652px'. */
  minWidth?: string;
  /** Stands below the head when there are no rows. */
  empty?: ReactNode;
  ref?: Ref<SheetHandle>;
}

/** What the parts of a sheet share: its cells, which are selected, and how they change. */
export interface SheetCore<R> {
  props: SheetProps<R>;
  readOnly: boolean;
  /** The active cell, which has the focus and is typed into. */
  active: Place;
  /** Where a selection ends that Shift extends. */
  head: Place;
  range: Range;
  /** Makes a cell the active one, or extends the selection to it, and focuses the active one. */
  go(to: Place, isExtending?: boolean): void;
  /** Selects a rectangle and focuses its first cell. */
  mark(range: Range): void;
  /** Gives the focus back to the active cell. */
  focus(): void;
  put(edits: readonly CellEdit[]): void;
  /** Tells what happened, politely. */
  say(text: string): void;
}
