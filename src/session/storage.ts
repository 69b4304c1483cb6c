/**
 * Web storage that may be full, forbidden or absent (private modes): reading gives null, writing gives up in
 * silence, since nothing kept there is needed to work.
 */
export interface QuietStorage {
  get(key: string): string | null;
  /** Answers whether it is there now. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps `localStorage` or `sessionStorage`; taken by name, since even naming the object can throw. */
export function quietStorage(area: 'localStorage' | 'sessionStorage'): QuietStorage {
  return {
    get: (key) => attempt(() => globalThis[area].getItem(key)) ?? null,
    set: (key, value) =>
      attempt(() => {
        globalThis[area].setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => void attempt(() => globalThis[area].removeItem(key)),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
