import type { ExternalStore } from '../../src/host/contract';

/** A {@link ExternalStore} that the shell can write. */
export interface Writable<T> extends ExternalStore<T> {
  set(value: T): void;
}

/** Creates a value that notifies its listeners on change; setting an equal value does not notify. */
export function writable<T>(value: T): Writable<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
