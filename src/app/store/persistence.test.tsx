import type { StockHost } from '../../host/contract';
import type { Services } from '../../http/request';
import { createRequestLayer } from '../../http/requestLayer';
import { register } from '../../resources/register';
import { hostSignedIn } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { themeChosen } from '../../session/preferences/preferences';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster } from '../notifications/toaster';
import { persist } from './persistence';
import { createStore } from './store';

const services: Services = {
  http: createRequestLayer({ send: () => Promise.reject(new Error('nothing is asked here')) }),
  host: { contract: { major: 1, minor: 0 } } satisfies StockHost,
};
const user = readUser({ _id: 'u', roleDetails: { role: 'Admin' } });

function start(storage?: Parameters<typeof persist>[1]) {
  const store = createStore(
    services,
    register,
    createNotificationListener(createToaster(), { forbidden: () => undefined }),
  );
  return { store, persistence: persist(store, storage) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('preferences are stored at version 1 and restored; the auth state is stored separately', async () => {
  const first = start();
  await first.persistence.ready;
  first.store.dispatch(themeChosen('dark'));
  if (user) first.store.dispatch(hostSignedIn(user));
  first.persistence.stop();
  expect(JSON.parse(localStorage.getItem('persist:stock') ?? '')).toMatchObject({
    _persist: expect.stringContaining('"version":1'),
  });
  expect(Object.keys(JSON.parse(localStorage.getItem('persist:stock') ?? '')).sort()).toEqual([
    '_persist',
    'preferences',
    'recent',
  ]);
  expect(Object.keys(JSON.parse(localStorage.getItem('persist:stock-auth') ?? '')).sort()).toEqual([
    '_persist',
    'isLoggedIn',
    'user',
  ]);

  const second = start();
  await second.persistence.ready;
  second.persistence.stop();
  expect(second.store.getState().preferences.theme).toBe('dark');
  // stored, but not shown before the server has confirmed it
  expect(second.store.getState().auth).toMatchObject({ isLoggedIn: true, isChecked: false });
});

test('what an earlier version stored with redux-persist is restored, and written in its format', async () => {
  localStorage.setItem(
    'persist:stock',
    '{"preferences":"{\\"theme\\":\\"dark\\",\\"isSidebarOpen\\":false,\\"density\\":{}}","recent":"{\\"person\\":\\"u\\",\\"records\\":[]}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}',
  );
  localStorage.setItem(
    'persist:stock-auth',
    '{"isLoggedIn":"false","user":"null","_persist":"{\\"version\\":-1,\\"rehydrated\\":true}"}',
  );
  const before = { ...localStorage };
  const { store, persistence } = start();
  await persistence.ready;
  persistence.stop();
  expect(store.getState().preferences).toEqual({ theme: 'dark', isSidebarOpen: false, density: {} });
  expect({ ...localStorage }).toEqual(before);
});

test('a server answer that arrived before the stored user was read is kept', async () => {
  localStorage.setItem('persist:stock-auth', '{"isLoggedIn":"false","user":"null"}');
  const { store, persistence } = start();
  if (user) store.dispatch(hostSignedIn(user));
  await persistence.ready;
  persistence.stop();
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, user: { _id: 'u' } });
});

test('nothing is written, and no timer is left, after a stop', async () => {
  jest.useFakeTimers();
  const early = start({ get: () => new Promise(() => undefined), set: () => false });
  early.persistence.stop();
  const { store, persistence } = start();
  await persistence.ready;
  store.dispatch(themeChosen('dark'));
  persistence.stop();
  expect(jest.getTimerCount()).toBe(0);
  store.dispatch(themeChosen('light'));
  expect(localStorage.getItem('persist:stock')).toContain('dark');
});

test('corrupt storage starts the app as if it were empty', async () => {
  localStorage.setItem('persist:stock', '{"preferences":"{{{');
  localStorage.setItem('persist:stock-auth', 'not json at all');
  const { store, persistence } = start();
  await persistence.ready;
  persistence.stop();
  expect(store.getState().preferences.theme).toBe('system');
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null });
});

test('storage that never answers starts the app after five seconds, signed out', async () => {
  jest.useFakeTimers();
  const { store, persistence } = start({ get: () => new Promise(() => undefined), set: () => false });
  const ready = jest.fn();
  void persistence.ready.then(ready);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(ready).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(ready).toHaveBeenCalledTimes(1);
  persistence.stop();
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null });
});

test('storage that throws is treated as empty', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { store, persistence } = start();
  await persistence.ready;
  store.dispatch(themeChosen('dark'));
  persistence.stop();
  expect(store.getState().preferences.theme).toBe('dark');
});
