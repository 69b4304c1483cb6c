import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { HttpCall } from '../../../http/client';
import { type CountRecord, newCount } from '../../../kit/documents/countRecord';
import { DocumentLog } from '../../../kit/documents/DocumentLog';
import { documentOf, keyOf } from '../../../kit/documents/documentBase';
import { documentMarks, NO_MARKS } from '../../../kit/documents/documentMarks';
import { type DocumentStore, openDocumentStore } from '../../../kit/documents/documentStore';
import { type MovementRecord, NOT_APPLIED } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import { keepRecords } from '../../../kit/state/keepRecords';
import { readRecords } from '../../../kit/writes/send/readRecords';
import type { MountStore } from '../../../kit/writes/set/mountStore';
import { SenderSlot } from '../../../kit/writes/set/senderSlot';
import type { SentMarks } from '../../../kit/writes/set/sentMarks';
import { stockPart } from '../../../resources/product/list/parts';
import type { DocumentLine } from '../../../rules/documentTally';
import { heldSender } from '../../../testing/heldSender';
import { CountApplying, countBook, countWrites } from '../count/differences/CountApplying';
import { appliedSoFar } from './appliedSoFar';
import { MovementApplying } from './MovementApplying';
import { movementBook } from './movementBook';
import { outcomesOf } from './outcomes';
import { NOT_RECEIVED } from './slips';
import { wantedWrites } from './wantedWrites';

type Fate = 'lost' | 'answerLost' | 'refused';
type Product = { _id: string; name: string; inventoryDetails: { venue: string; quantity: number }[] };

const P = stockKey('p', 'v1');
const MINUTE = 61_000;
const START = Date.UTC(2026, 10, 24, 9);
const lineOf = (id: string): DocumentLine => ({
  id,
  name: id,
  category: '',
  shelf: '',
  onHand: 12,
  since: 0,
});
const productOf = (id: string, quantity: number): Product => ({
  _id: id,
  name: id,
  inventoryDetails: [{ venue: 'v1', quantity }],
});

let now = START;
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
const stores: DocumentStore[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const store of stores.splice(0)) await store.close();
});

/** A server with p and q, 12 of each; requests that write meet the fates in their turn. */
function serverWith(fates: (Fate | undefined)[]) {
  const stock = new Map([
    ['p', 12],
    ['q', 12],
  ]);
  const sent: [product: string, quantity: number][] = [];
  const answer = async ({ path, body }: HttpCall): Promise<unknown> => {
    const id = /\/([pq])(\/v1)?$/.exec(path)?.[1] ?? '';
    if (body === undefined) return { data: productOf(id, stock.get(id) ?? 0) };
    const { quantity } = body as { quantity: number };
    sent.push([id, quantity]);
    const fate = fates.shift();
    if (fate === 'refused') throw { cause: 'status', status: 400, message: 'Venue is closed for changes.' };
    if (fate !== 'lost') stock.set(id, quantity);
    if (fate !== undefined) throw { cause: 'timeout' };
    return { inventoryDetails: { ...(body as object), venue: 'v1' } };
  };
  return { stock, sent, answer };
}

const venue = { id: 'v1', name: 'Harbour' };

/** A store of documents beside a server, and what sends their changes. */
async function begun(fates: (Fate | undefined)[], of: 'movements' | 'counts', server = serverWith(fates)) {
  const records = ['p', 'q'].map((id) => productOf(id, 12));
  const held = heldSender({ records, parts: [stockPart], answer: server.answer });
  const store = await openDocumentStore(() => 'test', of);
  stores.push(store);
  const slotWith = (marks: SentMarks) => {
    const slot = new SenderSlot(held.set, held.store as unknown as MountStore);
    slot.fill(held.sender);
    slot.marks = marks;
    return slot;
  };
  return { server, held, store, slotWith };
}

/** A count of p and q that is open, with what applies it. */
async function count(fates: (Fate | undefined)[] = []) {
  const { server, held, store, slotWith } = await begun(fates, 'counts');
  const user = { _id: 'u', userDetails: { name: 'Ana', lastName: '' } };
  const record = newCount(
    user as Parameters<typeof newCount>[0],
    { id: 'c', name: '', venue, isBlind: false, startedAt: now },
    2,
  );
  await store.create(record, { lines: ['p', 'q'].map(lineOf), events: [] });
  const stored = await store.read<CountRecord>(keyOf('u', 'c'));
  const log = stored && (await DocumentLog.open(store, stored));
  if (!log) throw new Error('The count is not there.');
  const applying = new CountApplying({
    ...{
      log,
      marks: NO_MARKS,
      slot: slotWith(NO_MARKS),
      set: held.set,
      book: countBook,
      isCurrent: () => true,
    },
  });
  applying.setOptions({ ...held.options, conflicts: 'return' });
  return { ...server, set: held.set, applying, record: () => log.state().record };
}

/** What the differences of a count would write. */
const quantities = (of: Readonly<Record<string, number>>) =>
  countWrites(
    Object.entries(of).map(([line, to]) => ({ line, from: 12, to })),
    'v1',
  );

const DELIVERY = { kind: 'delivery', vendor: { name: 'V' }, costs: {} } as const;
const SLIP = {
  ...NOT_RECEIVED,
  kind: 'slip',
  from: { id: 'v2', name: 'Airport' },
  sentAt: START,
  sentBy: 'Ana',
  units: 40,
} as const;

/** A delivery of p and q that is open, or a slip with 20 of each, with what applies it. */
async function delivery(fates: (Fate | undefined)[] = [], of: typeof DELIVERY | typeof SLIP = DELIVERY) {
  const page = await begun(fates, 'movements');
  const { server, store } = page;
  const base = documentOf({ id: 'u', name: 'Ana' }, { id: 'd', name: '', venue, startedAt: now }, 2);
  const record: MovementRecord = {
    ...base,
    ...NOT_APPLIED,
    ...of,
  };
  const lines = ['p', 'q'].map((id) => ({ ...lineOf(id), ...(of.kind === 'slip' && { planned: 20 }) }));
  await store.create(record, { lines, events: [] });
  const open = async ({ held, store: opened, slotWith } = page) => {
    const stored = await opened.read<MovementRecord>(keyOf('u', 'd'));
    const log = stored && (await DocumentLog.open(opened, stored));
    if (!log) throw new Error('The delivery is not there.');
    const { dispatch } = held.store as unknown as MountStore;
    const { resource } = held.source;
    const marks = documentMarks(log);
    const applying = new MovementApplying({
      ...{ log, marks, slot: slotWith(marks), set: held.set, book: movementBook, isCurrent: () => true },
      async read(ids) {
        const read = await readRecords(dispatch, resource, ids, 'quiet');
        await dispatch(keepRecords(resource, read.records));
        return read.records.keys();
      },
    });
    applying.setOptions({ ...held.options, deltaAnswers: new Map() });
    const outcomes = () =>
      outcomesOf(log.state(), {
        changeOf: (cell) => held.set.changeOf(cell),
        failureOf: held.set.failureOf,
        stored: held.source.stored,
      });
    return {
      ...{ log, applying, outcomes },
      enter: (line: string, total: number | undefined) => {
        now += 1;
        const entry = { at: now, line, onHand: 12 };
        if (total === undefined)
          log.enter({ ...entry, kind: 'clear', upTo: log.state().tally.indicesOf(line) });
        else log.enter({ ...entry, kind: 'set', total, amount: total });
      },
      applyAll: () => applying.apply(wantedWrites(log.state())),
      record: () => log.state().record,
    };
  };
  /** In another page of the browser, which has unsaved changes and records of its own. */
  const openElsewhere = async () => open(await begun([], 'movements', server));
  return { ...server, ...(await open()), open, openElsewhere, set: page.held.set };
}

test('what was confirmed is kept before the first request leaves, and what is stored afterwards', async () => {
  const { enter, applyAll, applying, record, sent } = await delivery();
  enter('p', 5);
  const kept: string[] = [];
  applying.subscribe(() => kept.push(`${Object.keys(record().confirmed)} ${sent.length}`));
  await Promise.all([applyAll(), applyAll()]);
  expect(kept[0]).toBe(' 0');
  expect(sent).toEqual([['p', 17]]);
  expect(record()).toMatchObject({
    confirmed: {},
    sent: {},
    applied: { [P]: { by: 5, from: '12', to: '17' } },
  });
});

test('a number that was not applied is not sent where another one was reviewed since', async () => {
  const { enter, applyAll, record, sent, stock, outcomes, applying } = await delivery(['lost']);
  enter('p', 77);
  await applyAll();
  expect(outcomes()).toMatchObject([{ status: 'notApplied', by: 77 }]);
  enter('p', 50);
  now += MINUTE;
  await applyAll();
  expect(sent).toEqual([
    ['p', 89],
    ['p', 62],
  ]);
  expect(stock.get('p')).toBe(62);
  expect(record()).toMatchObject({ confirmed: {}, sent: {}, applied: { [P]: { by: 50 } } });
  expect(record().applied[P]?.isUnanswered).toBeUndefined();
  await applying.retry([P]);
  expect(sent).toHaveLength(2);
});

test('within the minute it waits, and says that the lines say something else; nothing of both is sent', async () => {
  const { enter, applyAll, record, sent, outcomes, applying } = await delivery(['lost']);
  enter('p', 77);
  await applyAll();
  enter('p', 50);
  await applyAll();
  await applying.retry([P]);
  expect(sent).toEqual([['p', 89]]);
  expect(record().confirmed).toEqual({ [P]: { by: 77 } });
  expect(outcomes()).toMatchObject([{ status: 'notApplied', by: 77, since: { by: 50 } }]);
});

test('a line that is emptied takes what was not applied of it along, once it can arrive no more', async () => {
  const { enter, applyAll, record, sent, outcomes, applying } = await delivery(['lost']);
  enter('p', 77);
  await applyAll();
  enter('p', undefined);
  await applying.read();
  expect(outcomes()).toMatchObject([{ status: 'notApplied', since: 'nothing' }]);
  now += MINUTE;
  await applying.read();
  expect(record()).toMatchObject({ confirmed: {}, sent: {}, applied: {} });
  await applying.retry([P]);
  expect(sent).toHaveLength(1);
});

test.each([undefined, 0])(
  'a line that has %s after it was applied is taken back, once it was reviewed',
  async (total) => {
    const { enter, applyAll, record, sent, stock } = await delivery();
    enter('p', 5);
    await applyAll();
    enter('p', total);
    await applyAll();
    expect(sent).toEqual([
      ['p', 17],
      ['p', 12],
    ]);
    expect(stock.get('p')).toBe(12);
    expect(record().applied[P]).toMatchObject({ by: 0, last: -5 });
  },
);

test('what is found to be stored before another number is sent is not added to it', async () => {
  const { enter, applyAll, record, sent, stock } = await delivery(['lost']);
  enter('p', 77);
  await applyAll();
  enter('p', 50);
  now += MINUTE;
  // the first request arrives late, after the review
  stock.set('p', 89);
  await applyAll();
  expect(sent).toEqual([['p', 89]]);
  expect(record()).toMatchObject({ confirmed: {}, applied: { [P]: { by: 77, isUnanswered: true } } });
});

test.each<{ fates: (Fate | undefined)[]; lines: [string, number][]; says: string }>([
  { fates: [], lines: [], says: 'nothing' },
  { fates: ['refused'], lines: [['p', 5]], says: 'nothing' },
  { fates: ['lost'], lines: [['p', 5]], says: 'unknown' },
  {
    fates: [undefined, 'refused'],
    lines: [
      ['p', 5],
      ['q', 5],
    ],
    says: 'some',
  },
])('it says of $lines with $fates that $says is applied', async ({ fates, lines, says }) => {
  const { enter, applyAll, record } = await delivery(fates);
  for (const [line, total] of lines) enter(line, total);
  await applyAll();
  expect(appliedSoFar(record())).toBe(says);
});

test('opened again while an answer was awaited it never says that nothing is applied', async () => {
  const first = await delivery(['answerLost']);
  first.enter('p', 5);
  first.set.clear();
  await first.log.update({
    confirmed: { [P]: { by: 5 } },
    sent: { [P]: { by: 5, at: now, base: '12', result: '17' } },
  });
  first.stock.set('p', 17);
  const { record, applying } = await first.open();
  expect(appliedSoFar(record())).toBe('unknown');
  await applying.takeUp(new AbortController().signal);
  expect(record()).toMatchObject({ confirmed: {}, applied: { [P]: { by: 5, isUnanswered: true } } });
  expect(first.sent).toEqual([]);
});

test.each([DELIVERY, SLIP])(
  'what one page of the browser has applied of a $kind, another one that had reviewed it does not write again',
  async (of) => {
    const { log, enter, applyAll, openElsewhere, sent } = await delivery([], of);
    enter('p', 5);
    enter('q', 3);
    await log.flush();
    const other = await openElsewhere();
    const reviewed = wantedWrites(other.log.state());
    expect(Object.keys(reviewed)).toHaveLength(2);
    await applyAll();
    await other.applying.apply(reviewed);
    expect(sent).toEqual([
      ['p', 17],
      ['q', 15],
    ]);
    expect(other.record()).toMatchObject({ confirmed: {}, sent: {}, applied: { [P]: { by: 5 } } });
    expect(wantedWrites(other.log.state())).toEqual({});
    // and where it is opened only then, it is done
    const late = await openElsewhere();
    expect(wantedWrites(late.log.state())).toEqual({});
  },
);

/** Does what sets a timer of most of a minute; returns what the timer does then. */
async function laterWork(act: () => Promise<void>): Promise<() => void> {
  let goOn: (() => void) | undefined;
  const { setTimeout: later } = globalThis;
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, delay = 0) => {
    if (delay < 50_000) return later(work, delay);
    goOn = work;
    return 0;
  }) as unknown as typeof setTimeout);
  await act();
  timer.mockRestore();
  if (!goOn) throw new Error('Nothing waits.');
  return goOn;
}

test.each([
  { arrives: false, ending: 'sent', requests: [17, 45] },
  { arrives: true, ending: 'not sent where the first request arrives meanwhile', requests: [17] },
])('what is added again within the minute waits, and is $ending', async ({ arrives, requests }) => {
  const { enter, applyAll, sent, applying, record, stock, outcomes } = await delivery(['lost']);
  enter('p', 5);
  await applyAll();
  stock.set('p', 40);
  await applying.read();
  expect(outcomes()).toMatchObject([{ status: 'choose' }]);
  const goOn = await laterWork(() => applying.settle(new Map([[P, 'add']])));
  expect(applying.state().waiting).toMatchObject({ keys: new Set([P]) });
  expect(sent).toHaveLength(1);
  if (arrives) stock.set('p', 17);
  now += MINUTE;
  goOn();
  await waitFor(() => expect(record().applied[P]).toMatchObject({ by: 5 }));
  expect(applying.state().waiting).toBeUndefined();
  expect(sent).toEqual(requests.map((quantity) => ['p', quantity]));
});

test('a retry within the minute waits, says until when, and goes on by itself', async () => {
  const { enter, applyAll, sent, applying, record } = await delivery(['lost']);
  enter('p', 5);
  await applyAll();
  const at = record().sent[P]?.at ?? 0;
  const goOn = await laterWork(() => applying.retry([P]));
  expect(applying.state().waiting).toEqual({ keys: new Set([P]), until: at + 60_000 });
  expect(sent).toHaveLength(1);
  now += MINUTE;
  goOn();
  await waitFor(() => expect(record().applied[P]).toBeDefined());
  expect(applying.state().waiting).toBeUndefined();
  expect(sent).toEqual([
    ['p', 17],
    ['p', 17],
  ]);
  expect(record().applied[P]).toEqual({ at: now, by: 5, from: '12', to: '17' });
});

test('a later number has its own figures, and is not called unanswered because an earlier one was', async () => {
  const { enter, applyAll, outcomes } = await delivery(['answerLost']);
  enter('p', 1);
  await applyAll();
  expect(outcomes()).toMatchObject([{ status: 'applied', by: 1, isUnanswered: true }]);
  enter('p', 5);
  await applyAll();
  expect(outcomes()).toMatchObject([
    { status: 'applied', was: 13, by: 4, sent: 17, all: 5, isUnanswered: false },
  ]);
});

test('an answer that it is to be dropped sends nothing', async () => {
  const { enter, applyAll, outcomes, applying, stock, sent, record } = await delivery(['lost']);
  enter('p', 77);
  await applyAll();
  stock.set('p', 40);
  enter('p', 50);
  await applying.read();
  expect(outcomes()).toMatchObject([{ status: 'choose', since: { by: 50 } }]);
  const goOn = await laterWork(() => applying.settle(new Map([[P, 'drop']])));
  expect(record()).toMatchObject({ confirmed: { [P]: { by: 77 } } });
  now += MINUTE;
  goOn();
  await waitFor(() => expect(record()).toMatchObject({ confirmed: {}, sent: {}, applied: {} }));
  expect(sent).toHaveLength(1);
});

test('what a count sends is kept before, and what is stored afterwards', async () => {
  const { applying, record, sent } = await count();
  const kept: string[] = [];
  applying.subscribe(() => kept.push(`${Object.keys(record().sent)} ${sent.length}`));
  await Promise.all([applying.apply(quantities({ p: 8 })), applying.apply(quantities({ p: 9 }))]);
  expect(kept[0]).toBe(' 0');
  expect(sent).toEqual([['p', 8]]);
  expect(record()).toMatchObject({
    sent: { p: { from: 12, to: 8 } },
    applied: { p: { from: 12, to: 8 } },
  });
});

test.each([
  ['says it no longer', 9, []],
  ['still says it', 8, [['p', 8]]],
])('a retry of a count sends what failed only where its review %s', async (_, now, again) => {
  const { applying, record, sent, set } = await count(['refused']);
  await applying.apply(quantities({ p: 8, q: 7 }));
  expect(record().applied).toEqual({ q: expect.objectContaining({ from: 12, to: 7 }) });
  expect(sent.splice(0)).toEqual([
    ['p', 8],
    ['q', 7],
  ]);
  await applying.retry(quantities({ p: now }));
  expect(sent).toEqual(again);
  expect(record().applied.p?.to).toBe(again[0]?.[1]);
  // nothing else is left to be sent
  expect(set.sizes().changes).toBe(0);
});

test('a line of a count that a colleague has changed is neither written nor kept as sent', async () => {
  const { applying, record, sent, stock } = await count();
  // the check just before the sending finds it
  stock.set('p', 11);
  await applying.apply(quantities({ p: 8 }));
  expect(sent).toEqual([]);
  expect(record()).toMatchObject({ sent: {}, applied: {} });
});
