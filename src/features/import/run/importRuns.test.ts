import 'fake-indexeddb/auto';
import { type KeptKey, keepDone, keepImport, readImport } from '../../../kit/files/import/run/keptImports';
import { createImportRuns } from './importRuns';

const setup = {
  file: { name: 'a.csv' },
  mappings: [],
  answers: {},
  clears: false,
  pending: [],
  numbers: [2],
} as unknown as Parameters<typeof keepImport>[1];

/** A store whose user signs out. */
function signedInAs(id: string) {
  let state: unknown = { auth: { isLoggedIn: true, user: { _id: id } } };
  const listeners = new Set<() => void>();
  return {
    dispatch: jest.fn(),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end(endedBy: string) {
      state = { auth: { isLoggedIn: false, user: null, endedBy } };
      for (const listener of listeners) listener();
    },
  };
}

test.each([
  ['user', false],
  ['expiry', true],
])(
  'a session ended by %s: the own import is kept: %s, that of another user stays',
  async (endedBy, isKept) => {
    const own: KeptKey = { user: 'u1', resource: 'products' };
    const other: KeptKey = { user: 'u2', resource: 'products' };
    for (const key of [own, other]) {
      await keepImport(key, setup, { rows: [['Name'], ['Tea']], hidden: [] });
      await keepDone(key, [0]);
    }
    const store = signedInAs('u1');
    createImportRuns(store);
    store.end(endedBy);
    expect((await readImport(own)) !== undefined).toBe(isKept);
    expect(await readImport(other)).toMatchObject({ rows: [['Name'], ['Tea']], done: new Set([0]) });
  },
);
