import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type Persistor, persistReducer, persistStore } from 'redux-persist';
import { REHYDRATION_TIMEOUT } from '../rules/constants';
import type { AuthState } from '../session/auth';
import { quietStorage } from '../session/storage';

/** redux-persist speaks to storage in promises; what cannot be read or written is as good as empty. */
function promised() {
  const local = quietStorage('localStorage');
  return {
    getItem: async (key: string) => local.get(key),
    setItem: async (key: string, value: string) => void local.set(key, value),
    removeItem: async (key: string) => local.remove(key),
  };
}

/** The auth slice is kept apart (specification section 9): who was here, never what they typed. */
export function persistedAuth(reducer: Reducer<AuthState>): Reducer<AuthState> {
  return persistReducer(
    {
      key: 'stock-auth',
      storage: promised(),
      timeout: REHYDRATION_TIMEOUT,
      whitelist: ['isLoggedIn', 'user'],
      // a stored user never replaces what the server said in the meantime (decisions section 5)
      stateReconciler: (stored: AuthState, _, state: AuthState) =>
        state.isChecked ? state : { ...state, ...stored },
    },
    reducer,
  ) as unknown as Reducer<AuthState>;
}

/** The root: version 1, and of everything in it only what a person set up on this device, and which records were opened. */
export function persistedRoot<S>(reducer: Reducer<S, UnknownAction>): Reducer<S, UnknownAction> {
  return persistReducer<S, UnknownAction>(
    {
      key: 'stock',
      version: 1,
      storage: promised(),
      timeout: REHYDRATION_TIMEOUT,
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
