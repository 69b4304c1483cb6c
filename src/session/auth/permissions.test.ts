import { configureStore } from '@reduxjs/toolkit';
import type { Services } from '../../http/request';
import { createRequestLayer } from '../../http/requestLayer';
import { fetchPermissions, permissionsReducer } from './permissions';

function openStore(send: () => Promise<unknown>) {
  const services: Services = {
    http: createRequestLayer({ send }),
    host: { contract: { major: 1, minor: 0 } },
  };
  return configureStore({
    reducer: permissionsReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
}

test('an aborted request is no failure: the next page still waits for the list', async () => {
  const store = openStore(() => new Promise(() => undefined));
  const request = store.dispatch(fetchPermissions());
  request.abort();
  await request;
  expect(store.getState().status).toBe('unknown');
});

test("a first load that fails sets 'failed'; a loaded list stays", async () => {
  const answers = [Promise.reject({ cause: 'timeout' }), Promise.resolve({ data: [] }), Promise.reject({})];
  for (const answer of answers) answer.catch(() => undefined);
  const store = openStore(() => answers.shift() ?? Promise.resolve());
  await store.dispatch(fetchPermissions());
  expect(store.getState().status).toBe('failed');
  await store.dispatch(fetchPermissions());
  await store.dispatch(fetchPermissions());
  expect(store.getState().status).toBe('ready');
});
