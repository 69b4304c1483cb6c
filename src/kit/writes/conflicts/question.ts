import type { Choice } from '../merge';

/** A field that both sides changed, as the dialog displays it. */
export interface ConflictLine {
  key: string;
  /** Lines with the same one are of the same record. */
  recordId?: string;
  /** The record: 'Cola, 0.5 l'. */
  record: string;
  /** The field within it: 'Price', 'Harbour, price'. */
  field: string;
  was: string;
  theirs: string;
  mine: string;
}

/** The contents of the dialog. */
export interface ConflictQuestion {
  lines: readonly ConflictLine[];
  /** Number of changes that are saved whatever is chosen. */
  clean: number;
  /** Names of the fields that only the server changed. */
  updated: readonly string[];
  /** Their number, where not all of them are named. */
  updatedCount?: number;
  /** When the server's values were read: '12:03'. */
  checkedAt: string;
  cancelLabel: string;
}

/** Called with the choice for each key, or null when the user goes back. */
export type AnswerConflicts = (choices: ReadonlyMap<string, Choice> | null) => void;
