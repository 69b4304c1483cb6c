import { createAction, type Reducer, type Store } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { toJson } from '../../lib/json';
import { type SafeStorage, safeStorage } from '../../lib/storage';
import { AUTH_STORAGE, REHYDRATION_TIMEOUT, ROOT_STORAGE } from '../../rules/constants';
import type { AuthState } from '../../session/auth/auth';
import type { Preferences } from '../../session/preferences/preferences';
import type { RecentState } from '../../session/preferences/recent';

/** The slices of which something is stored (R58). */
interface PersistedState {
  auth: AuthState;
  preferences: Preferences;
  recent: RecentState;
}

/** Web storage, or one that answers later. */
type PersistedStorage = Pick<SafeStorage, 'set'> & {
  get(key: string): string | null | Promise<string | null>;
};

const ROOT_VERSION = { version: 1, rehydrated: true };
const NO_VERSION = { version: -1, rehydrated: true };

/**
 * What is stored, by key: of the auth slice the user, and nothing that was typed. The format is redux-persist's,
 * which earlier versions used: JSON inside of JSON, next to `_persist`. redux-persist (last release 2019) leaves
 * timers behind; redux-remember has another format, no version, no time-out and no way to stop it.
 */
const entriesOf = ({
  preferences,
  recent,
  auth: { isLoggedIn, user },
}: PersistedState): Record<string, Record<string, unknown>> => ({
  [ROOT_STORAGE]: { preferences, recent, _persist: ROOT_VERSION },
  [AUTH_STORAGE]: { isLoggedIn, user, _persist: NO_VERSION },
});

const rehydrated =
  createAction<Partial<Omit<PersistedState, 'auth'> & Pick<AuthState, 'isLoggedIn' | 'user'>>>(
    'persistence/rehydrated',
  );

/** The root reducer, which also takes over what was stored. */
export function persisted<S extends PersistedState>(reducer: Reducer<S>): Reducer<S> {
  return (state, action) => {
    if (!state || !rehydrated.match(action)) return reducer(state, action);
    const { preferences = state.preferences, recent = state.recent, ...stored } = action.payload;
    // a stored user never replaces the server's answer, which may have arrived before
    const auth = state.auth.isChecked ? state.auth : { ...state.auth, ...stored };
    return { ...state, preferences, recent, auth };
  };
}

/**
 * Reads what is stored, and from then on stores each change at once. `ready` resolves when storage was read, or
 * after 5 seconds without it; `stop` leaves no timer.
 */
export function persist(
  store: Pick<Store<PersistedState>, 'dispatch' | 'getState' | 'subscribe'>,
  storage: PersistedStorage = safeStorage('localStorage'),
): { ready: Promise<void>; stop(): void } {
  let written: Record<string, Record<string, unknown>> = {};
  const write = () => {
    const state = store.getState();
    const entries = entriesOf(state);
    for (const [key, values] of Object.entries(entries)) {
      // the stored user is another one by now (R170)
      const isOthers = key === AUTH_STORAGE && state.auth.endedBy === 'otherUser';
      const isWritten = isOthers || shallowEqual(values, written[key]);
      if (!isWritten) storage.set(key, toJson(mapValues(values, (value) => toJson(value))));
    }
    written = entries;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<object>((resolve) => {
    timer = setTimeout(resolve, REHYDRATION_TIMEOUT, {});
  });
  let isRead = false;
  const unsubscribe = store.subscribe(() => isRead && write());
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  const ready = Promise.race([read(storage, Object.keys(entriesOf(store.getState()))), late]).then(
    (stored) => {
      clearTimeout(timer);
      isRead = true;
      store.dispatch(rehydrated(stored));
    },
  );
  return { ready, stop };
}

/** The stored values of all keys; an entry that is absent or corrupt has none. */
async function read(storage: PersistedStorage, keys: readonly string[]): Promise<object> {
  const entries = keys.map(async (key) => {
    try {
      const { _persist, ...values } = JSON.parse((await storage.get(key)) ?? '{}');
      return mapValues(values, (json: string) => JSON.parse(json));
    } catch {
      return {};
    }
  });
  return Object.assign({}, ...(await Promise.all(entries)));
}

function mapValues<V, W>(values: Record<string, V>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
