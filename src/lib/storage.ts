/**
 * Web storage that may be full, forbidden or absent (private modes): reading returns null and writing does
 * nothing, since the app works without it (R58).
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps `localStorage` or `sessionStorage`, given by name because even reading the global can throw. */
export function safeStorage(area: 'localStorage' | 'sessionStorage'): SafeStorage {
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

/** The keys of all values, those of other apps too. */
export function storedKeys(area: 'localStorage' | 'sessionStorage'): readonly string[] {
  return attempt(() => Object.keys(globalThis[area])) ?? [];
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
