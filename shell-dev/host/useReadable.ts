import { useSyncExternalStore } from 'react';
import type { Readable } from '../../src/host/contract';

/** The current value; re-renders on every change. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get);
}
