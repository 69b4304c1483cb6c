import type { ComponentType, ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import type { CellEditorProps } from './editing';

/** How the cells of a column are edited; a computed one is derived from the others. */
export type ColumnKind = 'text' | 'number' | 'toggle' | 'choice' | 'computed';

/** Neighbouring columns with the same group stand under one head; open ones stand side by side. */
export interface ColumnGroup {
  key: string;
  /** The head over its columns: 'Harbour'. */
  label: string;
  /** What the head shows, where that is less: 'Opera' of 'Cinema Palace Opera'. */
  short?: string;
  isOpen: boolean;
  /** Without a ground; its label stays in view beside the frozen columns while its own columns pass below it. */
  isPlain?: boolean;
  /** Why its cells cannot be edited: its heads have a lock. */
  lock?: string | undefined;
}

export interface VirtualColumn {
  key: string;
  /** 'Price, €': the unit stands here once, not in every cell (R110). */
  header: string;
  /** The column's name in a sentence: 'Price'. */
  name: string;
  /** '96px', '1fr' or 'minmax(92px, 1fr)'. */
  width: string;
  kind: ColumnKind;
  /** Figures are right-aligned by default, other kinds left-aligned. */
  align?: 'start' | 'end';
  /** The options of a choice. */
  choices?: readonly { value: string; label: string }[];
  group?: ColumnGroup;
  /** Whether Delete leaves its cells alone; toggles are never emptied. */
  isRequired?: boolean;
  /**
   * Only of the first column: its cells name the rows, in place of the content of the first frozen column, which has the
   * head and the width. Its own width is '0px'.
   */
  isPinned?: boolean;
  /** Its head is a button that sorts. */
  sort?: 'ascending' | 'descending' | undefined;
  onSort?(): void;
  /** In place of the plain editor; must be the same component for the life of the column. */
  Editor?: ComponentType<CellEditorProps>;
  /** A tap on a cell opens a list to choose from: the cells have its sign. */
  opensList?: boolean;
  /** Its texts may be cut, and are shown in whole below the pointer. */
  isLong?: boolean;
  /** A toggle is a checkbox without a word. */
  isChecked?: boolean;
}

/** One column of a sheet of records. */
export interface SheetColumn<R> extends VirtualColumn {
  cell(row: R): SheetCell;
}

/**
 * The content of a cell. Texts are as the user types them; the caller parses them. Of the states the
 * strongest is displayed: conflict, failure, problem, warning, `was`.
 */
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
  error?: string | undefined;
  /** Why it is doubtful. */
  warning?: string | undefined;
  /** Why the server did not save it. */
  failure?: string | undefined;
  /** What the server has by now, where both sides changed it. */
  conflict?: string | undefined;
  /** Any other message about it: why the product is not sold here. */
  note?: string | undefined;
  /** `shown` stands for an absent value: 'Not sold'. */
  isQuiet?: boolean;
  /** It cannot be edited, although its column can. */
  isReadOnly?: boolean;
  /** Compared with others: how it differs, or 'none'. Absent where nothing is compared. */
  difference?: { by: string; announced: string } | 'none';
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
  /** Focuses the active cell. */
  focusAgain(): void;
}

/** The place of a column for assistive technology, from 1: a pinned one has that of the first frozen column. */
export function colIndexOf(
  index: number,
  frozen: readonly unknown[],
  columns: readonly Pick<VirtualColumn, 'isPinned'>[],
): number {
  return frozen.length + index + (columns[0]?.isPinned ? 0 : 1);
}

/** Whether cells of this column can be edited. */
export function isEntered({ kind }: Pick<VirtualColumn, 'kind'>): boolean {
  return kind !== 'computed';
}

/** Whether cells of this column are right-aligned, so that figures can be compared. */
export function standsAtEnd({ align, kind }: Pick<VirtualColumn, 'align' | 'kind'>): boolean {
  return (align ?? (kind === 'number' || kind === 'computed' ? 'end' : 'start')) === 'end';
}

/** The head of a column for a copy with headings: 'Harbour', or 'Harbour, Price' where its group is open. */
export function headingOf({ group, header, name }: VirtualColumn): string {
  if (!group) return header;
  return group.isOpen ? texts.heading(group.label, name) : group.label;
}

/** The columns with a strong line at their right: an open group stands between two of them. */
export function edgesOf(columns: readonly VirtualColumn[]): ReadonlySet<number> {
  const keyAt = (at: number) => columns[at]?.group?.key ?? columns[at]?.key;
  const isOpen = (at: number) => columns[at]?.group?.isOpen === true;
  const edges = columns.flatMap((_, index) =>
    (isOpen(index) || isOpen(index + 1)) && keyAt(index) !== keyAt(index + 1) ? [index] : [],
  );
  return new Set(edges);
}
