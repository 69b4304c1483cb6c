import type { CellEdit } from '../../ui/sheet/columns';

/** Texts by the keys of their row and column. Unchanged rows keep their identity. */
export type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One change of a cell, for undo and redo. */
interface Change {
  row: string;
  column: string;
  before: string;
  after: string;
}

/** Changes made at once: a paste, a fill, a single cell. */
type Step = readonly Change[];

/** Unsaved changes of a sheet. */
export interface Pending {
  /** The entered texts that differ from the stored ones. */
  cells: Cells;
  undo: readonly Step[];
  redo: readonly Step[];
  /** Why rows could not be saved, until they are edited. */
  failed: Readonly<Record<string, string>>;
}

/** The stored texts of the cells, and when two texts have the same value. */
export interface Stored {
  textAt(row: string, column: string): string;
  isSame(column: string, left: string, right: string): boolean;
}

/** A sheet without changes. */
export const NOTHING: Pending = { cells: {}, undo: [], redo: [], failed: {} };

/** Greatest number of steps that can be undone. */
const STEPS = 200;

/** Enters texts in one step. A text with the stored value is no change (src/README.md, R65). */
export function edited(state: Pending, edits: readonly CellEdit[], stored: Stored): Pending {
  const step = edits.flatMap(({ row, column, text }) => {
    const before = textAt(state.cells, stored, row, column);
    return stored.isSame(column, before, text) ? [] : [{ row, column, before, after: text }];
  });
  if (step.length === 0) return state;
  return {
    cells: withTexts(state.cells, step.map(toAfter), stored),
    undo: [...state.undo, step].slice(-STEPS),
    redo: [],
    failed: without(
      state.failed,
      step.map(({ row }) => row),
    ),
  };
}

/** Undoes the last step. */
export function undone(state: Pending, stored: Stored): Pending {
  const step = state.undo.at(-1);
  if (!step) return state;
  const edits = step.map(({ row, column, before }) => ({ row, column, text: before })).reverse();
  return {
    cells: withTexts(state.cells, edits, stored),
    undo: state.undo.slice(0, -1),
    redo: [...state.redo, step],
    failed: without(
      state.failed,
      step.map(({ row }) => row),
    ),
  };
}

/** Redoes the step that was undone last. */
export function redone(state: Pending, stored: Stored): Pending {
  const step = state.redo.at(-1);
  if (!step) return state;
  return {
    cells: withTexts(state.cells, step.map(toAfter), stored),
    undo: [...state.undo, step],
    redo: state.redo.slice(0, -1),
    failed: without(
      state.failed,
      step.map(({ row }) => row),
    ),
  };
}

/** Resets every cell, as a step that can be undone. */
export function discarded(state: Pending, stored: Stored): Pending {
  const edits = Object.entries(state.cells).flatMap(([row, texts]) =>
    Object.keys(texts).map((column) => ({ row, column, text: stored.textAt(row, column) })),
  );
  return { ...edited(state, edits, stored), failed: {} };
}

/**
 * After a batch: saved rows are removed from the changes where they still hold what was sent; the others
 * stay, each with its reason.
 */
export function settled(
  state: Pending,
  { sent, failed }: { sent: Cells; failed: Readonly<Record<string, string>> },
): Pending {
  const cells: Record<string, Readonly<Record<string, string>>> = {};
  for (const [row, texts] of Object.entries(state.cells)) {
    const gone = row in failed ? undefined : sent[row];
    const left = gone ? Object.entries(texts).filter(([column, text]) => gone[column] !== text) : undefined;
    if (left === undefined) cells[row] = texts;
    else if (left.length > 0) cells[row] = Object.fromEntries(left);
  }
  return { ...state, cells, failed: { ...without(state.failed, Object.keys(sent)), ...failed } };
}

/** After the stored texts changed: changes that equal them are removed. */
export function rebased(state: Pending, stored: Stored): Pending {
  const edits = Object.entries(state.cells).flatMap(([row, texts]) =>
    Object.entries(texts).map(([column, text]) => ({ row, column, text })),
  );
  const isStill = ({ row, column, text }: CellEdit) =>
    !stored.isSame(column, text, stored.textAt(row, column));
  if (edits.every(isStill)) return state;
  return { ...state, cells: withTexts({}, edits, stored) };
}

/**
 * The stored texts that the changes started from, to detect later whether a colleague changed them meanwhile.
 * Changes in `known` keep their origin although the stored text may have changed.
 */
export function storedUnder(cells: Cells, stored: Stored, known: Cells = {}): Cells {
  const startOf = (row: string, column: string) => known[row]?.[column] ?? stored.textAt(row, column);
  return Object.fromEntries(
    Object.entries(cells).map(([row, texts]) => [
      row,
      Object.fromEntries(Object.keys(texts).map((column) => [column, startOf(row, column)])),
    ]),
  );
}

/** Merges cells; those of `over` win. */
export function overlaid(cells: Cells, over: Cells): Cells {
  const rows = Object.entries(over).map(([row, texts]) => [row, { ...cells[row], ...texts }] as const);
  return { ...cells, ...Object.fromEntries(rows) };
}

/** Parses stored cells: whatever is not a text by row and column is left out. */
export function cellsIn(kept: unknown): Cells {
  if (!isObject(kept)) return {};
  const rows = Object.entries(kept).flatMap(([row, texts]) => {
    const own = isObject(texts) ? Object.entries(texts).filter(([, text]) => typeof text === 'string') : [];
    return own.length > 0 ? [[row, Object.fromEntries(own) as Record<string, string>] as const] : [];
  });
  return Object.fromEntries(rows);
}

const toAfter = ({ row, column, after }: Change): CellEdit => ({ row, column, text: after });

function textAt(cells: Cells, stored: Stored, row: string, column: string): string {
  return cells[row]?.[column] ?? stored.textAt(row, column);
}

function withTexts(cells: Cells, edits: readonly CellEdit[], stored: Stored): Cells {
  const next: Record<string, Readonly<Record<string, string>>> = { ...cells };
  for (const { row, column, text } of edits) {
    const { [column]: _, ...others } = next[row] ?? {};
    const isBack = stored.isSame(column, text, stored.textAt(row, column));
    const texts = isBack ? others : { ...others, [column]: text };
    if (Object.keys(texts).length > 0) next[row] = texts;
    else delete next[row];
  }
  return next;
}

function without<V>(
  record: Readonly<Record<string, V>>,
  keys: readonly string[],
): Readonly<Record<string, V>> {
  const gone = new Set(keys);
  const left = Object.entries(record).filter(([key]) => !gone.has(key));
  return left.length === Object.keys(record).length ? record : Object.fromEntries(left);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
