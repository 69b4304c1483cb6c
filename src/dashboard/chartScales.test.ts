import { scaleLines } from './chartScales';

test.each([
  [1, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  [6_540, [0, 2_000, 4_000, 6_000, 8_000]],
  [12_000, [0, 5_000, 10_000, 15_000]],
  [99_999, [0, 50_000, 100_000]],
])('a scale up to %d ends with a line', (most, lines) => {
  expect(scaleLines(most)).toEqual(lines);
});
