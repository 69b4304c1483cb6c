import { previewSlices, type ToolCell, toolChanges } from './toolRun';

/** Runs a generator to its end; the number of slices and the result. */
function run<T>(work: Generator<void, T>): { slices: number; value: T } {
  let slices = 0;
  for (;;) {
    const step = work.next();
    slices += 1;
    if (step.done) return { slices, value: step.value };
  }
}

const cell = (record: string, venue: string, amount?: number, isSold = true): ToolCell => ({
  record,
  venue,
  amount,
  isSold,
});
const plusFive = {
  tool: { kind: 'percentage', by: 5 },
  rounding: { step: 100, ending: 90 },
  direction: 'nearest',
  onlyEmpty: false,
} as const;

const cells = [
  cell('caramel', 'harbour', 860),
  cell('caramel', 'lakeside', 790),
  cell('combo', 'harbour', 1800),
  cell('combo', 'lakeside', 1800),
  cell('water', 'harbour', 250),
  cell('water', 'university', 60),
  cell('beer', 'harbour'),
  cell('beer', 'lakeside', 500, false),
  cell('cola', 'lakeside', 890),
];

test('a preview counts what changes, what stays and why, and shows different records and venues', () => {
  const { value } = run(previewSlices(cells, plusFive));
  expect(value).toEqual({
    changed: 5,
    same: 2,
    doubtful: 1,
    skipped: { notSold: 1, empty: 1, filled: 0, noSource: 0, noCost: 0, tooGreat: 0 },
    examples: [
      { record: 'caramel', venue: 'harbour', before: 860, after: 890 },
      { record: 'combo', venue: 'lakeside', before: 1800, after: 1890 },
      { record: 'water', venue: 'university', before: 60, after: 90 },
    ],
  });
});

test('the examples are fewer where fewer cells change, and at one venue of different records', () => {
  const one = run(previewSlices(cells.slice(0, 1), plusFive)).value.examples;
  expect(one.map(({ record }) => record)).toEqual(['caramel']);
  const harbour = run(
    previewSlices(
      cells.filter(({ venue }) => venue === 'harbour'),
      plusFive,
    ),
  ).value.examples;
  expect(harbour.map(({ record }) => record)).toEqual(['caramel', 'combo', 'water']);
});

test('the changes are those that the preview counted; a cell that stays is a pause', () => {
  const found = [...toolChanges(cells, plusFive)];
  expect(found).toHaveLength(cells.length);
  const changes = found.filter((change) => change !== undefined);
  expect(changes).toHaveLength(5);
  expect(changes[0]).toEqual({ record: 'caramel', venue: 'harbour', before: 860, after: 890 });
});

test('50,000 cells are previewed in slices', () => {
  function* many() {
    for (let at = 0; at < 50_000; at += 1) yield cell(`p${at >> 3}`, `v${at & 7}`, 100 + (at % 900));
  }
  const three = { ...plusFive, tool: { kind: 'percentage', by: 3 }, rounding: undefined } as const;
  const { slices, value } = run(previewSlices(many(), three));
  expect(slices).toBe(101);
  expect(value).toMatchObject({ changed: 50_000, same: 0 });
});
