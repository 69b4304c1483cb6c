/**
 * The three versions of one field: the value at the start of editing, the user's value, and the server's
 * current value.
 */
export interface Versions<V> {
  base: V;
  mine: V;
  theirs: V;
}

/** One field of one record (or one cell of a sheet) that is merged. Keys are unique within a merge. */
export interface MergeCell<V = unknown> extends Versions<V> {
  key: string;
}

/** How a field differs between the three versions; `same`: both sides made the same change. */
export type MergeStatus = 'unchanged' | 'mine' | 'theirs' | 'same' | 'conflict';

/** Whose value is kept of a field that both sides changed. */
export type Choice = 'mine' | 'theirs';

/**
 * Compares the three versions of one field. `isSame` is the field's own equality, so that two notations of
 * the same value are neither a change nor a conflict.
 */
export function mergeStatus<V>(
  { base, mine, theirs }: Versions<V>,
  isSame: (left: V, right: V) => boolean,
): MergeStatus {
  const isMine = !isSame(base, mine);
  const isTheirs = !isSame(base, theirs);
  if (isMine && isTheirs) return isSame(mine, theirs) ? 'same' : 'conflict';
  if (isMine) return 'mine';
  return isTheirs ? 'theirs' : 'unchanged';
}

/** The cells of a merge, grouped by what happens to them; each cell is in one group at most. */
export interface Merge<C> {
  /** Changed by the user only: to be sent. */
  mine: readonly C[];
  /** Changed on the server only: the server's value stays. */
  updated: readonly C[];
  /** Changed to different values on both sides: the user chooses. */
  conflicts: readonly C[];
}

/**
 * Merges cell by cell. A cell that is unchanged, or changed to the same value on both sides, is in no group.
 */
export function mergeCells<V, C extends MergeCell<V>>(
  cells: Iterable<C>,
  isSame: (cell: C, left: V, right: V) => boolean,
): Merge<C> {
  const mine: C[] = [];
  const updated: C[] = [];
  const conflicts: C[] = [];
  const groups = { mine, theirs: updated, conflict: conflicts, unchanged: undefined, same: undefined };
  for (const cell of cells) {
    groups[mergeStatus<V>(cell, (left, right) => isSame(cell, left, right))]?.push(cell);
  }
  return { mine, updated, conflicts };
}

/**
 * What is sent after the user's choice: the cells that only they changed, and the conflicts in which their
 * value is kept.
 */
export function chosenCells<C extends MergeCell>(
  { mine, conflicts }: Merge<C>,
  choices: ReadonlyMap<string, Choice>,
): readonly C[] {
  return [...mine, ...conflicts.filter(({ key }) => choices.get(key) === 'mine')];
}
