import type { DataRouter } from 'react-router-dom';
import type { HttpCall } from '../../http/client';
import type { EarlyAnswers } from '../../http/earlyAnswers';
import { createRequestLayer, type RequestLayer } from '../../http/requestLayer';
import { read } from '../../kit/state/read';
import { brand } from '../../resources/brand/brand';
import { register } from '../../resources/register';
import { checkStatus, STATUS_PATH, sessionEnded } from '../../session/auth/auth';
import { keepScope, NO_SCOPE } from '../../session/scope/scope';
import { createSessionChanges } from '../../session/sessionChanges';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster } from '../notifications/toaster';
import { persist } from '../store/persistence';
import { createStore, type Store } from '../store/store';
import { dropUnused, prefetchFirstPage } from './firstPage';

const user = {
  _id: 'u1',
  roleDetails: { role: 'Admin' },
  venueDetails: { allCompanies: true, allVenues: false },
};
const BRANDS = 'product-brand/get-all-brands';
const SCOPE = { selectedCompany: 'c1', selectedVenue: 'v1' };
const router = {
  state: {
    initialized: true,
    matches: [{ route: { handle: { resource: brand, pageName: 'list' } }, params: {} }],
  },
} as unknown as DataRouter;

let answers: Record<string, unknown>;
let sent: string[];
let store: Store;
let http: RequestLayer;
const ends: (() => void)[] = [];

beforeEach(async () => {
  sent = [];
  answers = {
    [STATUS_PATH]: { user },
    'user_p/permissions': { data: [{ pageRoute: '/all-brands', roles: [] }] },
    'company/get-all-companies': { companies: [{ _id: 'c1' }] },
    [BRANDS]: {
      brands: [{ _id: 'b1', brandDetails: { name: 'Marlow', isActive: true } }],
      message: 'Fetched',
    },
  };
  localStorage.setItem(
    'persist:stock-auth',
    JSON.stringify({ isLoggedIn: 'true', user: JSON.stringify(user) }),
  );
  keepScope(SCOPE);
  http = createRequestLayer({
    async send({ path }: HttpCall) {
      sent.push(path);
      if (path in answers) return answers[path];
      throw { cause: 'noResponse' };
    },
  });
  const userId = () => {
    const { isChecked, user: known } = store.getState().auth;
    return isChecked ? (known?._id ?? null) : null;
  };
  store = createStore(
    { http, userId, host: { contract: { major: 1, minor: 1 } } },
    register,
    createNotificationListener(createToaster(), { forbidden: () => undefined }),
  );
  const persistence = persist(store);
  ends.push(persistence.stop);
  await persistence.ready;
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  keepScope(NO_SCOPE);
  localStorage.clear();
});

/** The state after the status check of a load. */
async function load() {
  const sources = { http, early: new Map() };
  ends.push(dropUnused(sources, createSessionChanges(store)));
  await store.dispatch(checkStatus(prefetchFirstPage(store, router, sources)));
  return store.getState();
}

test('what has arrived reaches the state with the confirmed user', async () => {
  const { auth, permissions, resources, scope } = await load();
  expect(auth).toMatchObject({ isChecked: true, user: { _id: 'u1' } });
  expect(permissions).toMatchObject({ status: 'ready', entries: [{ pageRoute: '/all-brands' }] });
  expect(resources.company?.list).toEqual([{ _id: 'c1' }]);
  expect(resources.brand).toMatchObject({ isSuccess: true, message: 'Fetched' });
  expect(scope).toEqual(SCOPE);
});

test("the page's own read takes the answer over, without a request and without another state", async () => {
  const state = await load();
  const readBrands = () =>
    store.dispatch(read(brand, 'fetchAll', {}, { kind: 'read', signal: new AbortController().signal }));
  expect(await readBrands()).toEqual({ ok: true, answer: answers[BRANDS] });
  expect(store.getState()).toBe(state);
  expect(sent.filter((path) => path === BRANDS)).toHaveLength(1);
  await readBrands();
  expect(sent.filter((path) => path === BRANDS)).toHaveLength(2);
});

test('after the session has ended, the next read is sent', async () => {
  await load();
  store.dispatch(sessionEnded('expired'));
  expect(http.takeStored(BRANDS)).toBeUndefined();
});

test.each([
  ['a copy', true],
  ['no copy', false],
])('with %s of its list the page is rendered before the list has come: %s', async (_, isCopied) => {
  jest.useFakeTimers();
  ends.push(() => jest.useRealTimers());
  answers[BRANDS] = new Promise(() => undefined);
  const listCopies = { prepare: async () => isCopied };
  void store.dispatch(checkStatus(prefetchFirstPage(store, router, { http, early: new Map(), listCopies })));
  await jest.advanceTimersByTimeAsync(99);
  expect(store.getState().auth.isChecked).toBe(isCopied);
});

test.each([
  ['after 30 seconds', () => jest.advanceTimersByTime(30_000)],
  ['with the mount', () => ends.pop()?.()],
])('what no page has used is dropped %s', async (_, end) => {
  jest.useFakeTimers();
  ends.push(() => jest.useRealTimers());
  const early: EarlyAnswers = new Map([[BRANDS, { answer: Promise.resolve({ status: 200, data: {} }) }]]);
  ends.push(dropUnused({ http, early }, createSessionChanges(store)));
  await http.prefetch(BRANDS);
  expect(http.prefetched(BRANDS)).toBeDefined();
  end();
  expect(http.prefetched(BRANDS)).toBeUndefined();
  expect(early.size).toBe(0);
});

describe('an answer that arrives after the code of the page', () => {
  const never = () => new Promise<never>(() => undefined);
  const unsent = (): EarlyAnswers => new Map();
  const begun = (): EarlyAnswers => new Map([[BRANDS, { begun: Promise.resolve(), answer: never() }]]);
  const failed = (): EarlyAnswers => new Map([[BRANDS, { begun: Promise.reject(), answer: never() }]]);

  test.each([
    ['is rendered with the first page', 'within 100 ms', 99, unsent, true],
    ['is not waited for', 'after 100 ms', 101, unsent, false],
    ['is rendered with the first page', 'within 250 ms and has begun', 249, begun, true],
    ['is not waited for', 'after 250 ms and has begun', 251, begun, false],
    ['is not waited for', 'after 100 ms where the early read failed', 101, failed, false],
  ])('%s: %s', async (_, __, after, early, isTaken) => {
    jest.useFakeTimers();
    ends.push(() => jest.useRealTimers());
    const { loading, loaded } = loadingRouter();
    answers[BRANDS] = new Promise((resolve) =>
      setTimeout(() => resolve({ brands: [{ _id: 'b1' }] }), 1_000 + after),
    );
    void store.dispatch(checkStatus(prefetchFirstPage(store, loading, { http, early: early() })));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState().auth.isChecked).toBe(false);
    loaded();
    await jest.advanceTimersByTimeAsync(after);
    expect(store.getState().auth.isChecked).toBe(true);
    expect(store.getState().resources.brand?.list).toHaveLength(isTaken ? 1 : 0);
  });
});

/** A router whose page has no code yet, until `loaded` is called. */
function loadingRouter() {
  const page = { matches: router.state.matches, initialized: false };
  let notify: (state: object) => void = () => undefined;
  const loading = {
    state: page,
    subscribe(listener: typeof notify) {
      notify = listener;
      return () => undefined;
    },
  } as unknown as DataRouter;
  return { loading, loaded: () => notify({ ...page, initialized: true }) };
}

test('a read that failed leaves the state, and is sent again', async () => {
  delete answers[BRANDS];
  const { resources } = await load();
  expect(resources.brand).toMatchObject({ list: [], isSuccess: false, isError: false });
  await expect(http.send({ method: 'GET', path: BRANDS })).rejects.toEqual({ cause: 'noResponse' });
  expect(sent.filter((path) => path === BRANDS)).toHaveLength(2);
});

test('for another user nothing is taken over, and the answers are dropped', async () => {
  answers[STATUS_PATH] = { user: { ...user, _id: 'u2' } };
  const { permissions, resources, scope } = await load();
  expect(permissions.status).toBe('unknown');
  expect(resources.brand?.list).toEqual([]);
  expect(resources.company?.list).toEqual([]);
  expect(scope).toEqual(NO_SCOPE);
  expect(http.prefetched(BRANDS)).toBeUndefined();
});
