import type { ExternalStore, HostSession, LoggedInUser } from '../host/contract';

/** A value of the host that a test changes with `set`; `listeners` shows who is subscribed. */
export function hostValue<T>(
  first: T,
): ExternalStore<T> & { set(next: T): void; listeners: Set<() => void> } {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    listeners,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

export const signedIn = (user: LoggedInUser): HostSession => ({ state: 'signed-in', user });
