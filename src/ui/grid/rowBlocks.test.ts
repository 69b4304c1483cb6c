import fc from 'fast-check';
import { assignSlots, type BlockWindow, blocksInWindow, type RowBlock } from './rowBlocks';

const window: BlockWindow = {
  first: 0,
  height: 600,
  rowHeight: 40,
  rowCount: 100_000,
  active: 0,
  isScrolling: false,
};

test.each([
  ['the first rows and a block beyond', {}, [0, 1, 2, 3, 4]],
  ['a block before and after', { first: 10, active: 40 }, [9, 10, 11, 12, 13, 14]],
  [
    'more while scrolling',
    { first: 10, active: 40, isScrolling: true },
    [7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  ],
  ['the active row above the window', { first: 10 }, [0, 9, 10, 11, 12, 13, 14]],
  ['the active row below the window', { active: 99_999 }, [0, 1, 2, 3, 4, 24_999]],
  ['the rows of a short list', { rowCount: 5 }, [0, 1]],
  ['no row of an empty list', { rowCount: 0 }, []],
  ['the last rows of a list that got shorter', { first: 900, rowCount: 40 }, [0, 5, 6, 7, 8, 9]],
])('renders %s', (_, change, blocks) => {
  expect(blocksInWindow({ ...window, ...change })).toEqual(blocks);
});

const at = (slot: number, index: number): RowBlock => ({ slot, index });

test('a block that enters takes the place and the slot of one that leaves', () => {
  expect(assignSlots([at(0, 4), at(1, 5), at(2, 6)], [5, 6, 7], false)).toEqual([
    at(0, 7),
    at(1, 5),
    at(2, 6),
  ]);
});

test('at rest the blocks are in the order of the rows', () => {
  expect(assignSlots([at(0, 7), at(1, 5), at(2, 6)], [5, 6, 7], true)).toEqual([
    at(1, 5),
    at(2, 6),
    at(0, 7),
  ]);
});

test('a window that grows gets the free slots', () => {
  expect(assignSlots([at(1, 0)], [0, 1, 2], true)).toEqual([at(1, 0), at(0, 1), at(2, 2)]);
});

test('whatever the scrolling, each wanted block has a slot of its own, and one that stays keeps it', () => {
  const indices = fc.uniqueArray(fc.nat(20), { maxLength: 10 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(fc.tuple(indices, fc.boolean())), (turns) => {
      let before: readonly RowBlock[] = [];
      for (const [wanted, isOrdered] of turns) {
        const blocks = assignSlots(before, wanted, isOrdered);
        expect(blocks.map(({ index }) => index).sort((a, b) => a - b)).toEqual(wanted);
        expect(new Set(blocks.map(({ slot }) => slot)).size).toBe(wanted.length);
        for (const { slot, index } of before) {
          const stayed = blocks.find((block) => block.index === index);
          if (stayed) expect(stayed.slot).toBe(slot);
        }
        before = blocks;
      }
    }),
  );
});
