import { waitFor } from '@testing-library/react';
import { createRequestLayer } from '../../http/requestLayer';
import { type Drafts, draftDropped, draftsFound, keepDraft } from '../../kit/state/drafts';
import { register } from '../../resources/register';
import { hostSignedIn, sessionEnded, signOut } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster } from '../notifications/toaster';
import { guardDrafts } from './draftOwner';
import { noteSignOut, type StoredDrafts } from './draftStorage';
import { createStore, type Store } from './store';
import type { LazyTabDrafts } from './tabDrafts';

const KEY = 'stock-drafts marta';
const draft = { address: '/all-brands/brand-create', values: { 'brandDetails.name': 'Nova' } };
const ends: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

/** A tab that has just been loaded, with copies of the drafts of crashed pages. */
function load(copies?: LazyTabDrafts, large = { drop: jest.fn(), dropOf: jest.fn() }): Store {
  const http = { send: () => Promise.reject(new Error('nothing is asked here')) };
  const notifications = createNotificationListener(createToaster(), { forbidden: () => undefined });
  const store = createStore(
    { http: createRequestLayer(http), host: { contract: { major: 1, minor: 0 } } },
    register,
    notifications,
  );
  ends.push(guardDrafts(store, { large, ...(copies && { copies }) }));
  return store;
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
function kept(store: Store) {
  const drafts: Drafts = store.getState().drafts;
  return Object.fromEntries(
    Object.entries(drafts).map(([address, list]) => [address, list.map(({ values }) => values)]),
  );
}

function signInAs(store: Store, _id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  store.dispatch(hostSignedIn(user));
}

function typed(): Store {
  const store = load();
  signInAs(store, 'marta');
  store.dispatch(keepDraft(draft));
  return store;
}

const all = { [draft.address]: [draft.values] };

test.each<[what: string, happens: (store: Store) => void, left: object]>([
  ['a session that ran out', (store) => store.dispatch(sessionEnded('expired')), all],
  ['half an hour without activity', (store) => store.dispatch(sessionEnded('inactive')), all],
  ['a logout in another tab', (store) => store.dispatch(sessionEnded('user')), {}],
  [
    'a logout',
    (store) => store.dispatch(signOut.fulfilled(null, '', undefined, { notify: { kind: 'action' } })),
    {},
  ],
])('after %s the same user finds the drafts that are left, after a reload too', (_, happens, left) => {
  const store = typed();
  happens(store);
  signInAs(store, 'marta');
  expect(kept(store)).toEqual(left);
  leavePage();
  const again = load();
  signInAs(again, 'marta');
  expect(kept(again)).toEqual(left);
});

const DAY = 24 * 60 * 60 * 1_000;

/** The first user's session ends by itself in this tab, and another user works there. */
function workAsTom(store: Store) {
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'tom');
  expect(kept(store)).toEqual({});
  store.dispatch(keepDraft({ ...draft, values: { 'brandDetails.name': 'Toms' } }));
}

test.each([
  ['a day', 1, all],
  ['eight days', 8, {}],
])('after %s with another user the first one finds in the same tab: %#', async (_, days, found) => {
  const store = typed();
  workAsTom(store);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + days * DAY);
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'marta');
  expect(kept(store)).toEqual(found);
  // after a reload too
  leavePage();
  const again = load();
  signInAs(again, 'marta');
  expect(kept(again)).toEqual(found);
  jest.restoreAllMocks();
});

test('a user who is replaced without an end of the session keeps the drafts as well', () => {
  const store = typed();
  signInAs(store, 'tom');
  expect(kept(store)).toEqual({});
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'marta');
  expect(kept(store)).toEqual(all);
});

test('a sign-out of one user leaves the drafts of another one in the tab', () => {
  const store = typed();
  workAsTom(store);
  store.dispatch(sessionEnded('user'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Toms');
  signInAs(store, 'marta');
  expect(kept(store)).toEqual(all);
});

test('a sign-out in another tab deletes what waits in this one for the same user', () => {
  const store = typed();
  store.dispatch(sessionEnded('expired'));
  leavePage();
  expect(sessionStorage.getItem(KEY)).toContain('Nova');
  noteSignOut('marta', 0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'stock-drafts-signed-out' }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(kept(store)).toEqual({});
  signInAs(store, 'marta');
  expect(kept(store)).toEqual({});
});

test('what was typed since replaces nothing that is offered, and both are there after the next reload', () => {
  typed();
  leavePage();
  const second = load();
  signInAs(second, 'marta');
  second.dispatch(keepDraft({ ...draft, values: { 'brandDetails.name': 'Zephyr' } }));
  leavePage();
  const third = load();
  signInAs(third, 'marta');
  expect(kept(third)).toEqual({ [draft.address]: [{ 'brandDetails.name': 'Zephyr' }, draft.values] });
});

test('the drafts of the tab reach the store once their owner is signed in, not before', () => {
  typed();
  leavePage();
  const again = load();
  expect(kept(again)).toEqual({});
  leavePage();
  signInAs(again, 'marta');
  expect(kept(again)).toEqual(all);
});

test('another user finds no drafts after a reload, and the owner does afterwards', () => {
  typed();
  leavePage();
  const again = load();
  signInAs(again, 'tom');
  expect(kept(again)).toEqual({});
  leavePage();
  const third = load();
  signInAs(third, 'marta');
  expect(kept(third)).toEqual(all);
});

test('a draft is written once typing pauses, and removed at once when it is saved', () => {
  jest.useFakeTimers();
  const store = typed();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  jest.advanceTimersByTime(1_000);
  expect(sessionStorage.getItem(KEY)).toContain('Nova');
  store.dispatch(draftDropped(draft.address));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

describe('copies', () => {
  const crashed = (id: string, name: string, keptAt = Date.now()) => ({
    id,
    owner: 'marta',
    drafts: { [draft.address]: [{ id: name, values: { 'brandDetails.name': name }, base: {}, keptAt }] },
  });
  const copiesOf = (...left: ReturnType<typeof crashed>[]) => {
    const written: StoredDrafts[] = [];
    const dropped: string[] = [];
    const deleted: string[] = [];
    const letGo = jest.fn();
    const copies: LazyTabDrafts = {
      load: () => undefined,
      write: async (drafts) => String(written.push(drafts)),
      takeUp: async (owner) => left.filter((copy) => copy.owner === owner),
      drop: async (ids) => void dropped.push(...ids),
      deleteOf: async (owner) => void deleted.push(owner),
      letGo,
      stop: () => undefined,
    };
    return { copies, written, dropped, deleted, letGo };
  };
  const named = (...names: string[]) => ({
    [draft.address]: names.map((name) => ({ 'brandDetails.name': name })),
  });

  test('the owner finds the drafts of both crashed pages, the newest first; the page keeps them then', async () => {
    const { copies, written, dropped } = copiesOf(
      crashed('1', 'Nova', Date.now() - 60_000),
      crashed('2', 'Zephyr'),
    );
    const store = load(copies);
    signInAs(store, 'marta');
    await waitFor(() => expect(dropped).toEqual(['1', '2']));
    expect(kept(store)).toEqual(named('Zephyr', 'Nova'));
    expect(sessionStorage.getItem(KEY)).toContain('Nova');
    expect(written.at(-1)?.drafts[draft.address]).toHaveLength(2);
  });

  test('another user does not find them', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'Nova'));
    const store = load(copies);
    signInAs(store, 'tom');
    await Promise.resolve();
    expect(kept(store)).toEqual({});
    expect(dropped).toEqual([]);
  });

  test('of two states of one draft the later one is found', async () => {
    const store = load();
    signInAs(store, 'marta');
    const { drafts } = crashed('', 'Nova');
    store.dispatch(draftsFound(drafts));
    leavePage();
    const later = crashed('1', 'Nova', Date.now() + 1_000);
    const [one] = later.drafts[draft.address] ?? [];
    if (one) one.values = { 'brandDetails.name': 'Nova 2' };
    const { copies } = copiesOf(later);
    const again = load(copies);
    signInAs(again, 'marta');
    await waitFor(() => expect(kept(again)).toEqual(named('Nova 2')));
  });

  test('what was typed before the copies are read stays first', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'Older', Date.now() - 60_000));
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    await waitFor(() => expect(dropped).toEqual(['1']));
    expect(kept(store)).toEqual(named('Nova', 'Older'));
  });

  test('what another page has taken up from a restored tab is not offered here again', async () => {
    const { copies } = copiesOf();
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    // the page ends without being left
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"copy"'));
    const stored = sessionStorage.getItem(KEY) ?? '';
    for (const end of ends.splice(0)) end();
    sessionStorage.setItem(KEY, stored);
    const again = load(copiesOf().copies);
    signInAs(again, 'marta');
    await Promise.resolve();
    expect(kept(again)).toEqual({});
  });

  test('after an expired session the copy waits for the owner, and the page forgets the drafts', async () => {
    const { copies, written, letGo } = copiesOf();
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    store.dispatch(sessionEnded('expired'));
    await waitFor(() => expect(kept(store)).toEqual({}));
    expect(written.at(-1)).toMatchObject({ owner: 'marta', drafts: { [draft.address]: [{}] } });
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  test('of a page that is left in the usual way the copy has what is offered, not what was typed', async () => {
    const { copies, written } = copiesOf(crashed('1', 'Older', Date.now() - 60_000));
    const store = load(copies);
    signInAs(store, 'marta');
    await waitFor(() => expect(kept(store)).toEqual(named('Older')));
    store.dispatch(keepDraft(draft));
    leavePage();
    expect(Object.values(written.at(-1)?.drafts ?? {}).flat()).toMatchObject([{ id: 'Older' }]);
  });

  test('a sign-out deletes the copies of the user and what is too large for them', () => {
    const { copies, deleted } = copiesOf();
    const large = { drop: jest.fn(), dropOf: jest.fn() };
    const store = load(copies, large);
    signInAs(store, 'marta');
    store.dispatch(keepDraft({ ...draft, outside: { id: 'marta 1', changes: 3_000 } }));
    store.dispatch(sessionEnded('user'));
    expect(kept(store)).toEqual({});
    expect(deleted).toEqual(['marta']);
    expect(large.drop).toHaveBeenCalledWith('marta 1');
    expect(large.dropOf).toHaveBeenCalledWith('marta', expect.any(Number));
  });
});
