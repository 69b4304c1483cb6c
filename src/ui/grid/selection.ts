import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/Emitter';

/**
 * The selected rows of a list, by key. A mutable object outside of React state, so that one change among
 * 100,000 rows has constant cost; components subscribe with {@link useSelectionVersion}.
 */
export interface Selection {
  readonly size: number;
  has(key: string): boolean;
  keys(): readonly string[];
  /**
   * Selects or deselects these keys. Pass `within` when all of them are in those rows: their count is then
   * updated instead of computed again.
   */
  set(keys: readonly string[], isSelected: boolean, within?: readonly unknown[]): void;
  clear(): void;
  /** The number of these rows that are selected; computed once per array. */
  countIn<R>(rows: readonly R[], keyOf: (row: R) => string): number;
  subscribe(listener: () => void): () => void;
  /** A number that differs after every change. */
  version(): number;
}

/** The selection props of a list: each member must be stable, or every row is rendered each time. */
export interface GridSelection<R> {
  of: Selection;
  /** The accessible name of a row's checkbox: 'Select Marlow'. */
  labelOf(row: R): string;
  /** The accessible name of the checkbox in the head: 'Select all 218 products'. */
  allLabel: string;
}

/** Creates an empty selection. */
export function createSelection(): Selection {
  const keys = new Set<string>();
  const changes = new Emitter();
  let version = 0;
  let counted: { rows: readonly unknown[]; count: number } | undefined;
  const notify = () => {
    version += 1;
    changes.emit();
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
      notify();
    },
    clear() {
      if (keys.size === 0) return;
      keys.clear();
      counted = undefined;
      notify();
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
    subscribe: changes.subscribe,
    version: () => version,
  };
}

/** Renders the caller again whenever the selection, if there is one, changes. */
export function useSelectionVersion(selection: Selection | undefined): number {
  return useSyncExternalStore(selection?.subscribe ?? never, selection?.version ?? zero);
}

const never = () => () => undefined;
const zero = () => 0;
