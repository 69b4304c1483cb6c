import { createContext, useContext, useSyncExternalStore } from 'react';
import { CONTRACT, type Readable, type StockHost } from './contract';

/** How numbers, money and dates are written where the host does not say (the product speaks British English). */
export const DEFAULT_FORMATS = { locale: 'en-GB', currency: 'EUR' } as const;

/** Standalone is a host with nothing in it. */
export const STANDALONE: StockHost = { contract: CONTRACT, ...DEFAULT_FORMATS };

/** Hands the host object of this mount to everything below. */
export const HostContext = createContext<StockHost>(STANDALONE);

/** The host of this mount. */
export const useHost = (): StockHost => useContext(HostContext);

const never: Readable<undefined> = { get: () => undefined, subscribe: () => () => undefined };

/** The current value of something that the host may provide; `fallback` where it does not. */
export function useReadable<T>(readable: Readable<T> | undefined, fallback: T): T {
  const source: Readable<T | undefined> = readable ?? never;
  return useSyncExternalStore(source.subscribe, source.get) ?? fallback;
}
