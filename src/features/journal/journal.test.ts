/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { DEFAULT_FORMATS } from '../../host/HostContext';
import { dropFromList, keepMessage, replaceForVenue, toRecord } from '../../kit/declare/effects';
import { money, text, wholeNumber } from '../../kit/declare/fields';
import { del, patch, post } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';
import { INITIAL_RESOURCE_STATE } from '../../kit/state/reducer';
import type { Work } from '../../kit/state/requests';
import type { Save } from '../../kit/state/saves';
import { changeSource } from '../../kit/writes/source/changeSource';
import { ownParts } from '../../kit/writes/source/ownParts';
import type { JournalCell, JournalItem } from './entry';
import { revertPlan } from './revert/revertPlan';
import { createJournalStorage, type JournalStorage } from './storage/journalStorage';
import { JournalRecorder } from './writing/recorder';
import { createSavesAhead, type OwnedSave } from './writing/savesAhead';

interface Thing extends Identified {
  name: string;
  note?: string;
  state?: string;
  prices?: { venue: string; price?: number; stock?: number }[];
}

const entryFields = [
  money('price', 'Price', { many: 'prices', required: true }),
  wholeNumber('stock', 'Stock', { isMoving: true }),
];
const ownFields = [text('name', 'Name'), text('note', 'Note')];
const thing = defineResource<Thing>()('thing', {
  label: { one: 'Thing', many: 'Things' },
  search: ({ name }) => [name],
  venueLists: async () => [
    {
      list: 'prices',
      label: 'Prices',
      page: 'details',
      fields: entryFields,
      operation: 'price',
      paramsOf: (id, venueId) => ({ productId: id, venueId }),
    },
  ],
  operations: {
    create: post('thing', keepMessage),
    update: patch('thing/:id', toRecord('thing')),
    price: patch('thing/:productId/:venueId', replaceForVenue('prices')),
    status: patch('thing/status/:id', toRecord('thing')),
    remove: del('thing/:id', dropFromList),
  },
  pages: {
    details: { path: '/things/:id', fields: ownFields, saves: 'update' },
  },
});
const self = defineResource<Thing>()('self', {
  label: { one: 'Self', many: 'Selves' },
  search: ({ name }) => [name],
  operations: { password: patch('self/password', keepMessage) },
});

const known: Thing = {
  _id: 't1',
  name: 'Cola',
  note: 'Cold',
  state: 'Open',
  prices: [{ venue: 'v1', price: 4, stock: 10 }],
};

function saveOf(input: Partial<Save> & Pick<Save, 'operation' | 'data'>): Save {
  return {
    resource: thing,
    outcome: 'changed',
    id: 't1',
    params: { id: 't1' },
    body: {},
    at: Date.now(),
    work: undefined,
    before: { ...INITIAL_RESOURCE_STATE, list: [known] },
    ...input,
  } as Save;
}
const named = (name: string, more: Partial<Save> = {}) =>
  saveOf({ operation: 'update', body: { name }, data: { thing: { ...known, name } }, ...more });
const priced = (price: number, more: Partial<Save> = {}) =>
  saveOf({
    operation: 'price',
    params: { productId: 't1', venueId: 'v1' },
    body: { venue: 'v1', price, stock: 10 },
    data: { prices: { venue: 'v1', price, stock: 10 } },
    ...more,
  });

const opened: JournalStorage[] = [];
function openStorage(most?: number): JournalStorage {
  const storage = createJournalStorage(() => '', most);
  opened.push(storage);
  return storage;
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  ahead = {};
  tab.clear();
  // the keys of a Storage are those of its values
  const sessionStorage = new Proxy<Partial<Storage>>(
    {
      getItem: (key) => tab.get(key) ?? null,
      setItem: (key, value) => void tab.set(key, value),
      removeItem: (key) => void tab.delete(key),
    },
    {
      ownKeys: () => [...tab.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true });
});
// an open channel keeps the process of the tests alive
afterEach(() => {
  for (const storage of opened.splice(0)) storage.stop();
});

/** A save that is kept ahead by the page that was loaded at this time. */
function owned(save: Save, page = 1): OwnedSave {
  ahead[page] ??= createSavesAhead(page);
  return ahead[page].keep('u1', save);
}
let ahead: Record<number, ReturnType<typeof createSavesAhead>> = {};
const tab = new Map<string, string>();

async function written(...saves: readonly Save[]) {
  const storage = openStorage();
  const recorder = new JournalRecorder(storage);
  for (const save of saves) recorder.add(owned(save));
  await recorder.flush();
  const items = await storage.entries('u1');
  const cells = await Promise.all(items.map(({ id }) => storage.cells('u1', id)));
  return { storage, recorder, entries: items, cells };
}

const values = (cells: readonly JournalCell[] = []) => cells.map(({ path, from, to }) => [path, from, to]);

test.each<[string, Save, JournalItem['kind'] | undefined, unknown[]]>([
  ['a form', named('Cola Zero'), 'form', [['name', 'Cola', 'Cola Zero']]],
  ['the entry of a venue', priced(5), 'sheet', [['price', 4, 5]]],
  [
    'a status, which no page has as a field',
    saveOf({ operation: 'status', body: { state: 'Done' }, data: { thing: { ...known, state: 'Done' } } }),
    'status',
    [['state', 'Open', 'Done']],
  ],
  [
    'a new entry, which had no value before',
    priced(5, { before: { ...INITIAL_RESOURCE_STATE, list: [{ ...known, prices: [] } as Thing] } }),
    'sheet',
    [
      ['price', undefined, 5],
      ['stock', undefined, 10],
    ],
  ],
  [
    'a deletion',
    saveOf({ operation: 'remove', outcome: 'deleted', data: {} }),
    'delete',
    [['', undefined, undefined]],
  ],
  [
    'a new record',
    saveOf({ operation: 'create', outcome: 'created', id: undefined, body: { name: 'Tea' }, data: {} }),
    'create',
    [['', undefined, undefined]],
  ],
  [
    'a value that the server did not take: nothing',
    named('Cola', { body: { name: 'Cola Zero' } }),
    undefined,
    [],
  ],
  [
    'a field that a colleague changed at the same time: only ours',
    saveOf({
      operation: 'update',
      body: { name: 'Tea', note: 'Cold' },
      data: { thing: { ...known, name: 'Tea', note: 'Hot' } },
    }),
    'form',
    [['name', 'Cola', 'Tea']],
  ],
  [
    'a value that is too long to be kept',
    named('x'.repeat(10_000)),
    'form',
    [['name', undefined, undefined]],
  ],
  [
    'a password: nothing, because the account has no page',
    saveOf({
      resource: self,
      operation: 'password',
      params: {},
      body: { password: 'Secret#1' },
      data: {},
    }),
    undefined,
    [],
  ],
])('writes %s', async (_, save, kind, expected) => {
  const { entries: items, cells } = await written(save);
  expect(items.map((item) => item.kind)).toEqual(kind ? [kind] : []);
  expect(values(cells[0])).toEqual(expected);
});

test('all requests of a batch are one entry, which is written while it goes on', async () => {
  const work: Work = { id: 'w', kind: 'import', file: 'menu.xlsx' };
  const {
    storage,
    recorder,
    entries: items,
  } = await written(named('Cola Zero', { work }), priced(5, { work }));
  expect(items).toMatchObject([{ kind: 'import', file: 'menu.xlsx', records: 1, cells: 2, venueCount: 1 }]);
  const other = { ...known, _id: 't2', name: 'Fanta' };
  const before = { ...INITIAL_RESOURCE_STATE, list: [known, other] };
  const data = { thing: { ...other, name: 'Fanta Zero' } };
  recorder.add(owned(named('Fanta Zero', { work, id: 't2', params: { id: 't2' }, before, data })));
  await recorder.flush();
  const [item, ...rest] = await storage.entries('u1');
  expect(rest).toEqual([]);
  expect(item).toMatchObject({ records: 2, cells: 3, names: ['Cola Zero', 'Fanta Zero'] });
  expect(values(await storage.cells('u1', item?.id ?? ''))).toEqual([
    ['name', 'Cola', 'Cola Zero'],
    ['price', 4, 5],
    ['name', 'Fanta', 'Fanta Zero'],
  ]);
  expect((await storage.words('u1')).get(item?.id ?? '')).toMatch(/cola zero.*price.*4\.00.*fanta/s);
});

/** A price of one of so many things, in a batch. */
function pricedOf(id: string, price: number, work: Work): Save {
  const prices = [{ venue: 'v1', price: 4, stock: 10 }];
  const before = {
    ...INITIAL_RESOURCE_STATE,
    list: [{ ...known, _id: id, name: `Thing ${id}`, prices } as Thing],
  };
  return priced(price, { id, params: { productId: id, venueId: 'v1' }, before, work });
}

test('what a reload cuts off is kept from the answer on, and the next load completes its entries', async () => {
  const work: Work = { id: 'w', kind: 'sheet' };
  const storage = openStorage();
  const first = new JournalRecorder(storage);
  for (const id of ['1', '2', '3']) first.add(owned(pricedOf(id, 5, work)));
  await first.flush();
  expect(tab.size).toBe(0);
  // written, but not noted as such any more
  const third = owned(pricedOf('4', 5, work));
  const { onWritten: _, ...unnoted } = third;
  first.add(unnoted);
  await first.flush();
  for (const save of [pricedOf('5', 5, work), named('Cola Zero'), pricedOf('6', 5, work)]) owned(save);
  expect(tab.size).toBe(4);
  expect(createSavesAhead(1).pending([thing])).toEqual([]);

  const second = new JournalRecorder(openStorage());
  for (const remaining of createSavesAhead(2).pending([thing, self])) second.add(remaining);
  await second.flush();
  const items = await second.storage.entries('u1');
  expect(items.map(({ kind }) => kind).sort()).toEqual(['form', 'sheet']);
  const batch = items.find(({ id }) => id === 'w thing');
  expect(batch).toMatchObject({ records: 6, cells: 6, names: ['Thing 1', 'Thing 2', 'Thing 3'] });
  expect(batch?.fields).toEqual([expect.objectContaining({ path: 'price', many: 'prices' })]);
  const cells = await second.storage.cells('u1', 'w thing');
  expect(cells.map(({ record, from, to }) => [record, from, to])).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((id) => [id, 4, 5]),
  );
  expect(tab.size).toBe(0);
});

test('where the code of its fields does not load, a save waits and keeps no other one from the journal', async () => {
  let isLoaded = false;
  const load = () =>
    isLoaded ? thing.venueLists() : Promise.reject(new Error('the code could not be loaded'));
  const away = { ...thing, venueLists: load } as typeof thing;
  const storage = openStorage();
  const recorder = new JournalRecorder(storage);
  const work: Work = { id: 'w', kind: 'sheet' };
  recorder.add(owned(priced(5, { work, resource: away } as Partial<Save>)));
  recorder.add(owned(priced(6, { work: { ...work, id: 'other' } })));
  await recorder.flush();
  expect((await storage.entries('u1')).map(({ id }) => id)).toEqual(['other thing']);
  // what waits is kept over a reload
  expect(tab.size).toBe(1);

  isLoaded = true;
  await recorder.flush();
  expect((await storage.entries('u1')).map(({ id }) => id).sort()).toEqual(['other thing', 'w thing']);
  expect(values(await storage.cells('u1', 'w thing'))).toEqual([['price', 4, 5]]);
  expect(tab.size).toBe(0);
});

test('a save that would fill the storage of the tab is not kept ahead', () => {
  owned(named('x'.repeat(1_000_001)));
  expect(tab.size).toBe(0);
  expect(createSavesAhead(2).pending([thing])).toEqual([]);
});

test('an entry is reverted once its values are saved again', async () => {
  const { storage, recorder, entries: items } = await written(priced(5));
  const id = items[0]?.id ?? '';
  recorder.expect({ owner: 'u1', id, resource: 'thing', texts: new Map([['t1 v1 prices price', '4.00']]) });
  const at5 = { ...known, prices: [{ venue: 'v1', price: 5, stock: 10 }] };
  const save = (price: number) =>
    priced(price, { before: { ...INITIAL_RESOURCE_STATE, list: [at5 as Thing] } });
  const reverted = async () => (await storage.entries('u1')).find((item) => item.id === id)?.reverted ?? 0;
  recorder.add(owned(save(4.5)));
  await recorder.flush();
  expect(await reverted()).toBe(0);
  recorder.add(owned(save(4)));
  await recorder.flush();
  expect(await reverted()).toBe(1);
});

const entryAt = (id: string, at: number): JournalItem => ({
  id,
  at,
  kind: 'form',
  resource: 'thing',
  records: 1,
  names: [],
  created: 0,
  deleted: 0,
  cells: 1,
  venues: [],
  venueCount: 0,
  fields: [],
});
const NOTHING = { cells: [], words: '' };
const DAY = 24 * 60 * 60 * 1_000;

test('keeps 30 days and so many entries of each person, newest first, and clears those of one', async () => {
  const now = Date.now();
  const first = openStorage(3);
  await first.write('u1', entryAt('old', now - 31 * DAY), NOTHING);
  await first.write('u2', entryAt('theirs', now), NOTHING);
  for (const [id, age] of [
    ['a', 3],
    ['b', 2],
    ['c', 1],
  ] as const)
    await first.write('u1', entryAt(id, now - age * DAY), NOTHING);
  const ids = async (storage = first) => (await storage.entries('u1')).map(({ id }) => id);
  expect(await ids()).toEqual(['c', 'b', 'a']);
  await first.write('u1', entryAt('d', now), NOTHING);
  expect(await ids()).toEqual(['d', 'c', 'b']);
  const second = openStorage(3);
  expect(await ids(second)).toEqual(['d', 'c', 'b']);
  expect(second.isStored()).toBe(true);
  await second.clear('u1');
  expect(await ids()).toEqual([]);
  expect(await first.entries('u2')).toHaveLength(1);
});

test('10,000 cells of one entry come back in their order', async () => {
  const storage = openStorage();
  const cells = Array.from(
    { length: 10_000 },
    (_, at): JournalCell => ({
      record: `t${at}`,
      name: '',
      venue: '',
      list: '',
      path: 'name',
      label: 'Name',
      from: at,
      to: at + 1,
    }),
  );
  await storage.write('u1', entryAt('many', Date.now()), { cells: cells.slice(0, 7_300), words: '' });
  await storage.write('u1', entryAt('many', Date.now()), { cells: cells.slice(7_300), words: '' });
  expect((await storage.cells('u1', 'many')).map(({ from }) => from)).toEqual(cells.map(({ from }) => from));
});

test('a browser without storage keeps entries in memory, and shows a notice', async () => {
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    },
  });
  const storage = openStorage();
  const cell = { path: 'name' } as JournalCell;
  await storage.write('u1', entryAt('a', Date.now()), { cells: [cell], words: 'cola' });
  expect(storage.isStored()).toBe(false);
  expect(await storage.entries('u1')).toHaveLength(1);
  expect(await storage.cells('u1', 'a')).toEqual([cell]);
  await storage.clear('u1');
  expect(await storage.entries('u1')).toEqual([]);
});

describe('a revert', () => {
  const formats = { ...DEFAULT_FORMATS, amount: (value: number) => value.toFixed(2) } as never;
  const cell = (more: Partial<JournalCell>): JournalCell => ({
    record: 't1',
    name: 'Cola',
    venue: 'v1',
    list: 'prices',
    path: 'price',
    label: 'Price',
    from: 3,
    to: 4,
    ...more,
  });
  const own = { venue: '', list: '', path: 'name', label: 'Name', from: 'Coke', to: 'Cola' };
  const plan = (input: JournalCell, now: Thing | 'gone' | 'unreadable' = known, isFree = true) => {
    const source = changeSource({
      resource: thing,
      parts: [
        { list: 'prices', fields: entryFields, operation: 'price', paramsOf: () => ({}) },
        ...ownParts(thing),
      ],
      formats,
      venueName: (id) => id,
      recordOf: () => known,
    });
    const work = revertPlan([input], {
      source,
      recordNow: () => now,
      hasVenue: (id) => id === 'v1',
      isChanged: () => !isFree,
      mayChange: ({ label }: JournalCell) => label !== 'Forbidden',
    } as Parameters<typeof revertPlan>[1]);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };
  const put = ({ edits, skipped }: ReturnType<typeof plan>) => edits[0]?.text ?? skipped[0]?.reason;

  test.each<[string, ReturnType<typeof plan>, string | undefined]>([
    ['puts the old price', plan(cell({})), '3.00'],
    ['puts the old name', plan(cell(own)), 'Coke'],
    ['keeps a price that was changed since', plan(cell({ to: 5 })), 'changedSince'],
    ['keeps a price that is back already', plan(cell({ from: 4, to: 5 })), 'isBack'],
    ['keeps what had no value before', plan(cell({ from: undefined })), 'noneBefore'],
    ['takes stock back by its difference', plan(cell({ path: 'stock', from: 2, to: 12 })), '0'],
    ['keeps stock without a figure before', plan(cell({ path: 'stock', from: null })), 'noneBefore'],
    ['keeps what was too long', plan(cell({ isLeftOut: true })), 'leftOut'],
    ['keeps a field that no page has', plan(cell({ ...own, path: 'state' })), 'ownPage'],
    ['keeps a venue that is not offered', plan(cell({ venue: 'v2' })), 'noVenue'],
    ['keeps a record that is gone', plan(cell({}), 'gone'), 'gone'],
    ['keeps a record that cannot be read', plan(cell({}), 'unreadable'), 'unreadable'],
    ['keeps an unsaved change', plan(cell({}), known, false), 'unsaved'],
    ['keeps what the role may not change', plan(cell({ label: 'Forbidden' })), 'forbidden'],
  ])('%s', (_, found, expected) => {
    expect(put(found)).toBe(expected);
  });
});
