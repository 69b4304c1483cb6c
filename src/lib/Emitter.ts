/** Listeners that are called in the order in which they subscribed, once each however often they did. */
export class Emitter<Value = void> {
  readonly #listeners = new Set<(value: Value) => void>();

  get size(): number {
    return this.#listeners.size;
  }

  /** Bound, for `useSyncExternalStore`; the returned function ends the subscription. */
  readonly subscribe = (listener: (value: Value) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Bound. Calls every listener. */
  readonly emit = (value: Value): void => {
    for (const listener of this.#listeners) listener(value);
  };

  clear(): void {
    this.#listeners.clear();
  }
}
