import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { Services } from '../http/request';
import type { AnyResource } from '../kit/calls';
import { draftsReducer } from '../kit/drafts';
import type { ResourceState } from '../kit/effects';
import { reducerOf } from '../kit/state';
import { authReducer } from '../session/auth';
import { noticesReducer } from '../session/notices';
import { permissionsReducer } from '../session/permissions';
import { preferencesReducer } from '../session/preferences';
import { recentReducer } from '../session/recent';
import { scopeReducer } from '../session/scope';
import { persistedAuth, persistedRoot } from './persistence';

/** The development checks never complain of their own time: with the lists left out, a busy machine is all it tells. */
const warnAfter = Number.POSITIVE_INFINITY;

/** Walking 100,000 records at every action would make the development build crawl, so the checks pass lists by. */
const unchecked = {
  immutableCheck: { ignoredPaths: ['resources'], warnAfter },
  serializableCheck: {
    warnAfter,
    ignoredPaths: ['resources'],
    ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
    ignoredActionPaths: ['payload', 'meta'],
  },
};

/** The store of one mount: the session, what a person set up, unsaved edits, and a slice per registered resource. */
export function createStore(services: Services, resources: readonly AnyResource[], speaker: Middleware) {
  const slices: Record<string, Reducer<ResourceState>> = Object.fromEntries(
    resources.map((resource) => [resource.name, reducerOf(resource)]),
  );
  const root = combineReducers({
    auth: persistedAuth(authReducer),
    permissions: permissionsReducer,
    scope: scopeReducer,
    preferences: preferencesReducer,
    recent: recentReducer,
    notices: noticesReducer,
    drafts: draftsReducer,
    resources: combineReducers(slices),
  });
  return configureStore({
    reducer: persistedRoot(root),
    middleware: (defaults) => defaults({ thunk: { extraArgument: services }, ...unchecked }).prepend(speaker),
    devTools: false,
  });
}

/** The store that {@link createStore} makes. */
export type Store = ReturnType<typeof createStore>;
