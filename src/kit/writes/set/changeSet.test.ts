import fc from 'fast-check';
import { type Cell, cellAt, cellKey, type Edit, type StoredTexts } from './cells';
import { ChangeSet } from './changeSet';

/** Amounts are equal in any notation; what is stored of each record, venue and field. */
function world(price = '8.50') {
  const texts = new Map<string, string>();
  const nameOf = ({ record, ...rest }: Cell) => `${record} ${cellKey(rest)}`;
  const stored: StoredTexts = {
    textOf: (cell) => texts.get(nameOf(cell)) ?? (cell.record === 'new' ? '' : price),
    isSame: (_, left, right) =>
      left === right || (left !== '' && Number(left.replace(',', '.')) === Number(right.replace(',', '.'))),
  };
  const set = new ChangeSet('/all-products');
  set.setStored(stored);
  return { set, store: (cell: Cell, text: string) => texts.set(nameOf(cell), text) };
}

const at = (record: string, venue = 'v1', field = 'price'): Cell => ({ record, venue, field });
const edit = (record: string, text: string, venue?: string, field?: string): Edit => ({
  ...at(record, venue, field),
  text,
});

/** The changes as plain data. */
function contents(set: ChangeSet) {
  return Object.fromEntries([...set.records()].map(([id, changes]) => [id, Object.fromEntries(changes)]));
}

test('invariant 10: an edit keeps where it started from; a text set back to it, in any notation, is no change', () => {
  const { set } = world();
  set.put([edit('a', '9')]);
  expect(contents(set)).toEqual({ a: { 'v1/price': { text: '9', from: '8.50' } } });
  set.put([edit('a', '10')]);
  expect(set.changeOf(at('a'))).toEqual({ text: '10', from: '8.50' });
  set.put([edit('a', '8,5')]);
  expect(contents(set)).toEqual({});
  expect(set.textOf(at('a'))).toBe('8.50');
});

test('invariant 9: the start stays although the stored value changes; a value that the server has meanwhile is no change', () => {
  const { set, store } = world();
  set.put([edit('a', '9'), edit('b', '9.10')]);
  store(at('a'), '9.10');
  store(at('b'), '9.10');
  set.rebase();
  set.put([edit('a', '11')]);
  expect(contents(set)).toMatchObject({ a: { 'v1/price': { text: '11', from: '8.50' } } });
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
  expect(set.changeOf(at('a'))).toEqual({ text: '9', from: '8.50' });
  expect(set.changeOf(at('b'))?.failure).toBe('No.');
});

test('saved changes go; what was edited since it was sent stays, from the saved text', () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('b', '9')]);
  set.put([edit('b', '10')]);
  set.applyResults({ saved: [edit('a', '9'), edit('b', '9')], failed: [] });
  expect(contents(set)).toEqual({ b: { 'v1/price': { text: '10', from: '9' } } });
});

test('invariant 27: a saved step can be undone, as a new change', () => {
  const { set, store } = world();
  set.put([edit('a', '9')]);
  store(at('a'), '9.00');
  set.applyResults({ saved: [edit('a', '9')], failed: [] });
  expect(set.undo()?.cells()).toEqual([at('a')]);
  expect(set.changeOf(at('a'))).toEqual({ text: '8.50', from: '9.00' });
});

test('after a check the changes start from what was read, and those given up are gone', async () => {
  const { set } = world();
  set.put([edit('a', '9'), edit('b', '9')]);
  await set.follow({ givenUp: [edit('b', '9')], theirs: [edit('a', '8.80')] });
  expect(contents(set)).toEqual({ a: { 'v1/price': { text: '9', from: '8.80' } } });
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
  expect(b?.get('v1/price')?.text).toBe('9');
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
      p0: { 'v0/price': { text: '7', from: '8.50' } },
      p1: { 'v1/price': { text: '5', from: '8.50' } },
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
    expect(handedOut).toEqual(new Map([['v1/price', { text: '9', from: '8.50' }]]));
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
    const unique = new Map(list.map(([one, typed]) => [JSON.stringify(one), { ...one, text: typed }]));
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
          for (const [key, { text: typed, from }] of changes) {
            count += 1;
            expect(Number(typed.replace(',', '.')) === Number(from) && typed !== '').toBe(false);
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

test('a text that stands for another one is kept as that one, also by a large edit, and undone', async () => {
  const { set } = world('8');
  set.setStored({
    textOf: () => '8',
    isSame: (_, left, right) => left === right,
    plain: (_, typed) => typed.replace('3c', '72'),
  });
  set.put([edit('a', '3c')]);
  expect(contents(set)).toEqual({ a: { 'v1/price': { text: '72', from: '8' } } });
  await set.putMany({ edits: [edit('b', '3c')], count: 1 });
  expect(set.textOf(at('b'))).toBe('72');
  set.undo();
  set.undo();
  expect(contents(set)).toEqual({});
  set.redo();
  expect(set.textOf(at('a'))).toBe('72');
});

test('an emptied value of a record that is gone stays a change: nothing is stored that it could equal', () => {
  const { set } = world();
  const stored = (isThere: boolean): StoredTexts => ({
    textOf: () => (isThere ? '8.50' : ''),
    isSame: (_, left, right) => left === right,
    hasRecord: () => isThere,
  });
  set.setStored(stored(true));
  set.put([edit('a', '')]);
  set.setStored(stored(false));
  set.rebase();
  expect(contents(set)).toEqual({ a: { 'v1/price': { text: '', from: '8.50' } } });
});
