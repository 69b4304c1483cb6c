import { lossReasonOf, type MovedUnits, movementSums, spreadApplied } from './movementSums';

const moved = (part: Partial<MovedUnits>): MovedUnits => ({
  kind: 'loss',
  at: 0,
  units: 1,
  unitCost: undefined,
  ...part,
});

test('sums by kind and, of losses, by reason: the largest cost first', () => {
  const { kinds, losses } = movementSums([
    moved({ kind: 'delivery', units: 24, unitCost: 94 }),
    moved({ kind: 'delivery', units: 6 }),
    moved({ kind: 'transfer', units: 12, unitCost: 19 }),
    moved({ reason: 'breakage', units: 3, unitCost: 49 }),
    moved({ reason: 'breakage', units: 2, unitCost: 174 }),
    moved({ reason: 'theft', units: 1, unitCost: 420 }),
    moved({ reason: 'outOfDate', units: 6, unitCost: 79 }),
    moved({ reason: 'staff', units: 4 }),
    moved({ reason: 'tasting', units: 5 }),
    moved({ units: 1, unitCost: 10 }),
  ]);
  expect(kinds).toEqual({
    delivery: { units: 30, cost: 2_256 },
    transfer: { units: 12, cost: 228 },
    loss: { units: 22, cost: 147 + 348 + 420 + 474 + 10 },
  });
  expect(losses).toEqual([
    { reason: 'breakage', units: 5, cost: 495 },
    { reason: 'outOfDate', units: 6, cost: 474 },
    { reason: 'theft', units: 1, cost: 420 },
    { reason: 'other', units: 1, cost: 10 },
    { reason: 'tasting', units: 5, cost: 0 },
    { reason: 'staff', units: 4, cost: 0 },
  ]);
});

test('nothing has moved', () => {
  const none = { units: 0, cost: 0 };
  expect(movementSums([])).toEqual({ kinds: { delivery: none, transfer: none, loss: none }, losses: [] });
});

test('amounts that no binary fraction has stay exact', () => {
  const thousand = Array.from({ length: 1_000 }, () => moved({ reason: 'staff', units: 3, unitCost: 110 }));
  expect(movementSums(thousand).kinds.loss).toEqual({ units: 3_000, cost: 330_000 });
});

test('kilograms add up in thousandths, in deliveries, transfers and losses', () => {
  const kinds = ['delivery', 'transfer', 'loss'] as const;
  const halves = kinds.flatMap((kind) =>
    [0.1, 0.2, 2.675].map((units) => moved({ kind, units, unitCost: 3_550 })),
  );
  const sums = movementSums(Array.from({ length: 1_000 }, () => halves).flat());
  const expected = { units: 2_975, cost: 1_000 * (355 + 710 + 9_496) };
  expect(sums.kinds).toEqual({ delivery: expected, transfer: expected, loss: expected });
  expect(spreadApplied(0.3, [0.1, 0.2])).toEqual([0.1, 0.2]);
});

test.each([
  { applied: 5, entered: [3, 2], shares: [3, 2] },
  { applied: 3, entered: [3, 2], shares: [3, 0] },
  { applied: 4, entered: [3, 2], shares: [3, 1] },
  // less was entered after it was applied
  { applied: 5, entered: [1, 2], shares: [1, 4] },
  { applied: 7, entered: [7], shares: [7] },
  { applied: 7, entered: [], shares: [] },
])('$applied applied of $entered', ({ applied, entered, shares }) => {
  expect(spreadApplied(applied, entered)).toEqual(shares);
});

test.each([
  ['breakage', 'breakage'],
  ['other', 'other'],
  ['flood', 'other'],
  [undefined, 'other'],
])('the stored reason %s is %s', (stored, reason) => {
  expect(lossReasonOf(stored)).toBe(reason);
});
