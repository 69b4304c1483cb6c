import { useSyncExternalStore } from 'react';

/** Whether the browser is offline; a browser that does not report it counts as online. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

const isOffline = () => navigator.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
