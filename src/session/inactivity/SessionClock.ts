import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ExternalStore } from '../../host/contract';
import type { Inactivity } from './inactivity';

const none: ExternalStore<Inactivity | null> = { get: () => null, subscribe: () => () => undefined };

/** Provides the running inactivity timer to the sidebar and the notice; null while signed out. */
export const SessionClockContext = createContext<ExternalStore<Inactivity | null>>(none);

/** The running inactivity timer; null while signed out. */
export function useSessionClock(): Inactivity | null {
  const clock = useContext(SessionClockContext);
  return useSyncExternalStore(clock.subscribe, clock.get);
}
