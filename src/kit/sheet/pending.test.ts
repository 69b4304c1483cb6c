import fc from 'fast-check';
import {
  cellsIn,
  discarded,
  edited,
  NOTHING,
  overlaid,
  type Pending,
  redone,
  type Stored,
  settled,
  storedUnder,
  undone,
} from './pending';

/** Every cell's text is its column's name; amounts are equal in any notation. */
const stored: Stored = {
  textAt: (row, column) => (row === 'new' ? '' : column === 'price' ? '8.50' : '1.35'),
  isSame: (_, left, right) =>
    left === right || (left !== '' && Number(left.replace(',', '.')) === Number(right)),
};
const edit = (row: string, column: string, text: string) => ({ row, column, text });
const changedBy = (...steps: ReturnType<typeof edit>[][]): Pending =>
  steps.reduce((state, edits) => edited(state, edits, stored), NOTHING);

test.each([
  ['one cell', [[edit('a', 'price', '8.90')]], { a: { price: '8.90' } }],
  [
    'several at once',
    [[edit('a', 'price', '9'), edit('b', 'cost', '2')]],
    { a: { price: '9' }, b: { cost: '2' } },
  ],
  [
    'set back in one cell',
    [[edit('a', 'price', '9'), edit('a', 'cost', '2')], [edit('a', 'price', '8.5')]],
    { a: { cost: '2' } },
  ],
  ['set back completely', [[edit('a', 'price', '9')], [edit('a', 'price', '8,50')]], {}],
  ['emptied', [[edit('a', 'price', '')]], { a: { price: '' } }],
  ['an invalid text is kept as typed', [[edit('a', 'price', 'abc')]], { a: { price: 'abc' } }],
])('%s', (_, steps, cells) => {
  expect(changedBy(...steps).cells).toEqual(cells);
});

test('edits without a change add no step', () => {
  expect(edited(NOTHING, [edit('a', 'price', '8.50')], stored)).toBe(NOTHING);
  expect(undone(NOTHING, stored)).toBe(NOTHING);
  expect(redone(NOTHING, stored)).toBe(NOTHING);
});

test('unchanged rows keep their identity', () => {
  const before = changedBy([edit('a', 'price', '9')]);
  expect(edited(before, [edit('b', 'price', '9')], stored).cells.a).toBe(before.cells.a);
});

test('discarding can be undone', () => {
  const typed = changedBy([edit('a', 'price', '9'), edit('b', 'cost', '2')]);
  const gone = discarded(typed, stored);
  expect(gone.cells).toEqual({});
  expect(undone(gone, stored).cells).toEqual(typed.cells);
});

describe('after a batch', () => {
  const typed = changedBy([edit('a', 'price', '9'), edit('b', 'price', '9'), edit('c', 'price', '9')]);
  const batch = settled(typed, {
    sent: { a: { price: '9' }, b: { price: '9' } },
    failed: { b: 'Server error.' },
  });

  test('saved rows are removed, failed ones stay with their reason, unsent ones stay', () => {
    expect(batch.cells).toEqual({ b: { price: '9' }, c: { price: '9' } });
    expect(batch.failed).toEqual({ b: 'Server error.' });
  });

  test('edits made meanwhile stay', () => {
    const meanwhile = edited(typed, [edit('a', 'price', '10')], stored);
    expect(settled(meanwhile, { sent: typed.cells, failed: {} }).cells).toEqual({ a: { price: '10' } });
  });

  test('a row that is edited again or saved loses its reason', () => {
    expect(edited(batch, [edit('b', 'price', '10')], stored).failed).toEqual({});
    expect(settled(batch, { sent: { b: { price: '9' } }, failed: {} })).toMatchObject({
      cells: { c: { price: '9' } },
      failed: {},
    });
    expect(discarded(batch, stored).failed).toEqual({});
  });

  test('a saved step can still be undone, as a new change', () => {
    const now: Stored = {
      ...stored,
      textAt: (row, column) => (row === 'a' && column === 'price' ? '9.00' : stored.textAt(row, column)),
    };
    const saved = settled(changedBy([edit('a', 'price', '9')]), { sent: { a: { price: '9' } }, failed: {} });
    expect(undone(saved, now).cells).toEqual({ a: { price: '8.50' } });
  });
});

test('the stored texts of the changed cells', () => {
  expect(storedUnder({ a: { price: '9' }, new: { cost: '1' } }, stored)).toEqual({
    a: { price: '8.50' },
    new: { cost: '' },
  });
});

test.each([
  ['texts by row and column', { a: { price: '9' } }, { a: { price: '9' } }],
  [
    'no texts',
    { a: { price: 9, cost: '2' }, b: { price: null }, c: 'x', d: null, e: ['x'] },
    { a: { cost: '2' } },
  ],
  ['nothing', undefined, {}],
  ['a list', [1], {}],
])('stored cells: %s', (_, kept, cells) => {
  expect(cellsIn(kept)).toEqual(cells);
});

describe('any sequence of edits', () => {
  const text = fc.constantFrom('', '8.50', '8,5', '9', '10', 'abc', '1.35');
  const edits = fc.array(
    fc.record({ row: fc.constantFrom('a', 'b', 'new'), column: fc.constantFrom('price', 'cost'), text }),
    { minLength: 1, maxLength: 5 },
  );
  const unique = edits.map((list) => [
    ...new Map(list.map((one) => [`${one.row} ${one.column}`, one])).values(),
  ]);

  test('keeps no cell with the stored value', () => {
    fc.assert(
      fc.property(fc.array(unique, { maxLength: 6 }), (steps) => {
        for (const [row, texts] of Object.entries(changedBy(...steps).cells)) {
          for (const [column, typed] of Object.entries(texts)) {
            expect(stored.isSame(column, typed, stored.textAt(row, column))).toBe(false);
          }
        }
      }),
    );
  });

  test('undoing everything leads to the start, redoing to the end', () => {
    fc.assert(
      fc.property(fc.array(unique, { maxLength: 6 }), (steps) => {
        const end = changedBy(...steps);
        let state = end;
        while (state.undo.length > 0) state = undone(state, stored);
        expect(state.cells).toEqual({});
        while (state.redo.length > 0) state = redone(state, stored);
        expect(state.cells).toEqual(end.cells);
        expect(state.undo).toEqual(end.undo);
      }),
    );
  });

  test('a batch that saves everything leaves nothing, a failed one leaves everything', () => {
    fc.assert(
      fc.property(fc.array(unique, { maxLength: 6 }), (steps) => {
        const typed = changedBy(...steps);
        expect(settled(typed, { sent: typed.cells, failed: {} }).cells).toEqual({});
        const failed = Object.fromEntries(Object.keys(typed.cells).map((row) => [row, 'No.']));
        expect(settled(typed, { sent: typed.cells, failed })).toMatchObject({ cells: typed.cells, failed });
      }),
    );
  });
});

test('a change keeps its origin after the stored value has changed', () => {
  const { cells } = changedBy([edit('a', 'price', '9'), edit('b', 'cost', '2')]);
  const first = storedUnder(cells, stored);
  const now: Stored = { ...stored, textAt: () => '7.00' };
  expect(storedUnder(cells, now, first)).toEqual(first);
  const accepted = overlaid(first, { a: { price: '7.00' } });
  expect(storedUnder(cells, now, accepted)).toEqual({ a: { price: '7.00' }, b: { cost: '1.35' } });
});
