import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type Persistor, persistReducer, persistStore } from 'redux-persist';
import { safeStorage } from '../../lib/storage';
import { AUTH_STORAGE, REHYDRATION_TIMEOUT } from '../../rules/constants';
import type { AuthState } from '../../session/auth/auth';

/** redux-persist uses storage with promises; what cannot be read or written is treated as empty. */
function promised() {
  const local = safeStorage('localStorage');
  return {
    getItem: (key: string) => inTime(async () => local.get(key)),
    setItem: async (key: string, value: string) => void local.set(key, value),
    removeItem: async (key: string) => local.remove(key),
  };
}

/**
 * Rejects when storage has not answered after 5 seconds. redux-persist's own time-out cannot be cancelled and
 * would hold the store for that long after an unmount, so it is switched off; this timer ends with the read.
 */
async function inTime<T>(read: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Storage did not answer.')), REHYDRATION_TIMEOUT);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The value with which redux-persist sets no time-out of its own. */
const NO_TIMEOUT = 0;

/** The auth slice is persisted separately (src/README.md, R58): the user, and nothing that was typed. */
export function persistedAuth(reducer: Reducer<AuthState>): Reducer<AuthState> {
  return persistReducer(
    {
      key: AUTH_STORAGE,
      storage: promised(),
      timeout: NO_TIMEOUT,
      whitelist: ['isLoggedIn', 'user'],
      // a stored user never replaces the server's answer, which may have arrived before
      stateReconciler: (stored: AuthState, _, state: AuthState) =>
        state.isChecked ? state : { ...state, ...stored },
    },
    reducer,
  ) as unknown as Reducer<AuthState>;
}

/** The root: version 1, with preferences and the recently opened records only. */
export function persistedRoot<S>(reducer: Reducer<S, UnknownAction>): Reducer<S, UnknownAction> {
  return persistReducer<S, UnknownAction>(
    {
      key: 'stock',
      version: 1,
      storage: promised(),
      timeout: NO_TIMEOUT,
      whitelist: ['preferences', 'recent'],
    },
    reducer,
  ) as unknown as Reducer<S, UnknownAction>;
}

/** Starts persistence; `ready` resolves once storage was read, or after 5 seconds without it. */
export function persist(store: Parameters<typeof persistStore>[0]): { ready: Promise<void>; stop(): void } {
  let persistor: Persistor | undefined;
  const ready = new Promise<void>((resolve) => {
    persistor = persistStore(store, null, () => resolve());
  });
  return {
    ready,
    stop: () => {
      persistor?.pause();
      void persistor?.flush();
    },
  };
}
