import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Readable } from '../../host/contract';
import type { Inactivity } from './inactivity';

const none: Readable<Inactivity | null> = { get: () => null, subscribe: () => () => undefined };

/** Provides the running inactivity timer to the sidebar and the notice; null while signed out. */
export const SessionClockContext = createContext<Readable<Inactivity | null>>(none);

/** The running inactivity timer; null while signed out. */
export function useSessionClock(): Inactivity | null {
  const clock = useContext(SessionClockContext);
  return useSyncExternalStore(clock.subscribe, clock.get);
}
