import { testStore } from '../../testing/testStore';
import { fetchPermissions, permissionsReducerOf } from './permissions';

const openStore = (send: () => Promise<unknown>) =>
  testStore(permissionsReducerOf([]), { services: { http: { send } } });

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

test('a refetch with an equal list changes no state', async () => {
  const entry = () => ({ pageRoute: '/all-brands', roles: [{ role: 'Admin', access: 'write' }] });
  const store = openStore(async () => ({ data: [entry()] }));
  await store.dispatch(fetchPermissions());
  const loaded = store.getState();
  await store.dispatch(fetchPermissions());
  expect(store.getState()).toBe(loaded);
});

test('an entry keeps its usable grants where others are malformed', async () => {
  const usable = { role: 'Admin', access: 'write' };
  const entry = { pageRoute: '/all-brands', roles: [null, { role: 'Admin' }, usable] };
  const store = openStore(async () => ({ data: [entry] }));
  await store.dispatch(fetchPermissions());
  expect(store.getState().entries).toEqual([{ pageRoute: '/all-brands', roles: [usable] }]);
});
