import { isMoreUrgent, urgencyOf } from './urgency';

test.each([
  [
    { quantity: 0, reorderLevel: 40 },
    { quantity: 0, share: 0 },
  ],
  [
    { quantity: -3, reorderLevel: 40 },
    { quantity: -3, share: 0 },
  ],
  [
    { quantity: 10, reorderLevel: 40 },
    { quantity: 10, share: 0.25 },
  ],
  [
    { quantity: 10, minStock: 20 },
    { quantity: 10, share: 0.5 },
  ],
  [{ quantity: 41, reorderLevel: 40 }, undefined],
  [{ quantity: 0, trackStock: false }, undefined],
  [{ reorderLevel: 40 }, undefined],
])('the urgency of %p is computed from quantity and level', (entry, urgency) => {
  expect(urgencyOf(entry)).toEqual(urgency);
});

test('the smaller share is more urgent, then the smaller quantity', () => {
  const out = { quantity: 0, share: 0 };
  expect(isMoreUrgent(out, { quantity: 2, share: 0.1 })).toBe(true);
  expect(isMoreUrgent({ quantity: 9, share: 0.1 }, { quantity: 2, share: 0.2 })).toBe(true);
  expect(isMoreUrgent({ quantity: -2, share: 0 }, out)).toBe(true);
  expect(isMoreUrgent(out, out)).toBe(false);
});
