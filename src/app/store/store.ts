import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  isPlainObject,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import type { Services } from '../../http/request';
import type { ResourceState } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { draftsReducer } from '../../kit/state/drafts';
import { readsReducerOf } from '../../kit/state/reads';
import { reducerOf } from '../../kit/state/reducer';
import { sectionOf } from '../../rules/access';
import { authReducer } from '../../session/auth/auth';
import { permissionsReducerOf } from '../../session/auth/permissions';
import { noticesReducer } from '../../session/notices/notices';
import { preferencesReducer } from '../../session/preferences/preferences';
import { recentReducer } from '../../session/preferences/recent';
import { scopeOfferReducer, scopeReducer } from '../../session/scope/scope';
import { persisted } from './persistence';

/**
 * Switches off the time warnings of the development checks: without the lists they only report a slow
 * machine.
 */
const warnAfter = Number.POSITIVE_INFINITY;

/**
 * Walking 100,000 records on every action would make the development build slow, so the checks skip the
 * lists.
 */
const unchecked = {
  immutableCheck: { ignoredPaths: ['resources'], warnAfter },
  serializableCheck: {
    warnAfter,
    ignoredPaths: ['resources'],
    ignoredActionPaths: ['payload', 'meta'],
  },
};

/** The store of one mount: session, preferences, unsaved edits, and a slice per registered resource. */
export function createStore(
  services: Services,
  resources: readonly AnyResource[],
  notifications: Middleware,
  listeners: readonly Middleware[] = [],
) {
  const slices: Record<string, Reducer<ResourceState>> = Object.fromEntries(
    resources.map((resource) => [resource.name, reducerOf(resource)]),
  );
  const openSections = resources.flatMap(({ needsSessionOnly, pages: { list } }) =>
    needsSessionOnly && list ? [sectionOf(list.path)] : [],
  );
  const root = combineReducers({
    auth: authReducer,
    permissions: permissionsReducerOf(openSections),
    scope: scopeReducer,
    scopeOffer: scopeOfferReducer,
    preferences: preferencesReducer,
    recent: recentReducer,
    notices: noticesReducer,
    drafts: draftsReducer,
    reads: readsReducerOf(resources),
    resources: combineReducers(slices),
  });
  return configureStore({
    reducer: persisted(root),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, ...unchecked })
        .prepend(notifications)
        .concat(listeners),
    devTools,
  });
}

/** The store that {@link createStore} creates. */
export type Store = ReturnType<typeof createStore>;

/** A list with more entries is shown to the Redux DevTools as its length. */
const MAX_SHOWN_ENTRIES = 100;

/**
 * The Redux DevTools, in development only. They serialise the state after every action, and a list may hold
 * 100,000 records, so that they would freeze without the sanitisers.
 */
const devTools: DevToolsEnhancerOptions | false = process.env.NODE_ENV !== 'production' && {
  name: 'Stock',
  actionSanitizer: (action) => shortened(action),
  stateSanitizer: (state) => (isPlainObject(state) ? shortened(state) : state),
};

function shortened<T extends object>(value: T): T {
  const parts = Object.entries(value).map(([key, part]) => {
    if (Array.isArray(part) && part.length > MAX_SHOWN_ENTRIES) return [key, `${part.length} entries`];
    return [key, isPlainObject(part) ? shortened(part) : part];
  });
  return { ...value, ...Object.fromEntries(parts) };
}
