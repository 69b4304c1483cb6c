import type { DocumentLine } from './documentTally';
import {
  furtherLine,
  lostLines,
  productOfLine,
  restOfSlip,
  slipAmounts,
  slipDeltas,
  slipPageIn,
  slipPages,
  slipPageText,
} from './slips';

const VENUES = { from: 'h', to: 'r' };

const line = (id: string, planned?: number, product?: string): DocumentLine => ({
  ...{ id, name: id, category: '', shelf: '', onHand: null, since: 0 },
  ...(planned !== undefined && { planned }),
  ...(product !== undefined && { product }),
});

/** A tally with these quantities. */
const entered = (totals: Readonly<Record<string, number>>) => ({
  of: (id: string) => {
    const total = totals[id];
    return total === undefined ? undefined : ({ total } as never);
  },
});

test.each([
  [
    'nothing is entered',
    {},
    {},
    [
      ['h', 0],
      ['r', 0],
    ],
  ],
  [
    'all there',
    { a: 10 },
    {},
    [
      ['h', 0],
      ['r', 10],
    ],
  ],
  [
    'still on the way',
    { a: 8 },
    {},
    [
      ['h', 0],
      ['r', 8],
    ],
  ],
  [
    'back',
    { a: 8 },
    { a: { as: 'back' } },
    [
      ['h', 2],
      ['r', 8],
    ],
  ],
  [
    'lost',
    { a: 8 },
    { a: { as: 'loss', reason: 'theft' } },
    [
      ['h', 0],
      ['r', 8],
    ],
  ],
  [
    'more than was sent',
    { a: 30 },
    {},
    [
      ['h', 0],
      ['r', 10],
    ],
  ],
  [
    'all is back',
    { a: 0 },
    { a: { as: 'back' } },
    [
      ['h', 10],
      ['r', 0],
    ],
  ],
  [
    'what was not sent',
    { b: 5 },
    {},
    [
      ['h', 0],
      ['r', 0],
    ],
  ],
] as const)('nothing is added that was not sent: %s', (_, totals, answers, expected) => {
  const deltas = slipDeltas([line('a', 10), line('b')], entered(totals), answers, VENUES);
  expect(deltas.map(({ venue, by }) => [venue, by])).toEqual(expected);
});

test('the lines of one product are added together', () => {
  const lines = [line('a', 10), line(furtherLine('a', 1), 4, 'a')];
  const deltas = slipDeltas(lines, entered({ a: 10, 'a~2': 3 }), {}, VENUES);
  expect(deltas.map(({ product, by }) => [product, by])).toEqual([
    ['a', 0],
    ['a', 13],
  ]);
  expect(productOfLine(furtherLine('a', 1))).toBe('a');
});

test('the lines and units of a slip are added up', () => {
  const lines = [line('a', 10), line('b', 5), line('c', 4), line('d', 3), line('e', 9)];
  const tally = entered({ a: 8, b: 6, c: 0, d: 3 });
  const answers = { a: { as: 'loss', reason: 'breakage' }, c: { as: 'back' } } as const;
  expect(slipAmounts(lines, tally, answers)).toEqual({
    ...{ received: 4, missingLines: 2, overLines: 1, sent: 31, arrived: 16, missing: 6, toReceive: 9 },
    ...{ onTheWay: 0, back: 4, lost: 2 },
  });
  expect(
    lostLines(lines, tally, answers).map(({ line: { id }, amount, reason }) => [id, amount, reason]),
  ).toEqual([['a', 2, 'breakage']]);
});

test('a slip is done once nothing is left of it', () => {
  const rest = (written: Readonly<Record<string, number>>, lost = {}) =>
    restOfSlip([line('a', 10), line('b', 5)], lost, {
      ...VENUES,
      writtenOf: (product, venue) => written[`${product} ${venue}`] ?? 0,
    });
  expect(rest({})).toEqual([
    { product: 'a', units: 10 },
    { product: 'b', units: 5 },
  ]);
  expect(rest({ 'a r': 8, 'b r': 5 })).toEqual([{ product: 'a', units: 2 }]);
  expect(rest({ 'a r': 8, 'a h': 1, 'b r': 5 }, { a: { amount: 1 } })).toEqual([]);
});

test.each([
  [0, [0]],
  [18, [18]],
  [19, [18, 1]],
  [66, [18, 24, 24]],
  [67, [18, 24, 24, 1]],
])('%i lines are printed on pages of 18 and 24', (count, lengths) => {
  const lines = Array.from({ length: count }, (_, at) => line(`p${at}`, 1));
  expect(slipPages(lines).map(({ length }) => length)).toEqual(lengths);
});

test('the code of a page is one line, and is read as it was written', () => {
  const page = {
    ...{ code: '7K4-M2Q', page: 2, pages: 3, sentAt: 1_795_000_000_000, from: 'ab01', to: 'cd02' },
    lines: [
      { id: '7c631f241e88703f93c0b42e', units: 52 },
      { id: furtherLine('7c631f241e88703f93c0b42f', 1), units: 1_000 },
    ],
  };
  const text = slipPageText(page);
  expect(text).toMatch(/^[\w .~-]+$/);
  expect(slipPageIn(text)).toEqual(page);
});

test('a page of 24 lines is short enough for a scanner', () => {
  const id = (at: number) => `65f0c1d2e3a4b5c6d7e8${String(at).padStart(4, '0')}`;
  const lines = Array.from({ length: 24 }, (_, at) => ({ id: id(at), units: 12_345 }));
  const page = { code: '7K4-M2Q', page: 2, pages: 2, sentAt: Date.now(), from: id(1), to: id(2), lines };
  expect(slipPageText(page).length).toBeLessThan(1_000);
});

test.each([
  '',
  '7K4-M2Q',
  'SLIP1 7K4-M2Q 1.1 1 ab',
  'SLIP1 7K4 1.1 1 ab cd a 1',
  'SLIP1 7K4-M2Q 2.1 1 ab cd a 1',
  'SLIP1 7K4-M2Q 1.1 1 ab cd a -4',
  'SLIP1 7K4-M2Q 1.1 1 ab cd a x',
  'SLIP2 7K4-M2Q 1.1 1 ab cd a 1',
])('another code is no page of a slip: %s', (text) => {
  expect(slipPageIn(text)).toBeUndefined();
});
