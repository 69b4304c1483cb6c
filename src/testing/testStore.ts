import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { CONTRACT } from '../host/contract';
import type { Http } from '../http/client';
import type { Services } from '../http/request';
import { createRequestLayer } from '../http/requestLayer';

/** What differs from a store whose requests all fail. */
interface TestStoreOptions<P> {
  services?: Partial<Omit<Services, 'http'>> & { http?: Http };
  preloadedState?: P;
  /** Runs before the thunks, such as the listener of notifications. */
  listener?: Middleware;
}

const noRequests: Http = { send: () => Promise.reject(new Error('This store sends no requests.')) };

const noListener: Middleware = () => (next) => next;

/** A store of parts of the app's state, for tests of these parts; tests of pages use `renderAt`. */
export function testStore<S, P = S>(
  reducer: Reducer<S, UnknownAction, P>,
  {
    services: { http = noRequests, ...services } = {},
    preloadedState,
    listener = noListener,
  }: TestStoreOptions<P> = {},
) {
  const extraArgument: Services = {
    host: { contract: CONTRACT },
    ...services,
    http: createRequestLayer(http),
  };
  return configureStore({
    reducer,
    ...(preloadedState === undefined ? {} : { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        immutableCheck: false,
        serializableCheck: false,
      }).prepend(listener),
  });
}
