import { columnOffsets, parseTrack, resolveWidths } from './widths';

test.each([
  ['fixed widths stay', ['232px', '80px'], 1000, [232, 80]],
  ['shares divide what is left', ['100px', '1fr', '3fr'], 500, [100, 100, 300]],
  ['a share below its minimum gets the minimum', ['minmax(300px, 1fr)', '1fr', '1fr'], 600, [300, 150, 150]],
  ['minima are kept where there is no room', ['minmax(90px, 1fr)', 'minmax(60px, 2fr)'], 100, [90, 60]],
  ['a minimum of 0', ['minmax(0, 1fr)', '128px'], 390, [262, 128]],
])('%s', (_, widths, available, expected) => {
  expect(resolveWidths(widths, available)).toEqual(expected);
});

test('an unknown track is refused', () => {
  expect(() => parseTrack('auto')).toThrow("'auto' is no width of a column");
});

test('edges are whole pixels, and a position belongs to one column', () => {
  const columns = columnOffsets([33.4, 33.3, 33.3]);
  expect(columns.lefts).toEqual([0, 33, 67, 100]);
  expect([-5, 0, 32, 33, 99, 500].map(columns.at)).toEqual([0, 0, 0, 1, 2, 2]);
});
