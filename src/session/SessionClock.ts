import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Readable } from '../host/contract';
import type { Inactivity } from './inactivity';

const none: Readable<Inactivity | null> = { get: () => null, subscribe: () => () => undefined };

/** Hands the running measurement of inactivity to the sidebar and the notice; null while nobody is signed in. */
export const SessionClockContext = createContext<Readable<Inactivity | null>>(none);

/** The running measurement of inactivity; null while nobody is signed in. */
export function useSessionClock(): Inactivity | null {
  const clock = useContext(SessionClockContext);
  return useSyncExternalStore(clock.subscribe, clock.get);
}
