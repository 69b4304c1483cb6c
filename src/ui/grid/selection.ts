import { useSyncExternalStore } from 'react';

/**
 * Which rows of a list are ticked, by key. It is held outside of the list and changed in place, so that one tick among
 * 100,000 costs one tick; whoever shows it follows it with {@link useSelectionVersion}.
 */
export interface Selection {
  readonly size: number;
  has(key: string): boolean;
  keys(): readonly string[];
  /** Ticks or unticks these. Say `within` when all of them stand in those rows: then nothing is counted anew. */
  set(keys: readonly string[], isSelected: boolean, within?: readonly unknown[]): void;
  clear(): void;
  /** How many of these rows are ticked; counted once per rows. */
  countIn<R>(rows: readonly R[], keyOf: (row: R) => string): number;
  subscribe(listener: () => void): () => void;
  /** Another number after every change. */
  version(): number;
}

/** How a list shows ticks: each member stable, or every row is drawn every time. */
export interface GridSelection<R> {
  of: Selection;
  /** The name of a row's box: 'Select Marlow'. */
  labelOf(row: R): string;
  /** The name of the box in the head: 'Select all 218 products'. */
  allLabel: string;
}

/** A selection with nothing in it. */
export function createSelection(): Selection {
  const keys = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  let counted: { rows: readonly unknown[]; count: number } | undefined;
  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    get size() {
      return keys.size;
    },
    has: (key) => keys.has(key),
    keys: () => [...keys],
    set(some, isSelected, within) {
      const before = keys.size;
      for (const key of some) {
        if (isSelected) keys.add(key);
        else keys.delete(key);
      }
      const change = keys.size - before;
      if (change === 0) return;
      counted =
        counted && counted.rows === within ? { rows: within, count: counted.count + change } : undefined;
      tell();
    },
    clear() {
      if (keys.size === 0) return;
      keys.clear();
      counted = undefined;
      tell();
    },
    countIn(rows, keyOf) {
      if (keys.size === 0) return 0;
      if (counted?.rows !== rows) {
        let count = 0;
        for (const row of rows) if (keys.has(keyOf(row))) count += 1;
        counted = { rows, count };
      }
      return counted.count;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** Draws the caller anew whenever the selection changes, if there is one. */
export function useSelectionVersion(selection: Selection | undefined): number {
  return useSyncExternalStore(selection?.subscribe ?? never, selection?.version ?? zero);
}

const never = () => () => undefined;
const zero = () => 0;
