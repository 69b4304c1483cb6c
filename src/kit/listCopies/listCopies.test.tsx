import { deserialize, serialize } from 'node:v8';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { LoggedInUser, StorageMode } from '../../host/contract';
import type { PagePermission } from '../../rules/access';
import type { SessionState } from '../../session/auth/session';
import type { SessionChange } from '../../session/sessionChanges';
import type { AnyResource } from '../declare/resource';
import { createCopyToken } from './copyToken';
import { createListCopies } from './listCopies';

const DAY = 24 * 60 * 60 * 1000;
const brand = {
  name: 'brand',
  listCopy: { fields: ['brandDetails.name'] },
} as unknown as AnyResource;
const product = {
  name: 'product',
  listCopy: { fields: ['name'], inScope: () => ({}) },
} as unknown as AnyResource;
const RECORDS = [{ _id: 'b1', brandDetails: { name: 'Kernel & Co', notes: 'secret' } }];
const ROWS = [{ _id: 'b1', brandDetails: { name: 'Kernel & Co' } }];

const userOf = (_id: string, role = 'manager') => ({ _id, roleDetails: { role } }) as LoggedInUser;
const ENTRIES: PagePermission[] = [
  { pageRoute: '/all-brands', roles: [{ role: 'manager', access: 'write' }] },
];

/** The session of a signed-in user whose permissions have come. */
function sessionOf(user: LoggedInUser, entries = ENTRIES, venue = 'v1'): SessionState {
  return {
    auth: { user, isLoggedIn: true, isChecked: true },
    permissions: { status: 'ready', entries, openSections: [] },
    scope: { selectedCompany: 'c1', selectedVenue: venue },
  } as unknown as SessionState;
}

/** A page of the browser, whose session the test changes. */
function openPage(
  session: SessionState,
  { storage = 'session', backend = 'https://a' }: { storage?: StorageMode; backend?: string } = {},
) {
  let state = session;
  const stores = new Set<() => void>();
  const changes = new Set<(change: SessionChange) => void>();
  const subscribe =
    <T,>(to: Set<T>) =>
    (listener: T) => {
      to.add(listener);
      return () => to.delete(listener);
    };
  const copies = createListCopies({
    store: { getState: () => state, subscribe: subscribe(stores) },
    changes: { subscribe: subscribe(changes) },
    token: createCopyToken(() => backend),
    backend: () => backend,
    storage: () => storage,
    writeAfterMs: 0,
  });
  return {
    copies,
    become(next: SessionState) {
      state = next;
      for (const listener of stores) listener();
    },
    end(reason: SessionChange['reason'], user: LoggedInUser | null = null) {
      const before = state.auth.user;
      for (const listener of changes) listener({ user, before, by: 'here', reason });
    },
  };
}

const anna = sessionOf(userOf('anna'));

/** Writes the copies of both lists as Anna, and closes the page. */
async function copyAsAnna(at = Date.now()) {
  const { copies } = openPage(anna);
  copies.keep(brand, { rows: RECORDS, at, venues: [] });
  copies.keep(product, { rows: RECORDS, at, venues: [] });
  await waitFor(async () => expect(await openPage(anna).copies.prepare(brand)).toBe(true));
  await waitFor(async () => expect(await openPage(anna).copies.prepare(product)).toBe(true));
  copies.stop();
}

// jsdom has none, and fake-indexeddb copies values with it
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value));

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  localStorage.clear();
});

test('the rows of a copy are those of the last read, without what is not declared', async () => {
  await copyAsAnna(Date.now() - 5_000);
  const { copies } = openPage(anna);
  expect(copies.rowsOf(brand)).toBeUndefined();
  await copies.prepare(brand);
  expect(copies.rowsOf(brand)?.rows).toEqual(ROWS);
  expect(copies.rowsOf(brand)).toBe(copies.rowsOf(brand));
});

const unchecked = { ...anna, auth: { ...anna.auth, isChecked: false } };
const unknown = { ...anna, permissions: { ...anna.permissions, status: 'unknown' as const } };
const otherEntries = [{ pageRoute: '/all-brands', roles: [{ role: 'manager', access: 'read' as const }] }];

test.each<[is: string, session: SessionState, resource: AnyResource, isShown: boolean]>([
  ['the same user in the same scope', anna, product, true],
  ['a user whom the server has not confirmed', unchecked, brand, false],
  ['a user whose permissions have not come', unknown, brand, false],
  ['another user', sessionOf(userOf('ben')), brand, false],
  ['the user in another role', sessionOf(userOf('anna', 'admin')), brand, false],
  ['a user with another permission list', sessionOf(userOf('anna'), otherEntries), brand, false],
  [
    'another scope, where values of the scope are kept',
    sessionOf(userOf('anna'), ENTRIES, 'v2'),
    product,
    false,
  ],
  ['another scope, where none are', sessionOf(userOf('anna'), ENTRIES, 'v2'), brand, true],
])('%s: whether rows of a copy are shown', async (_, session, resource, isShown) => {
  await copyAsAnna();
  const { copies } = openPage(session);
  await copies.prepare(resource);
  expect(copies.rowsOf(resource) !== undefined).toBe(isShown);
});

test.each<[is: string, at: () => number]>([
  ['older than a day', () => Date.now() - DAY - 5_000],
  ['from the future, since the clock was set back', () => Date.now() + 60_000],
])('a copy that is %s is not used', async (_, at) => {
  const made = Date.now();
  await copyAsAnna();
  jest.spyOn(Date, 'now').mockReturnValue(made + (made - at()));
  const { copies } = openPage(anna);
  expect(await copies.prepare(brand)).toBe(false);
});

type Page = ReturnType<typeof openPage>;

test.each<[ended: string, how: (page: Page) => void]>([
  ['a logout', ({ end }) => end('user')],
  ['an expired session', ({ end }) => end('expired')],
  ['inactivity', ({ end }) => end('inactive')],
  ["another user's sign-in", ({ end }) => end('otherUser', userOf('ben'))],
  [
    'a status check that finds no session',
    ({ become }) => become({ ...anna, auth: { isChecked: true } as never }),
  ],
  [
    'a permission list that changes',
    ({ become }) => {
      become(anna);
      become(sessionOf(userOf('anna'), otherEntries));
    },
  ],
])('%s ends all copies, those of other pages and of later ones too', async (_, how) => {
  await copyAsAnna();
  const [page, other] = [openPage(unchecked), openPage(anna)];
  how(page);
  expect(await other.copies.prepare(brand)).toBe(false);
  expect(await openPage(anna).copies.prepare(product)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('a session that ends while a copy is written leaves none', async () => {
  const page = openPage(anna);
  page.copies.keep(brand, { rows: RECORDS, at: Date.now(), venues: [] });
  await waitFor(() => expect(localStorage).toHaveLength(1), { interval: 1 });
  page.end('user');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await openPage(anna).copies.prepare(brand)).toBe(false);
});

test.each<[storage: StorageMode, reason: SessionChange['reason'], isKept: boolean]>([
  ['device', 'expired', true],
  ['device', 'inactive', true],
  ['device', 'user', false],
  ['session', 'expired', false],
])('with storage %s, an end by %s keeps the copies: %s', async (storage, reason, isKept) => {
  await copyAsAnna();
  openPage(anna, { storage }).end(reason);
  expect(await openPage(anna, { storage }).copies.prepare(brand)).toBe(isKept);
});

test('without storage nothing is read or written, and what there was ends', async () => {
  await copyAsAnna();
  const { copies } = openPage(anna, { storage: 'none' });
  expect(await copies.prepare(brand)).toBe(false);
  copies.keep(brand, { rows: RECORDS, at: Date.now(), venues: [] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(localStorage).toHaveLength(0);
});

test('the copies of one backend are no copies of another', async () => {
  await copyAsAnna();
  expect(await openPage(anna, { backend: 'https://b' }).copies.prepare(brand)).toBe(false);
  expect(await openPage(anna).copies.prepare(brand)).toBe(true);
});
