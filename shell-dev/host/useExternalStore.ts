import { useSyncExternalStore } from 'react';
import type { ExternalStore } from '../../src/host/contract';

/** The current value; re-renders on every change. */
export function useExternalStore<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
