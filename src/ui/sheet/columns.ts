import type { ReactNode } from 'react';

/** One column of a sheet. */
export interface SheetColumn<R> {
  key: string;
  /** 'Price, €': the unit stands here once, not in every cell (src/README.md, R110). */
  head: string;
  /** The column's name in a sentence: 'Price'. */
  name: string;
  /** The grid track: 'minmax(92px, 1fr)'. */
  width: string;
  /** How it is edited; a computed one is derived from the others. */
  kind: 'text' | 'number' | 'toggle' | 'choice' | 'computed';
  /** Figures are right-aligned by default, other kinds left-aligned. */
  align?: 'start' | 'end';
  /** The options of a choice. */
  choices?: readonly { value: string; label: string }[];
  cell(row: R): SheetCell;
}

/** The content of a cell. Texts are as the user types them; the caller parses them. */
export interface SheetCell {
  /**
   * The text that the editor starts with and that is copied. A toggle has one of the sheet's words for on and
   * off.
   */
  text: string;
  /** The rendered content, where it differs from the text. */
  shown?: ReactNode;
  /** The stored value, while the text is unsaved. */
  was?: string;
  /** Why it cannot be saved. */
  problem?: string | undefined;
  /** Why it is doubtful. */
  warning?: string | undefined;
  /** It was saved a moment ago. */
  isSaved?: boolean;
}

/** A cell, identified by the keys of its row and column. */
export interface CellKeys {
  row: string;
  column: string;
}

/** A new text of a cell. */
export interface CellEdit extends CellKeys {
  text: string;
}

/** The imperative handle of a sheet, for example for a button above it. */
export interface SheetHandle {
  /**
   * Copies the first row of the selection down: over the selection, or to the last row where it is one row
   * high.
   */
  fillDown(): void;
  /** Makes a cell active and focuses it. */
  focusCell(cell: CellKeys): void;
}

/** Whether cells of this column can be edited. */
export function isEntered<R>({ kind }: SheetColumn<R>): boolean {
  return kind !== 'computed';
}

/** Whether cells of this column are right-aligned, so that figures can be compared. */
export function standsAtEnd<R>({ align, kind }: SheetColumn<R>): boolean {
  return (align ?? (kind === 'number' || kind === 'computed' ? 'end' : 'start')) === 'end';
}
