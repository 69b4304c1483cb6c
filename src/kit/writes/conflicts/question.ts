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

/** What becomes of a delta that may be stored: it is, it is added now, or it stays as it is. */
export type DeltaAnswer = 'included' | 'add' | 'leave';

/** A delta that got no answer, and whose figure is neither what it was nor what the delta made of it. */
export interface DeltaLine {
  key: string;
  /** 'Cola, 0.5 l at Harbour, quantity'. */
  name: string;
  /** '+24'. */
  by: string;
  /** When it was sent: '12:03'. */
  sentAt: string;
  /** What was stored then, what the delta would have made of it, and what is stored now. */
  base: string;
  result: string;
  now: string;
}

/** The contents of the dialog about deltas. */
export interface DeltaQuestion {
  lines: readonly DeltaLine[];
  cancelLabel: string;
}

/** Called with the answer for each key, or null when the user goes back. */
export type AnswerDeltas = (answers: ReadonlyMap<string, DeltaAnswer> | null) => void;
