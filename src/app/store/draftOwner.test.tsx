import { waitFor } from '@testing-library/react';
import { createRequestLayer } from '../../http/requestLayer';
import { type Drafts, draftDropped, draftsFound, keepDraft } from '../../kit/state/drafts';
import { createChangeSets } from '../../kit/writes/set/changeSets';
import { changesAt } from '../../kit/writes/set/openChanges';
import { tabMarks } from '../../kit/writes/set/sentMarks';
import { register } from '../../resources/register';
import { hostSignedIn, hostSignedOut, sessionEnded, signOut } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { createSessionChanges } from '../../session/sessionChanges';
import { provideBroadcastChannels } from '../../testing/broadcastChannels';
import { textValues } from '../../testing/textValues';
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

/** What is too large for the session storage. */
const largeDrafts = () => ({
  drop: jest.fn(async () => undefined),
  dropOf: jest.fn(async () => undefined),
  write: jest.fn(async () => undefined),
  read: jest.fn(async () => []),
  marks: tabMarks,
});

/** A tab that has just been loaded, with copies of the drafts of crashed pages. */
function load(copies?: LazyTabDrafts, large = largeDrafts()): Store {
  return loadWithChanges(large, copies).store;
}

function loadWithChanges(large = largeDrafts(), copies?: LazyTabDrafts) {
  const http = { send: () => Promise.reject(new Error('nothing is asked here')) };
  const notifications = createNotificationListener(createToaster(), { forbidden: () => undefined });
  const store = createStore(
    { http: createRequestLayer(http), host: { contract: { major: 1, minor: 0 } } },
    register,
    notifications,
  );
  const changes = createSessionChanges(store);
  // in the order of app/entry/stock.ts
  const changeSets = createChangeSets(store, changes, large);
  const stopDrafts = guardDrafts(store, changes, { large, ...(copies && { copies }) });
  ends.push(changes.stop, stopDrafts, changeSets.stop);
  return { store, changeSets };
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
function stored(store: Store) {
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
  ["another user's sign-in by the host", (store) => store.dispatch(hostSignedOut('otherUser')), all],
  ['a sign-out by the host', (store) => store.dispatch(hostSignedOut()), {}],
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
  expect(stored(store)).toEqual(left);
  leavePage();
  const again = load();
  signInAs(again, 'marta');
  expect(stored(again)).toEqual(left);
});

const DAY = 24 * 60 * 60 * 1_000;

/** The first user's session ends by itself in this tab, and another user works there. */
function workAsTom(store: Store) {
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'tom');
  expect(stored(store)).toEqual({});
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
  expect(stored(store)).toEqual(found);
  // after a reload too
  leavePage();
  const again = load();
  signInAs(again, 'marta');
  expect(stored(again)).toEqual(found);
  jest.restoreAllMocks();
});

test('a user who is replaced without an end of the session keeps the drafts as well', () => {
  const store = typed();
  signInAs(store, 'tom');
  expect(stored(store)).toEqual({});
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'marta');
  expect(stored(store)).toEqual(all);
});

test('a sign-out of one user leaves the drafts of another one in the tab', () => {
  const store = typed();
  workAsTom(store);
  store.dispatch(sessionEnded('user'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Toms');
  signInAs(store, 'marta');
  expect(stored(store)).toEqual(all);
});

test('a sign-out in another tab deletes what waits in this one for the same user', () => {
  const store = typed();
  store.dispatch(sessionEnded('expired'));
  leavePage();
  expect(sessionStorage.getItem(KEY)).toContain('Nova');
  noteSignOut('marta', 0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'stock-drafts-signed-out' }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(stored(store)).toEqual({});
  signInAs(store, 'marta');
  expect(stored(store)).toEqual({});
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
  expect(stored(third)).toEqual({ [draft.address]: [{ 'brandDetails.name': 'Zephyr' }, draft.values] });
});

test('the drafts of the tab reach the store once their owner is signed in, not before', () => {
  typed();
  leavePage();
  const again = load();
  expect(stored(again)).toEqual({});
  leavePage();
  signInAs(again, 'marta');
  expect(stored(again)).toEqual(all);
});

test('invariant 15: another user finds no drafts after a reload, and the owner does afterwards', () => {
  typed();
  leavePage();
  const again = load();
  signInAs(again, 'tom');
  expect(stored(again)).toEqual({});
  leavePage();
  const third = load();
  signInAs(third, 'marta');
  expect(stored(third)).toEqual(all);
});

test('a draft is written within 300 ms also while typing goes on, and removed at once when it is saved', () => {
  jest.useFakeTimers();
  const store = typed();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  jest.advanceTimersByTime(200);
  store.dispatch(keepDraft({ ...draft, values: { 'brandDetails.name': 'Nova West' } }));
  jest.advanceTimersByTime(100);
  expect(sessionStorage.getItem(KEY)).toContain('Nova West');
  store.dispatch(draftDropped(draft.address));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each<[what: string, happens: (store: Store) => void, isStored: boolean]>([
  ['another user is signed in', (store) => signInAs(store, 'tom'), true],
  ['the session has expired', (store) => store.dispatch(sessionEnded('expired')), true],
  ['the user has signed out', (store) => store.dispatch(sessionEnded('user')), false],
])(
  'what a change set has collected is left before the drafts are read or deleted: %s',
  async (_, happens, isStored) => {
    const large = largeDrafts();
    const { store, changeSets } = loadWithChanges(large);
    signInAs(store, 'marta');
    const { set } = changesAt(changeSets, '/all-products');
    set.setStored(textValues(() => 'Cola'));
    const cells = Array.from({ length: 2_001 }, (__, index) => ({
      record: `p${index}`,
      venue: '',
      field: 'name',
      text: 'Nova',
    }));
    await set.putMany({ edits: cells, count: cells.length });
    expect(stored(store)).toEqual({ '/all-products': [{}] });
    happens(store);
    expect(set.sizes().changes).toBe(0);
    expect(large.write).toHaveBeenCalledTimes(1);
    expect(large.drop).toHaveBeenCalledTimes(isStored ? 0 : 1);
    const [written = 0] = large.write.mock.invocationCallOrder;
    const [dropped = Number.POSITIVE_INFINITY] = large.drop.mock.invocationCallOrder;
    expect(written).toBeLessThan(dropped);
    if (store.getState().auth.isLoggedIn) expect(stored(store)).toEqual({});
    signInAs(store, 'marta');
    expect(stored(store)).toEqual(isStored ? { '/all-products': [{}] } : {});
  },
);

test('while a draft becomes large, and small again, a crash finds what it had', async () => {
  const large = largeDrafts();
  let isWritten = () => undefined as void;
  large.write.mockReturnValueOnce(new Promise((resolve) => (isWritten = () => resolve(undefined))));
  const { store, changeSets } = loadWithChanges(large);
  signInAs(store, 'marta');
  const { set } = changesAt(changeSets, '/all-products');
  set.setStored(textValues(() => 'Cola'));
  const named = (index: number) => ({ record: `p${index}`, venue: '', field: 'name', text: 'Nova' });
  const kept = () => {
    const [{ records = [], outside } = {}] = store.getState().drafts['/all-products'] ?? [];
    return { records: records.length, isOutside: outside !== undefined };
  };
  set.put([named(0)]);
  const cells = Array.from({ length: 2_001 }, (_, index) => named(index + 1));
  await set.putMany({ edits: cells, count: cells.length });
  await waitFor(() => expect(large.write).toHaveBeenCalledTimes(1));
  expect(kept()).toEqual({ records: 1, isOutside: false });
  isWritten();
  await waitFor(() => expect(kept()).toEqual({ records: 0, isOutside: true }));
  set.discard(cells.slice(0, 2).map(({ record }) => record));
  expect(kept()).toEqual({ records: 2_000, isOutside: false });
  expect(large.drop).not.toHaveBeenCalled();
  await waitFor(() => expect(large.drop).toHaveBeenCalledTimes(1));
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
      offeredElsewhere: async () => [],
      drop: async (_, ids) => void dropped.push(...ids),
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
    expect(stored(store)).toEqual(named('Zephyr', 'Nova'));
    expect(sessionStorage.getItem(KEY)).toContain('Nova');
    expect(written.at(-1)?.drafts[draft.address]).toHaveLength(2);
  });

  test('what another open page offers is offered here too, until it is answered in one of them', async () => {
    provideBroadcastChannels();
    const [first, second] = [copiesOf(crashed('1', 'Nova')), copiesOf()];
    const dashboard = load(first.copies);
    signInAs(dashboard, 'marta');
    await waitFor(() => expect(stored(dashboard)).toEqual(named('Nova')));
    second.copies.offeredElsewhere = async () => first.written.slice(-1).map(({ drafts }) => drafts);
    const prices = load(second.copies);
    const typing = load();
    signInAs(typing, 'marta');
    typing.dispatch(keepDraft(draft));
    signInAs(prices, 'marta');
    await waitFor(() => expect(stored(prices)).toEqual(named('Nova')));
    prices.dispatch(draftDropped(draft.address, 'Nova'));
    await waitFor(() => expect(stored(dashboard)).toEqual({}));
    expect(first.written.at(-1)?.drafts).toEqual({});
    // what is typed elsewhere is no offer
    expect(stored(typing)).toEqual(named('Nova'));
  });

  test('what goes with a session is not answered, also when its user signs in again', async () => {
    provideBroadcastChannels();
    const { copies } = copiesOf();
    const takeUp = jest.fn(async () => [] as ReturnType<typeof crashed>[]);
    takeUp.mockResolvedValueOnce([crashed('1', 'Nova')]);
    const [one, other] = [load({ ...copies, takeUp }), load(copies)];
    signInAs(one, 'marta');
    signInAs(other, 'marta');
    other.dispatch(draftsFound(crashed('1', 'Nova').drafts));
    other.dispatch(draftsFound(crashed('2', 'Zephyr').drafts));
    await waitFor(() => expect(stored(one)).toEqual(named('Nova')));
    one.dispatch(sessionEnded('expired'));
    await waitFor(() => expect(stored(one)).toEqual({}));
    signInAs(one, 'marta');
    one.dispatch(draftsFound(crashed('2', 'Zephyr').drafts));
    // offers are followed in the task after they are found
    await Promise.resolve();
    one.dispatch(draftDropped(draft.address, 'Zephyr'));
    await waitFor(() => expect(stored(other)).toEqual(named('Nova')));
  });

  test('what the tab had before a reload is copied at once', () => {
    typed();
    leavePage();
    const { copies, written } = copiesOf();
    signInAs(load(copies), 'marta');
    expect(written).toMatchObject([{ drafts: { [draft.address]: [{ values: draft.values }] } }]);
  });

  test('another user does not find them', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'Nova'));
    const store = load(copies);
    signInAs(store, 'tom');
    await Promise.resolve();
    expect(stored(store)).toEqual({});
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
    await waitFor(() => expect(stored(again)).toEqual(named('Nova 2')));
  });

  test('what was typed before the copies are read stays first', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'Older', Date.now() - 60_000));
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    await waitFor(() => expect(dropped).toEqual(['1']));
    expect(stored(store)).toEqual(named('Nova', 'Older'));
  });

  test('what another page has taken up from a restored tab is not offered here again', async () => {
    const { copies } = copiesOf();
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    // the page ends without being left
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"copy"'));
    const copied = sessionStorage.getItem(KEY) ?? '';
    for (const end of ends.splice(0)) end();
    sessionStorage.setItem(KEY, copied);
    const again = load(copiesOf().copies);
    signInAs(again, 'marta');
    await Promise.resolve();
    expect(stored(again)).toEqual({});
  });

  test('after an expired session the copy waits for the owner, and the page forgets the drafts', async () => {
    const { copies, written, letGo } = copiesOf();
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    store.dispatch(sessionEnded('expired'));
    await waitFor(() => expect(stored(store)).toEqual({}));
    expect(written.at(-1)).toMatchObject({ owner: 'marta', drafts: { [draft.address]: [{}] } });
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  test.each<[who: string, happens: (store: Store) => void]>([
    ['no user', (store) => store.dispatch(sessionEnded('expired'))],
    ['another user', (store) => signInAs(store, 'tom')],
  ])(
    'what a page that was left has in its tab alone is copied for its owner where %s is signed in next',
    async (_, happens) => {
      typed();
      leavePage();
      for (const end of ends.splice(0)) end();
      const { copies, written, letGo } = copiesOf();
      happens(load(copies));
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"copy":"1"'));
      expect(written).toMatchObject([
        { owner: 'marta', drafts: { [draft.address]: [{ values: draft.values }] } },
      ]);
      expect(letGo).toHaveBeenCalledTimes(1);
      // once: the next page finds it copied
      happens(load(copies));
      await Promise.resolve();
      expect(written).toHaveLength(1);
    },
  );

  test('of a page that is left in the usual way the copy has what is offered, not what was typed', async () => {
    const { copies, written } = copiesOf(crashed('1', 'Older', Date.now() - 60_000));
    const store = load(copies);
    signInAs(store, 'marta');
    await waitFor(() => expect(stored(store)).toEqual(named('Older')));
    store.dispatch(keepDraft(draft));
    leavePage();
    expect(Object.values(written.at(-1)?.drafts ?? {}).flat()).toMatchObject([{ id: 'Older' }]);
  });

  test('invariant 16: a sign-out deletes the copies of the user and what is too large for them', () => {
    const { copies, deleted } = copiesOf();
    const large = largeDrafts();
    const store = load(copies, large);
    signInAs(store, 'marta');
    store.dispatch(keepDraft({ ...draft, outside: 'marta 1' }));
    store.dispatch(sessionEnded('user'));
    expect(stored(store)).toEqual({});
    expect(deleted).toEqual(['marta']);
    expect(large.drop).toHaveBeenCalledWith('marta 1');
    expect(large.dropOf).toHaveBeenCalledWith('marta', expect.any(Number));
  });
});
