import fc from 'fast-check';
import { type Choice, chosenCells, type MergeCell, mergeCells, mergeStatus } from './merge';

const isSame = (left: string, right: string) => left.trim() === right.trim();

test.each([
  ['nothing changed', 'a', 'a', 'a', 'unchanged'],
  ['only mine changed', 'a', 'b', 'a', 'mine'],
  ['only theirs changed', 'a', 'a', 'b', 'theirs'],
  ['both changed to the same value', 'a', 'b', 'b', 'same'],
  ['both changed to different values', 'a', 'b', 'c', 'conflict'],
  ['theirs differs in writing only', 'a', 'b', 'a ', 'mine'],
  ['mine differs in writing only', 'a', ' a', 'b', 'theirs'],
  ['both wrote the same value in two ways', 'a', 'b ', ' b', 'same'],
  ['mine was emptied, theirs stayed', 'a', '', 'a', 'mine'],
  ['both were emptied', 'a', '', ' ', 'same'],
])('%s: base %j, mine %j, theirs %j is %s', (_, base, mine, theirs, status) => {
  expect(mergeStatus({ base, mine, theirs }, isSame)).toBe(status);
});

const merge = (cells: readonly MergeCell<string>[]) =>
  mergeCells<string, MergeCell<string>>(cells, (_, left, right) => isSame(left, right));
const keysOf = (cells: readonly MergeCell[]) => cells.map(({ key }) => key);

test('a conflict is sent only where mine is chosen, not with theirs or without a choice', () => {
  const merged = merge([
    { key: 'clean', base: 'a', mine: 'b', theirs: 'a' },
    { key: 'kept', base: 'a', mine: 'b', theirs: 'c' },
    { key: 'taken', base: 'a', mine: 'b', theirs: 'c' },
    { key: 'open', base: 'a', mine: 'b', theirs: 'c' },
  ]);
  const choices = new Map<string, Choice>([
    ['kept', 'mine'],
    ['taken', 'theirs'],
  ]);
  expect(keysOf(chosenCells(merged, choices))).toEqual(['clean', 'kept']);
});

const value = fc.constantFrom('', 'a', 'a ', 'b', ' b', 'c');
const cellsOf = fc
  .array(fc.record({ base: value, mine: value, theirs: value }), { maxLength: 40 })
  .map((versions) => versions.map((each, index): MergeCell<string> => ({ key: String(index), ...each })));
const choicesOf = fc.array(fc.constantFrom<Choice>('mine', 'theirs'), { minLength: 40, maxLength: 40 });

/** The server's values after the merge was sent. */
function result(cells: readonly MergeCell<string>[], choices: readonly Choice[]): string[] {
  const merged = merge(cells);
  const chosen = new Map(choices.map((choice, index) => [String(index), choice]));
  const sent = new Set(keysOf(chosenCells(merged, chosen)));
  return cells.map(({ key, mine, theirs }) => (sent.has(key) ? mine : theirs));
}

test('any merge: each value is its only change, or the chosen one of two', () => {
  fc.assert(
    fc.property(cellsOf, choicesOf, (cells, choices) => {
      const after = result(cells, choices);
      for (const [at, { base, mine, theirs }] of cells.entries()) {
        const now = after[at] ?? '';
        const isMine = !isSame(base, mine);
        const isTheirs = !isSame(base, theirs);
        const expected = isMine && (!isTheirs || choices[at] === 'mine') ? mine : theirs;
        expect(isSame(now, expected)).toBe(true);
      }
    }),
  );
});

test('a merge that was sent has no conflict and nothing to send in the next check', () => {
  fc.assert(
    fc.property(cellsOf, choicesOf, (cells, choices) => {
      const after = result(cells, choices);
      const again = merge(
        cells.map(({ key }, index) => {
          const now = after[index] ?? '';
          return { key, base: now, mine: now, theirs: now };
        }),
      );
      expect(again).toEqual({ mine: [], updated: [], conflicts: [] });
    }),
  );
});

test('with the sides swapped the same fields are in conflict', () => {
  fc.assert(
    fc.property(cellsOf, (cells) => {
      const swapped = cells.map(({ key, base, mine, theirs }) => ({ key, base, mine: theirs, theirs: mine }));
      const [one, other] = [merge(cells), merge(swapped)];
      expect(keysOf(other.conflicts)).toEqual(keysOf(one.conflicts));
      expect(keysOf(other.mine)).toEqual(keysOf(one.updated));
    }),
  );
});
