import { combineReducers } from '@reduxjs/toolkit';
import type { HttpCall } from '../../../http/client';
import type { Failure } from '../../../http/failure';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { reducerOf } from '../../../kit/state/reducer';
import { createSaves, type Save } from '../../../kit/state/saves';
import { finished } from '../../../lib/timeSlices';
import { brand as declared } from '../../../resources/brand/brand';
import { authReducer, hostSignedIn } from '../../../session/auth/auth';
import { readUser } from '../../../session/auth/user';
import { testStore } from '../../../testing/testStore';
import { checkContext } from '../check/checkContext';
import { checkRows } from '../check/checkTable';
import { finderOf } from '../check/findRecord';
import { targetsOf } from '../columns/targets';
import type { NewReference } from './importPlan';
import type { ImportPlan } from './importReport';
import { runImport } from './runImport';

const brand = declared as unknown as AnyResource;
const stored = (name: string, isActive = true): Identified & { brandDetails: object } => ({
  _id: `id-${name}`,
  brandDetails: { name, isActive },
});
const timeout: Failure = { cause: 'timeout' };
const nameIn = (body: unknown) => (body as { brandDetails: { name: string } }).brandDetails.name;

/** What becomes of a write: 'ok' is stored and answered, 'stored' is stored without an answer, 'lost' is neither. */
type Fate = 'ok' | 'stored' | 'lost';

/**
 * A store whose server holds these brands; `fates` are those of the writes in their order. While those of
 * `others` are created here, a colleague creates theirs.
 */
function withServer(
  held: ReturnType<typeof stored>[],
  fates: readonly Fate[],
  readsFail = 0,
  others: Readonly<Record<string, string>> = {},
) {
  let [writes, failing] = [0, 0];
  const paths: string[] = [];
  async function send({ method, path, body }: HttpCall) {
    paths.push(path);
    if (method === 'GET') {
      // only reads after a lost write fail
      if (fates.slice(0, writes).some((fate) => fate !== 'ok') && failing++ < readsFail) throw timeout;
      return { data: [...held] };
    }
    const fate = fates[writes++] ?? 'ok';
    const name = nameIn(body);
    const other = others[name];
    if (other !== undefined) held.push({ ...stored(other), _id: `other-${other}` });
    if (fate !== 'lost') {
      const index = held.findIndex(({ _id }) => path.endsWith(_id));
      const next = { _id: `id-${name}`, ...(body as { brandDetails: object }) };
      if (index < 0) held.push(next);
      else held[index] = next;
    }
    if (fate !== 'ok') throw timeout;
    return { data: held.find(({ _id }) => _id === `id-${name}`) };
  }
  const saves = createSaves([brand]);
  const seen: Save[] = [];
  saves.subscribe((save) => seen.push(save));
  const store = testStore(
    combineReducers({ auth: authReducer, resources: combineReducers({ brand: reducerOf(brand) }) }),
    { services: { http: { send } }, listener: saves.middleware },
  );
  const user = readUser({ _id: 'u', roleDetails: { role: 'Admin' } });
  if (user) store.dispatch(hostSignedIn(user));
  return { store, seen, paths };
}

/** Imports rows of a name and a state, checked against a list. */
function imported(
  { store }: ReturnType<typeof withServer>,
  list: readonly Identified[],
  rows: readonly (readonly string[])[],
  plan: Partial<ImportPlan> = {},
) {
  const source = {
    resource: brand,
    list,
    lists: {},
    venues: [],
    formats: { currencies: ['€'], moneyDecimals: 2, decimalSign: '.' },
    may: () => true,
  };
  const targets = targetsOf(brand, [], []).filter(({ key }) => /name|isActive/.test(key));
  const columns = targets.map((target, index) => ({ at: index, target, notation: {} }));
  const context = checkContext(source, columns, { clears: false, find: finderOf(brand, list) });
  const nothing = () => undefined;
  const watch = {
    isStopped: () => false,
    ask: async () => null,
    onProgress: nothing,
    onWaiting: nothing,
    onDone: nothing,
    onFailed: nothing,
  };
  return store.dispatch(
    runImport(
      {
        resource: brand,
        references: [],
        rows: finished(checkRows(context, rows)),
        async finderOf(read) {
          const find = finderOf(brand, read);
          return (row) =>
            find(row.id, (path) => row.changes.find(({ target }) => target.key === path)?.value);
        },
        ...plan,
      },
      watch,
    ) as never,
  ) as unknown as ReturnType<ReturnType<typeof runImport>>;
}

const NAMES = ['Alma', 'Berta', 'Cleo', 'Dora', 'Edda', 'Fina'];
const LOST_REASON = 'The request timed out. Please try again.';
const UNKNOWN = 'No answer came, so it may have been saved. Retry checks first.';

test('new records whose answers were lost are read again: those that exist are created, and noted', async () => {
  const server = withServer([], ['stored', 'lost', 'stored', 'lost']);
  const report = await imported(
    server,
    [],
    NAMES.map((name) => [name]),
  );
  expect(report).toMatchObject({ created: 2, isLost: true });
  expect(report.failed.map(({ row, reason }) => [row.name, reason])).toEqual([
    ['Berta', LOST_REASON],
    ['Dora', LOST_REASON],
  ]);
  expect(report.remaining.map(({ name }) => name)).toEqual(['Edda', 'Fina']);
  expect(server.seen.map(({ outcome, id }) => [outcome, id])).toEqual([
    ['created', 'id-Alma'],
    ['created', 'id-Cleo'],
  ]);
});

test('changes whose answers were lost are read again, with their old values for the journal', async () => {
  const list = NAMES.map((name) => stored(name));
  const server = withServer([...list], ['lost', 'stored', 'lost', 'stored']);
  const report = await imported(
    server,
    list,
    NAMES.map((name) => [name, 'no']),
  );
  expect(report).toMatchObject({ changed: 2, fields: 2, isLost: true });
  expect(report.failed.map(({ row, reason }) => [row.name, reason])).toEqual([
    ['Alma', LOST_REASON],
    ['Cleo', LOST_REASON],
  ]);
  expect(report.remaining.map(({ name }) => name)).toEqual(['Edda', 'Fina']);
  expect(server.seen.map(({ id }) => id)).toEqual(['id-Berta', 'id-Dora']);
  const [{ before } = { before: undefined }] = server.seen;
  expect(before?.list.find(({ _id }) => _id === 'id-Berta')).toEqual(list[1]);
  const { brand: now } = server.store.getState().resources;
  expect(now.list.find(({ _id }) => _id === 'id-Berta')).toMatchObject({ brandDetails: { isActive: false } });
});

test.each<[string, () => Promise<Awaited<ReturnType<typeof imported>>>]>([
  [
    'new records',
    () =>
      imported(
        withServer([], ['stored', 'lost', 'lost', 'lost'], 9),
        [],
        NAMES.map((name) => [name]),
      ),
  ],
  [
    'changes',
    () => {
      const list = NAMES.map((name) => stored(name));
      const server = withServer([...list], ['stored', 'lost', 'lost', 'lost'], 9);
      return imported(
        server,
        list,
        NAMES.map((name) => [name, 'no']),
      );
    },
  ],
])('%s that cannot be read again say that they may have been saved', async (_, run) => {
  const report = await run();
  expect(report).toMatchObject({ created: 0, changed: 0 });
  expect(report.failed.map(({ reason }) => reason)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(report.remaining).toHaveLength(2);
});

const REFERENCES: readonly NewReference[] = ['Alma', 'Berta'].map((name) => ({ resource: brand, name }));

test('a record that rows name, and whose answer was lost, counts as created where it exists', async () => {
  const server = withServer([], ['stored', 'lost']);
  const report = await imported(server, [], [], { references: REFERENCES });
  expect(report).toMatchObject({ references: 1, isLost: false });
  expect(server.seen.map(({ id }) => id)).toEqual(['id-Alma']);
});

test('the report of an import that an exception ends counts the records that rows name', async () => {
  const report = await imported(withServer([], []), [], [['Cleo']], {
    references: REFERENCES,
    finderOf: () => Promise.reject(new TypeError('broken')),
  });
  expect(report).toMatchObject({ references: 2, created: 0 });
  expect(report.failed.map(({ reason }) => reason)).toEqual(['An unexpected error occurred.']);
});

test('what a colleague has created at the same time is found afterwards: new records, and those that rows name (R215)', async () => {
  const server = withServer([], [], 0, { Alma: 'Alma', Cleo: 'Cleo' });
  const report = await imported(server, [], [['Cleo'], ['Dora']], { references: REFERENCES });
  expect(report).toMatchObject({ references: 2, created: 2, failed: [] });
  expect(report.doubles.map(({ id, label, text, others }) => [id, label, text, others])).toEqual([
    ['id-Alma', 'Name', 'Alma', ['other-Alma']],
    ['id-Cleo', 'Name', 'Cleo', ['other-Cleo']],
  ]);
});

test('while records are created the list is read again each minute, and what exists by then is not created (R124)', async () => {
  const server = withServer([], [], 0, { Alma: 'Fina' });
  const creations = () => server.paths.filter((path) => path.includes('create')).length;
  const start = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => start + 61_000 * creations());
  const report = await imported(
    server,
    [],
    NAMES.map((name) => [name]),
  );
  jest.restoreAllMocks();
  expect(report).toMatchObject({ created: 5, failed: [], remaining: [], doubles: [] });
  expect(creations()).toBe(5);
});

describe('two tabs of one browser', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test.each([
    { way: 'with locks one after the other, and create nothing twice', created: [2, 1], isLocked: true },
    { way: 'without locks at once, and find what came twice', created: [2, 2], isLocked: false },
  ])('import $way (R124)', async ({ created, isLocked }) => {
    const held: ReturnType<typeof stored>[] = [];
    if (isLocked) Object.defineProperty(navigator, 'locks', { configurable: true, value: exclusiveLocks() });
    const tabs = [withServer(held, []), withServer(held, [])] as const;
    const [one, other] = await Promise.all([
      imported(tabs[0], [], [['Alma'], ['Berta']]),
      imported(tabs[1], [], [['Berta'], ['Cleo']]),
    ]);
    expect([one?.created, other?.created]).toEqual(created);
  });
});

/** Locks of a browser: each work waits for that of its name that was asked for before. */
function exclusiveLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const next = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, next);
      return next;
    },
  };
}
