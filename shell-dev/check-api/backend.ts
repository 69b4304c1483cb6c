import { combineReducers, configureStore } from '@reduxjs/toolkit';
import axios from 'axios';
import { CONTRACT } from '../../src/host/contract';
import { createHttp, type Http } from '../../src/http/client';
import { type Failure, toFailure } from '../../src/http/failure';
import type { Services } from '../../src/http/request';
import { createRequestLayer } from '../../src/http/requestLayer';
import { withTextIds } from '../../src/http/textIds';
import type { Identified, ResourceState } from '../../src/kit/declare/record';
import type { AnyResource } from '../../src/kit/declare/resource';
import { reducerOf } from '../../src/kit/state/reducer';
import { callOf } from '../../src/kit/state/requests';
import { register } from '../../src/resources/register';
import type { ApiBrowser } from './apiBrowser';
import type { Exchange } from './exchange';

/** What the product makes of an answer: the state that it has then, or why the request has failed. */
export interface ProductAnswer {
  state: ResourceState;
  failure?: Failure;
  exchange: Exchange | undefined;
}

/** A backend as the product's own code sees it: its client, its requests, its reducers. */
export interface Backend {
  browser: ApiBrowser;
  http: Http;
  /** Calls an operation of a resource. */
  call(
    resource: AnyResource,
    operation: string,
    params?: Record<string, string>,
    body?: unknown,
  ): Promise<ProductAnswer>;
  /** Sends a call of no resource. */
  send(
    call: Parameters<Http['send']>[0],
  ): Promise<{ answer?: unknown; failure?: Failure; exchange: Exchange | undefined }>;
  list(name: string): readonly Identified[];
}

/** Opens the product's own client and state on a backend. */
export function openBackend(browser: ApiBrowser): Backend {
  // the client is created with these defaults
  const { adapter } = axios.defaults;
  axios.defaults.adapter = browser.adapter;
  const http = withTextIds(createHttp(() => browser.origin));
  if (adapter === undefined) delete axios.defaults.adapter;
  else axios.defaults.adapter = adapter;
  const extraArgument: Services = { host: { contract: CONTRACT }, http: createRequestLayer(http) };
  const slices = Object.fromEntries(register.map((resource) => [resource.name, reducerOf(resource)]));
  const store = configureStore({
    reducer: combineReducers({ resources: combineReducers(slices) }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: false, serializableCheck: false }),
  });
  const stateOf = (name: string) => store.getState().resources[name] as ResourceState;
  return {
    browser,
    http,
    list: (name) => stateOf(name).list,
    async call(resource, operation, params = {}, body) {
      const call = callOf(resource, operation);
      const before = browser.exchanges.length;
      const action = await store.dispatch(call({ params, body, kind: 'quiet' }));
      const exchange = browser.exchanges[before];
      const state = stateOf(resource.name);
      if (call.fulfilled.match(action)) return { state, exchange };
      return {
        state,
        exchange,
        failure: call.rejected.match(action)
          ? (action.payload ?? { cause: 'unexpected' })
          : { cause: 'unexpected' },
      };
    },
    async send(call) {
      const before = browser.exchanges.length;
      try {
        const answer = await http.send(call);
        return { answer, exchange: browser.exchanges[before] };
      } catch (thrown) {
        return { failure: toFailure(thrown), exchange: browser.exchanges[before] };
      }
    },
  };
}
