import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { CONTRACT } from '../host/contract';
import type { Services } from '../http/request';

/** What differs from a store whose requests all fail. */
interface TestStoreOptions<P> {
  services?: Partial<Services>;
  preloadedState?: P;
  /** Runs before the thunks, such as the listener of notifications. */
  listener?: Middleware;
}

const noRequests: Services = {
  http: { send: () => Promise.reject(new Error('This store sends no requests.')) },
  host: { contract: CONTRACT },
};

const noListener: Middleware = () => (next) => next;

/** A store of parts of the app's state, for tests of these parts; tests of pages use `renderAt`. */
export function testStore<S, P = S>(
  reducer: Reducer<S, UnknownAction, P>,
  { services, preloadedState, listener = noListener }: TestStoreOptions<P> = {},
) {
  return configureStore({
    reducer,
    ...(preloadedState === undefined ? {} : { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { ...noRequests, ...services } },
        immutableCheck: false,
        serializableCheck: false,
      }).prepend(listener),
  });
}
