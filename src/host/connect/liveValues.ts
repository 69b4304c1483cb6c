import type { Subscribe } from '../connect';
import type { ExternalStore } from '../contract';

/**
 * A live value that is read from a store of the host. A value that equals the last one, as JSON, is returned as that one:
 * a `get` that creates an object each time would otherwise change with each read, and render without an end.
 */
export function live<T>(get: () => T, subscribe: Subscribe): ExternalStore<T> {
  let last: T;
  let text: string | undefined;
  return {
    get() {
      const next = get();
      const nextText = JSON.stringify(next);
      if (text === undefined || nextText !== text) last = next;
      text = nextText;
      return last;
    },
    subscribe(listener) {
      const end = subscribe(listener);
      return () => {
        if (typeof end === 'function') end();
        else end?.unsubscribe();
      };
    },
  };
}

/** A live value that never changes. */
export function fixed<T>(value: T): ExternalStore<T> {
  return { get: () => value, subscribe: () => () => undefined };
}
