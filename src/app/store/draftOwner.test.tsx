import { waitFor } from '@testing-library/react';
import { createRequestLayer } from '../../http/requestLayer';
import { type Drafts, draftDropped, draftKept, keepDraft } from '../../kit/store/drafts';
import { register } from '../../resources/register';
import { hostSignedIn, sessionEnded, signOut } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster } from '../notifications/toaster';
import { guardDrafts } from './draftOwner';
import { createStore, type Store } from './store';
import type { LazyTabDrafts } from './tabDrafts';

const KEY = 'stock-drafts';
const draft = { address: '/all-brands/brand-create', values: { 'brandDetails.name': 'Nova' } };
const ends: (() => void)[] = [];

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

/** A tab that has just been loaded, with copies of the drafts of crashed pages. */
function load(copies?: LazyTabDrafts): Store {
  const http = { send: () => Promise.reject(new Error('nothing is asked here')) };
  const notifications = createNotificationListener(createToaster(), { forbidden: () => undefined });
  const store = createStore(
    { http: createRequestLayer(http), host: { contract: { major: 1, minor: 0 } } },
    register,
    notifications,
  );
  ends.push(guardDrafts(store, copies));
  return store;
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
function kept(store: Store) {
  const drafts: Drafts = store.getState().drafts;
  return Object.fromEntries(Object.entries(drafts).map(([address, { values }]) => [address, values]));
}

function signInAs(store: Store, _id: string) {
  const user = readUser({ _id, roleDetails: { role: 'Admin' } });
  if (!user) throw new Error('no user could be read');
  store.dispatch(hostSignedIn(user));
}

function typed(): Store {
  const store = load();
  signInAs(store, 'marta');
  store.dispatch(draftKept(draft));
  return store;
}

const all = { [draft.address]: draft.values };

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

test('another user finds no drafts, and neither does the first user afterwards', () => {
  const store = typed();
  store.dispatch(sessionEnded('expired'));
  signInAs(store, 'tom');
  expect(kept(store)).toEqual({});
  expect(sessionStorage.getItem(KEY)).toBeNull();
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

test('another user finds no drafts after a reload', () => {
  typed();
  leavePage();
  const again = load();
  signInAs(again, 'tom');
  expect(kept(again)).toEqual({});
  expect(sessionStorage.getItem(KEY)).toBeNull();
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

describe('after a crash', () => {
  const crashed = (id: string, owner: string, name: string, keptAt = Date.now()) => ({
    id,
    owner,
    drafts: { [draft.address]: { values: { 'brandDetails.name': name }, base: {}, keptAt } },
  });
  const copiesOf = (...left: ReturnType<typeof crashed>[]) => {
    const written: unknown[] = [];
    const dropped: string[] = [];
    const copies: LazyTabDrafts = {
      load: () => undefined,
      write: (drafts) => void written.push(drafts),
      left: async () => left,
      drop: (ids) => void dropped.push(...ids),
      stop: () => undefined,
    };
    return { copies, written, dropped };
  };
  const named = (name: string) => ({ [draft.address]: { 'brandDetails.name': name } });

  test('the owner finds the drafts of the crashed page, and this page keeps them from then on', async () => {
    const { copies, written, dropped } = copiesOf(crashed('1', 'marta', 'Nova'));
    const store = load(copies);
    signInAs(store, 'marta');
    await waitFor(() => expect(kept(store)).toEqual(named('Nova')));
    expect(sessionStorage.getItem(KEY)).toContain('Nova');
    expect(written.at(-1)).toMatchObject({ owner: 'marta', drafts: { [draft.address]: {} } });
    expect(dropped).toEqual(['1']);
  });

  test('another user does not find them, and they are removed', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'marta', 'Nova'));
    const store = load(copies);
    signInAs(store, 'tom');
    await waitFor(() => expect(dropped).toEqual(['1']));
    expect(kept(store)).toEqual({});
  });

  test('of the drafts of a restored tab and of its copy the later one is found', async () => {
    typed();
    leavePage();
    const { copies } = copiesOf(crashed('1', 'marta', 'Nova 2', Date.now() + 1_000));
    const store = load(copies);
    signInAs(store, 'marta');
    await waitFor(() => expect(kept(store)).toEqual(named('Nova 2')));
  });

  test('what was typed before the copies are read stays, and the copy is kept for later', async () => {
    const { copies, dropped } = copiesOf(crashed('1', 'marta', 'Older', Date.now() - 60_000));
    const store = load(copies);
    signInAs(store, 'marta');
    store.dispatch(keepDraft(draft));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('Nova'));
    expect(kept(store)).toEqual(all);
    expect(dropped).toEqual([]);
  });
});
