import { useSyncExternalStore } from 'react';
import type { ExternalStore } from '../../host/contract';
import { useOptionalService } from '../../host/services';
import type { Inactivity } from './inactivity';

declare module '../../host/services' {
  interface MountServices {
    /** The running inactivity timer; null while signed out. */
    sessionClock: ExternalStore<Inactivity | null>;
  }
}

const none: ExternalStore<Inactivity | null> = { get: () => null, subscribe: () => () => undefined };

/** The running inactivity timer; null while signed out. */
export function useSessionClock(): Inactivity | null {
  const clock = useOptionalService('sessionClock') ?? none;
  return useSyncExternalStore(clock.subscribe, clock.get);
}
