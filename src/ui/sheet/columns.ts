import type { ReactNode } from 'react';

/** One column of a sheet. */
export interface SheetColumn<R> {
  key: string;
  /** 'Price, €': the unit stands here once, not in every cell. */
  head: string;
  /** The column in a sentence: 'Price'. */
  name: string;
  /** The grid track: 'minmax(92px, 1fr)'. */
  width: string;
  /** How it is entered; a computed one follows from the others. */
  kind: 'text' | 'number' | 'toggle' | 'choice' | 'computed';
  /** Figures stand at the end unless stated, other kinds at the start. */
  align?: 'start' | 'end';
  /** What a choice is made from. */
  choices?: readonly { value: string; label: string }[];
  cell(row: R): SheetCell;
}

/** What stands in a cell. Texts are as a person types them; what they mean is the caller's business. */
export interface SheetCell {
  /** What the editor starts with and what is copied. A toggle holds one of the sheet's words for yes and no. */
  text: string;
  /** How it is drawn, where that differs from the text. */
  shown?: ReactNode;
  /** What is stored, while what stands here is not saved. */
  was?: string;
  /** Why it cannot be saved. */
  problem?: string | undefined;
  /** Why it is worth a second look. */
  warning?: string | undefined;
  /** It was saved a moment ago. */
  isSaved?: boolean;
}

/** A cell by the keys of its row and column. */
export interface CellKeys {
  row: string;
  column: string;
}

/** A text for a cell. */
export interface CellEdit extends CellKeys {
  text: string;
}

/** What can be asked of a sheet from outside, such as by a button above it. */
export interface SheetHandle {
  /** Copies the first row of the selection down: over the selection, or to the end where it is one row high. */
  fillDown(): void;
  /** Makes a cell the active one and focuses it. */
  focusCell(cell: CellKeys): void;
}

/** May this cell be typed into? */
export function isEntered<R>({ kind }: SheetColumn<R>): boolean {
  return kind !== 'computed';
}

/** Figures end at the same edge, so that they can be compared. */
export function standsAtEnd<R>({ align, kind }: SheetColumn<R>): boolean {
  return (align ?? (kind === 'number' || kind === 'computed' ? 'end' : 'start')) === 'end';
}
