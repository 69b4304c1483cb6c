import 'fake-indexeddb/auto';
import type { AuthState } from '../../../session/auth/auth';
import { createSessionChanges } from '../../../session/sessionChanges';
import { createImportRuns } from './importRuns';
import {
  dropImport,
  type ImportsOf,
  keepDone,
  keepImport,
  newImportKey,
  readImport,
  withImportLock,
} from './storedImports';

const setup = {
  file: { name: 'a.csv' },
  mappings: [],
  answers: {},
  clears: false,
  pending: [],
  numbers: [2, 3],
} as unknown as Parameters<typeof keepImport>[1];

/** A store whose user signs out. */
function signedInAs(id: string) {
  const auth = { isChecked: true, isLoggedIn: true, user: { _id: id } } as AuthState;
  let state = { auth };
  const listeners = new Set<() => void>();
  return {
    dispatch: jest.fn(),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end(how: Partial<AuthState>) {
      state = { auth: { ...auth, isLoggedIn: false, user: null, ...how } };
      for (const listener of listeners) listener();
    },
  };
}

test.each<[end: string, auth: Partial<AuthState>, isStored: boolean]>([
  ['a logout', { endedBy: 'user', changedBy: 'here' }, false],
  ['a sign-out by the host', { changedBy: 'host' }, false],
  ['an expired session', { endedBy: 'expired', changedBy: 'server' }, true],
])('%s (%j): the own import is kept: %s, that of another user stays', async (_, auth, isStored) => {
  const own: ImportsOf = { backend: '', user: 'u1', resource: 'products' };
  const other: ImportsOf = { backend: '', user: 'u2', resource: 'products' };
  for (const key of [own, other].map(newImportKey)) {
    await keepImport(key, setup, { rows: [['Name'], ['Tea'], ['Mate']], hidden: [] });
    await keepDone(key, [0]);
  }
  const store = signedInAs('u1');
  createImportRuns(store, createSessionChanges(store), () => '');
  store.end(auth);
  expect((await readImport(own)) !== undefined).toBe(isStored);
  expect(await readImport(other)).toMatchObject({ rows: [['Name'], ['Tea'], ['Mate']], done: new Set([0]) });
});

describe('imports of one user and resource', () => {
  const of: ImportsOf = { backend: '', user: 'u3', resource: 'products' };
  const keep = async (name: string, index: number) => {
    const key = newImportKey(of);
    jest.spyOn(Date, 'now').mockReturnValue(index);
    await keepImport(key, setup, { rows: [['Name'], [name], ['Mate']], hidden: [] });
    jest.restoreAllMocks();
    return key;
  };
  const offered = async () => {
    const { rows, more } = (await readImport(of)) ?? {};
    return rows && [rows[1]?.[0], more];
  };

  test('another import replaces none that was begun: the newest is offered first, each until it is answered', async () => {
    const now = Date.now();
    const tea = await keep('Tea', now - 2_000);
    await keep('Lime', now - 1_000);
    const gin = await keep('Gin', now);
    expect(await offered()).toEqual(['Gin', 2]);
    await dropImport(gin);
    expect(await offered()).toEqual(['Lime', 1]);
    await dropImport(tea);
    expect(await offered()).toEqual(['Lime', 0]);
  });

  test('one whose rows are all done is offered no more, nor is one that another tab is at, which stays', async () => {
    const rum = await keep('Rum', Date.now());
    const { promise, resolve } = deferred();
    const locks = fakeLocks();
    const running = withImportLock(rum, () => promise);
    expect(await offered()).toEqual(['Lime', 0]);
    await dropImport(rum);
    resolve();
    await running;
    expect(await offered()).toEqual(['Rum', 1]);
    await keepDone(rum, [0, 1]);
    expect(await offered()).toEqual(['Lime', 0]);
    locks.remove();
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** The locks of a browser, which Node has not. */
function fakeLocks() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _: object, work: () => Promise<unknown>) {
      held.add(name);
      return work().finally(() => held.delete(name));
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  return { remove: () => Reflect.deleteProperty(globalThis, 'navigator') };
}
