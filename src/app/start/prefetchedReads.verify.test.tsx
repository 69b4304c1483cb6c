import type { HostSession, LoggedInUser, StockHost } from '../../host/contract';
import { AUTH_STORAGE } from '../../rules/constants';
import { responseOf } from '../../testing/responseOf';
import { prefetchReads, takePrefetched } from './prefetchedReads';
import type { StartPlan } from './startPlan';

const plan: StartPlan = {
  reads: { status: 'status', permissions: 'permissions', companies: 'companies', venues: 'venues' },
  pages: [['/all-brands', 'brands']],
};
const user = { _id: 'u1', venueDetails: { allCompanies: false, allVenues: true } } as LoggedInUser;
const signedIn: HostSession = { state: 'signed-in', user };

function hostOf(session: HostSession, more: Partial<StockHost> = {}): StockHost {
  return {
    contract: { major: 1, minor: 1 },
    session: { get: () => session, subscribe: () => () => undefined },
    prefetched: new Map(),
    ...more,
  };
}

function answering(status: number) {
  const fetched = jest.fn(async (_: string) => responseOf(status, '{"data":[]}'));
  Object.assign(globalThis, { fetch: fetched });
  return () => fetched.mock.calls.map(([url]) => url);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('for a user of the host the reads of the page are sent once, and the mount takes them', async () => {
  const sent = answering(200);
  const host = hostOf(signedIn, { apiHost: 'https://api.example/' });
  prefetchReads(plan, '/all-brands?view=x', host);
  prefetchReads(plan, '/all-brands', host);
  await settled();
  expect(sent()).toEqual(
    ['brands', 'permissions', 'venues'].map((read) => `https://api.example/api/v1/${read}`),
  );
  const taken = takePrefetched(host);
  expect(await taken.get('brands')?.answer).toEqual({ status: 200, data: { data: [] } });
  expect(taken.size).toBe(3);
  expect(takePrefetched(host).size).toBe(0);
});

test('where the host leaves the session open, the stored user decides and the status is read too', async () => {
  const sent = answering(200);
  const host = hostOf({ state: 'unknown' });
  prefetchReads(plan, '/all-brands', host);
  expect(sent()).toEqual([]);
  localStorage.setItem(AUTH_STORAGE, JSON.stringify({ isLoggedIn: 'true', user: JSON.stringify(user) }));
  prefetchReads(plan, '/all-brands', host);
  expect(sent()).toEqual(['brands', 'status', 'permissions', 'venues'].map((read) => `/api/v1/${read}`));
});

test.each([
  ['a user who has signed out', hostOf({ state: 'signed-out' })],
  ['a host without a place for the answers', { ...hostOf(signedIn), prefetched: undefined } as never],
])('nothing is sent for %s', (_, host) => {
  const sent = answering(200);
  prefetchReads(plan, '/all-brands', host);
  expect(sent()).toEqual([]);
});

test('a refused read is forgotten, and sent again by the next call', async () => {
  const sent = answering(403);
  const host = hostOf(signedIn);
  prefetchReads(plan, '/all-brands', host);
  await settled();
  expect(host.prefetched?.size).toBe(0);
  prefetchReads(plan, '/all-brands', host);
  expect(sent()).toHaveLength(6);
});

test('what the early script has sent without a user is taken while there is none', () => {
  const read = { userId: '', sentAt: Date.now(), answer: Promise.resolve({ status: 200, data: {} }) };
  const taken = (host: StockHost) => [...takePrefetched(host).keys()];
  const hostWith = (session: HostSession) =>
    hostOf(session, { prefetched: new Map([['/api/v1/status', read]]) });
  expect(taken(hostWith({ state: 'signed-out' }))).toEqual(['status']);
  expect(taken(hostWith(signedIn))).toEqual([]);
});

test('answers for another user, of another API, or older than 30 seconds are dropped', async () => {
  answering(200);
  const host = hostOf(signedIn);
  const before = Date.now();
  prefetchReads(plan, '/all-brands', host);
  const stored = new Map(host.prefetched);
  const taking = (more: Partial<StockHost>) =>
    takePrefetched({ ...host, prefetched: new Map(stored), ...more }).size;
  expect(taking({})).toBe(3);
  expect(taking({ apiHost: 'https://other.example' })).toBe(0);
  const other: HostSession = { state: 'signed-in', user: { ...user, _id: 'u2' } };
  expect(taking({ session: { get: () => other, subscribe: () => () => undefined } })).toBe(0);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(before + 31_000);
  expect(taking({})).toBe(0);
  clock.mockRestore();
});

test.each([
  ['/', signedIn, '/dashboard'],
  ['all-brands/?q=x', signedIn, '/all-brands'],
  ['/all-brands', { state: 'signed-out' } as HostSession, '/'],
])('%s leads to its page, and without a user to the sign-in', (path, session, address) => {
  answering(200);
  expect(prefetchReads(plan, path, hostOf(session))).toBe(address);
});
