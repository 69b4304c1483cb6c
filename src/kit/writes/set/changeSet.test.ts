import fc from 'fast-check';
import { textValues } from '../../../testing/textValues';
import { type Cell, cellAt, cellKey, type Edit, type Held, type StoredValues } from './cells';
import { ChangeSet } from './changeSet';

/** An amount in any notation; what is none is kept as a text. */
function entered(text: string): Held {
  const amount = Number(text.replace(',', '.'));
  const value = text === '' ? null : Number.isNaN(amount) ? text : amount;
  return String(value ?? '') === text ? { value } : { value, typed: text };
}

/** What is stored of each record, venue and field; what is wrong although it is an amount ends with a dollar sign. */
function world(price: number | null = 8.5) {
  const values = new Map<string, unknown>();
  const nameOf = ({ record, ...rest }: Cell) => `${record} ${cellKey(rest)}`;
  const storedAt = (cell: Cell) => values.get(nameOf(cell)) ?? (cell.record === 'new' ? undefined : price);
  const stored: StoredValues = {
    valueOf: storedAt,
    isSame: (_, left, right) => (left ?? null) === (right ?? null),
    isWrong: (_, typed) => typed.endsWith('$'),
    entered: (_, text) =>
      text.endsWith('$') ? { ...entered(text.slice(0, -1)), typed: text } : entered(text),
    textOf: (cell, held) => held?.typed ?? String((held ? held.value : storedAt(cell)) ?? ''),
  };
  const set = new ChangeSet('/all-products');
  set.setStored(stored);
  return { set, stored, store: (cell: Cell, value: number) => values.set(nameOf(cell), value) };
}

const at = (record: string, venue = 'v1', field = 'price'): Cell => ({ record, venue, field });
const edit = (record: string, text: string, venue?: string, field?: string): Edit => ({
  ...at(record, venue, field),
  ...entered(text),
});

/** The changes as plain data. */
function contents(set: ChangeSet) {
  return Object.fromEntries([...set.records()].map(([id, changes]) => [id, Object.fromEntries(changes)]));
}

test('invariant 10: an edit keeps where it started from; a text set back to it, in any notation, is no change', () => {
  const { set } = world();
  set.put([edit('a', '9')]);
  expect(contents(set)).toEqual({ a: { 'v1/price': { value: 9, start: 8.5 } } });
  set.put([edit('a', '10')]);
  expect(set.changeOf(at('a'))).toEqual({ value: 10, start: 8.5 });
  set.put([edit('a', '8,5')]);
  expect(contents(set)).toEqual({});
  expect(set.textOf(at('a'))).toBe('8.5');
});

test('invariant 9: the start stays although the stored value changes; a value that the server has meanwhile is no change', () => {
  const { set, store } = world();
  set.put([edit('a', '9'), edit('b', '9.10')]);
  store(at('a'), 9.1);
  store(at('b'), 9.1);
  set.rebase();
  set.put([edit('a', '11')]);
  expect(contents(set)).toMatchObject({ a: { 'v1/price': { value: 11, start: 8.5 } } });
});

test('sizes: changes, records, venues, fields, and failures until their entry is edited', () => {
  const { set } = world();
  set.put([
    edit('a', '9'),
    edit('a', '2', 'v1', 'cost'),
    edit('a', '9', 'v2'),
    edit('b', '9'),
    edit('b', 'x', ''),
  ]);
  expect(set.sizes()).toEqual({
    changes: 5,
    records: 2,
    venues: 2,
    failed: 0,
    fields: new Map([
      ['price', 3],
      ['cost', 1],
      ['/price', 1],
    ]),
  });
  set.applyResults({
    saved: [],
    failed: [
      { ...edit('a', '9'), reason: 'No.' },
      { ...edit('b', '9'), reason: 'No.' },
    ],
  });
  expect(set.sizes().failed).toBe(2);
  set.put([edit('a', '3', 'v1', 'cost')]);
  expect(set.changeOf(at('a'))).toEqual({ value: 9, start: 8.5 });
  expect(set.failureOf(at('b'))).toBe('No.');
});

test('saved changes go; what was edited since it was sent stays, from the saved value', () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('b', '9')]);
  set.put([edit('b', '10')]);
  set.applyResults({ saved: [edit('a', '9'), edit('b', '9')], failed: [] });
  expect(contents(set)).toEqual({ b: { 'v1/price': { value: 10, start: 9 } } });
});

test('invariant 27: a saved step can be undone, as a new change', () => {
  const { set, store } = world();
  set.put([edit('a', '9')]);
  store(at('a'), 9);
  set.applyResults({ saved: [edit('a', '9')], failed: [] });
  expect(set.undo()?.cells()).toEqual([at('a')]);
  expect(set.changeOf(at('a'))).toEqual({ value: 8.5, start: 9 });
});

test('after a check the changes start from what was read, and those given up are gone', async () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('b', '9')]);
  await set.follow({ givenUp: [edit('b', '9')], theirs: [edit('a', '8.80')] });
  expect(contents(set)).toEqual({ a: { 'v1/price': { value: 9, start: 8.8 } } });
});

test('discarding is one step; clearing is none', () => {
  const { set } = world();
  set.put([edit('a', '9')]);
  set.put([edit('b', '9', 'v2')]);
  set.discard();
  expect(set.sizes().changes).toBe(0);
  set.undo();
  expect(set.sizes().changes).toBe(2);
  set.discard(['a']);
  expect(Object.keys(contents(set))).toEqual(['b']);
  set.clear();
  expect(set.undo()).toBeUndefined();
  expect(set.canRedo).toBe(false);
});

test('a listener of a record is called for that record alone, and its map is another one only then', () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('b', '9')]);
  const [a, b] = [set.changesOf('a'), set.changesOf('b')];
  const listener = jest.fn();
  const end = set.subscribeRecord('a', listener);
  set.put([edit('b', '10')]);
  expect(listener).not.toHaveBeenCalled();
  expect(set.changesOf('a')).toBe(a);
  expect(set.changesOf('b')).not.toBe(b);
  expect(b?.get('v1/price')?.value).toBe(9);
  set.put([edit('a', '10')]);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

describe('many edits', () => {
  const many = (count: number, text = '9') => ({
    *[Symbol.iterator]() {
      for (let number = 0; number < count; number += 1) yield edit(`p${number >> 3}`, text, `v${number & 7}`);
    },
  });

  test('100,000 in slices: progress, one undo step, sizes', async () => {
    const { set } = world();
    const progress = jest.fn();
    set.put([edit('p0', '7', 'v0')]);
    await set.putMany({ edits: many(100_000), count: 100_000 }, { onProgress: progress });
    expect(progress).toHaveBeenCalledWith(expect.any(Number), 100_000);
    expect(set.sizes()).toMatchObject({ changes: 100_000, records: 12_500, venues: 8 });
    expect(set.undo()?.size).toBe(100_000);
    expect(set.progress()).not.toBeNull();
    // an edit that comes meanwhile waits for its turn
    const later = set.putMany({ edits: [edit('p1', '5', 'v1')], count: 1 });
    await later;
    expect(contents(set)).toEqual({
      p0: { 'v0/price': { value: 7, start: 8.5 } },
      p1: { 'v1/price': { value: 5, start: 8.5 } },
    });
  });

  test('a map that was handed out while work is under way stays as it was; a cell that stays counts', async () => {
    const { set } = world();
    let handedOut: unknown;
    function* edits() {
      yield edit('a', '9', 'v1');
      handedOut = set.changesOf('a');
      yield undefined;
      yield edit('a', '9', 'v2');
    }
    await set.putMany({ edits: edits(), count: 3 });
    expect(handedOut).toEqual(new Map([['v1/price', { value: 9, start: 8.5 }]]));
    expect(set.changesOf('a')).not.toBe(handedOut);
    expect(set.sizes().changes).toBe(2);
    expect(set.undo()?.size).toBe(2);
  });

  test('stopped, it takes back what it has entered', async () => {
    const { set } = world();
    const stop = new AbortController();
    const done = set.putMany(
      { edits: many(500_000), count: 500_000 },
      { onProgress: () => stop.abort(), signal: stop.signal },
    );
    await expect(done).resolves.toBe('stopped');
    expect(contents(set)).toEqual({});
    expect(set.canUndo).toBe(false);
  });

  test('cleared while under way, nothing is left', async () => {
    const { set } = world();
    const done = set.putMany({ edits: many(500_000), count: 500_000 }, { onProgress: () => set.clear() });
    await done;
    expect(contents(set)).toEqual({});
  });
});

describe('any sequence of edits', () => {
  const text = fc.constantFrom('', '8.50', '8,5', '9', '10', 'abc');
  const cell = fc.record({
    record: fc.constantFrom('a', 'b', 'new'),
    venue: fc.constantFrom('v1', 'v2', ''),
    field: fc.constantFrom('price', 'cost'),
  });
  const edits = fc.array(fc.tuple(cell, text), { minLength: 1, maxLength: 5 }).map((list) => {
    const unique = new Map(list.map(([one, typed]) => [JSON.stringify(one), { ...one, ...entered(typed) }]));
    return [...unique.values()];
  });
  const steps = fc.array(edits, { maxLength: 6 });

  test('keeps no change with the value that it started from, and counts what it keeps', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { set } = world();
        for (const step of sequence) set.put(step);
        let count = 0;
        for (const [record, changes] of set.records()) {
          expect(changes.size).toBeGreaterThan(0);
          for (const [key, { value, start }] of changes) {
            count += 1;
            expect(value).not.toBe(start);
            expect(cellKey(cellAt(record, key))).toBe(key);
          }
        }
        expect(set.sizes().changes).toBe(count);
      }),
    );
  });

  test('undoing everything leads to the start, redoing to the end', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { set } = world();
        for (const step of sequence) set.put(step);
        const end = contents(set);
        while (set.undo());
        expect(contents(set)).toEqual({});
        while (set.redo());
        expect(contents(set)).toEqual(end);
      }),
    );
  });

  test('undoing any number of steps leads to where these steps began', () => {
    fc.assert(
      fc.property(steps, fc.nat(6), (sequence, back) => {
        const { set } = world();
        const states = [contents(set)];
        for (const step of sequence) {
          set.put(step);
          const now = contents(set);
          // a step without a change is no step
          if (JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now);
        }
        for (let undone = 0; undone < back && set.undo(); undone += 1) states.pop();
        expect(contents(set)).toEqual(states.at(-1) ?? {});
      }),
    );
  });
});

test('invariant 31: a text becomes a value as it enters, also by a large edit, and undone; it stays where it is not that of the value', async () => {
  const { set, stored } = world(8);
  set.setStored({ ...stored, entered: (_, text) => entered(text.replace('3c', '72')) });
  set.put([{ ...at('a'), text: '3c' }]);
  expect(contents(set)).toEqual({ a: { 'v1/price': { value: 72, start: 8 } } });
  await set.putMany({ edits: [{ ...at('b'), text: '3c' }], count: 1 });
  expect(set.textOf(at('b'))).toBe('72');
  set.put([{ ...at('c'), text: '8,50' }]);
  expect(set.changeOf(at('c'))).toEqual({ value: 8.5, typed: '8,50', start: 8 });
  while (set.undo());
  expect(contents(set)).toEqual({});
  while (set.redo());
  expect(['a', 'b', 'c'].map((record) => set.textOf(at(record)))).toEqual(['72', '72', '8,50']);
});

test('a wrong text is a change even of the value that is stored, and is not what was confirmed before it', () => {
  const { set } = world();
  set.put([{ ...at('a'), text: '8.5$' }]);
  expect(contents(set)).toEqual({ a: { 'v1/price': { value: 8.5, typed: '8.5$', start: 8.5 } } });
  set.rebase();
  expect(set.sizes().changes).toBe(1);
  set.put([edit('a', '9')]);
  const confirmed = set.confirm();
  const change = set.changeOf(at('a'));
  set.put([{ ...at('a'), text: '9$' }]);
  const wrong = set.changeOf(at('a'));
  expect([change, wrong].map((each) => each && confirmed.has(at('a'), each))).toEqual([true, false]);
  set.discard();
  expect(contents(set)).toEqual({});
});

test('steps with more than 50 million characters are forgotten, but for the last', () => {
  const set = new ChangeSet('/all-products');
  set.setStored(textValues(() => ''));
  const long = 'x'.repeat(20_000_000);
  for (const record of ['a', 'b', 'c']) set.put([{ ...at(record), value: long }]);
  for (let undone = 0; set.undo(); undone += 1) expect(undone).toBeLessThan(2);
  expect(Object.keys(contents(set))).toEqual(['a']);
});

test('an emptied value of a record that is gone stays a change: nothing is stored that it could equal', () => {
  const { set, stored } = world();
  set.put([edit('a', '')]);
  set.setStored({ ...stored, valueOf: () => undefined, hasRecord: () => false });
  set.rebase();
  expect(contents(set)).toEqual({ a: { 'v1/price': { value: null, start: 8.5 } } });
});

test('a record that no longer exists has failed and is not tried again, until it is read; its name stays', () => {
  const { set, stored } = world();
  set.setStored({ ...stored, nameOf: (record) => `Cola ${record}` });
  set.put([edit('a', '9'), edit('a', '9', 'v2'), edit('b', '9')]);
  set.setStored({ ...stored, hasRecord: (record) => record !== 'a' });
  set.applyResults({
    saved: [],
    failed: [
      { ...edit('a', '9'), reason: 'Deleted.', isGone: true },
      { ...edit('b', '9'), reason: 'No.' },
    ],
  });
  const failed = set.retryable();
  expect([set.sizes().failed, failed(at('a')), failed(at('b'))]).toEqual([1, false, true]);
  set.put([edit('a', '10', 'v2')]);
  set.rebase();
  expect(set.notesOf('a')).toMatchObject({ isGone: true, name: 'Cola a' });
  expect(set.failureOf(at('a'))).toBe('Deleted.');
  set.setStored(stored);
  set.rebase();
  expect(set.sizes().failed).toBe(2);
  set.discard(['a']);
  expect(set.notesOf('a')).toEqual(set.notesOf('another'));
  // what was asked for before is as it was then
  expect([set.sizes().failed, failed(at('b'))]).toEqual([1, true]);
});

test('a draft keeps what was confirmed and not sent, without what failed', () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('a', '9', 'v2'), edit('a', '9', 'v3')]);
  set.setUnsent(set.confirm(({ venue }) => venue !== 'v3'));
  set.applyResults({ saved: [], failed: [{ ...edit('a', '9', 'v2'), reason: 'No.' }] });
  expect(set.kept('a')?.confirmed).toEqual(['v1/price']);
});
