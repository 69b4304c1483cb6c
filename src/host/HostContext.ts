import { createContext, useContext, useSyncExternalStore } from 'react';
import { CONTRACT, type ExternalStore, type StockHost } from './contract';

/**
 * The formats of numbers, money and dates where the host provides none (the product's texts are British
 * English).
 */
export const DEFAULT_FORMATS = { locale: 'en-GB', currency: 'EUR' } as const;

/** The host of the standalone page: the formats only. */
export const STANDALONE: StockHost = { contract: CONTRACT, ...DEFAULT_FORMATS };

/** Provides the host object of this mount. */
export const HostContext = createContext<StockHost>(STANDALONE);

export const useHost = (): StockHost => useContext(HostContext);

const never: ExternalStore<undefined> = { get: () => undefined, subscribe: () => () => undefined };

/** The current value of an external store that the host may provide; `fallback` where it does not. */
export function useExternalStore<T>(store: ExternalStore<T> | undefined, fallback: T): T {
  const source: ExternalStore<T | undefined> = store ?? never;
  return useSyncExternalStore(source.subscribe, source.get) ?? fallback;
}
