import fc from 'fast-check';
import { gridLayout } from './gridLayout';

const heights = { head: 52, line: 30 };

test('a grid of two groups', () => {
  const layout = gridLayout([2, 1], heights);
  expect(layout.count).toBe(5);
  expect(layout.height).toBe(2 * 52 + 3 * 30);
  expect([0, 1, 2, 3, 4].map(layout.top)).toEqual([0, 52, 82, 112, 164]);
  expect([0, 1, 2, 3, 4].map(layout.place)).toEqual([
    { group: 0, line: -1 },
    { group: 0, line: 0 },
    { group: 0, line: 1 },
    { group: 1, line: -1 },
    { group: 1, line: 0 },
  ]);
  expect([-5, 0, 51, 52, 111, 112, 163, 164, 9_999].map(layout.at)).toEqual([0, 0, 0, 1, 2, 3, 3, 4, 4]);
});

test('each row is found at its own top', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (sizes) => {
      const layout = gridLayout(sizes, heights);
      for (let row = 0; row < layout.count; row += 1) expect(layout.at(layout.top(row))).toBe(row);
    }),
  );
});
