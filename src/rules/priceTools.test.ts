import fc from 'fast-check';
import { type PriceTool, type ToolAmounts, type ToolUse, toolAmount } from './priceTools';
import { marginOf } from './pricing';
import { roundingsOf } from './rounding';

const use = (tool: PriceTool, more: Partial<ToolUse> = {}): ToolUse => ({
  tool,
  direction: 'nearest',
  onlyEmpty: false,
  ...more,
});
const cell = (more: Partial<ToolAmounts> = {}): ToolAmounts => ({
  amount: 860,
  base: 800,
  cost: 200,
  source: 900,
  isSold: true,
  ...more,
});
const to90 = { step: 100, ending: 90 };

test.each<[string, ToolUse, ToolAmounts, number | string]>([
  ['set to 5.00', use({ kind: 'set', to: 500 }), cell(), 500],
  ['set an empty cell', use({ kind: 'set', to: 500 }), cell({ amount: undefined }), 500],
  ['add 0.50', use({ kind: 'amount', by: 50 }), cell(), 910],
  ['take off 0.50', use({ kind: 'amount', by: -50 }), cell(), 810],
  ['take off more than there is', use({ kind: 'amount', by: -5000 }), cell(), 0],
  ['add to an empty cell', use({ kind: 'amount', by: 50 }), cell({ amount: undefined }), 'empty'],
  ['add 5 %', use({ kind: 'percentage', by: 5 }), cell(), 903],
  ['add 5 %, to .90', use({ kind: 'percentage', by: 5 }, { rounding: to90 }), cell(), 890],
  ['add 5 %, to .90', use({ kind: 'percentage', by: 5 }, { rounding: to90 }), cell({ amount: 1800 }), 1890],
  ['add 5 %, to .90', use({ kind: 'percentage', by: 5 }, { rounding: to90 }), cell({ amount: 250 }), 290],
  ['take off 100 %', use({ kind: 'percentage', by: -100 }), cell(), 0],
  ['take off 150 %', use({ kind: 'percentage', by: -150 }), cell(), 0],
  ['50 % of 1.99 is 2.985', use({ kind: 'percentage', by: 50 }), cell({ amount: 199 }), 299],
  ['0.5 % of 199.00 is 0.995', use({ kind: 'percentage', by: -99.5 }), cell({ amount: 19900 }), 100],
  ['1.005 of 1.00 is 1.005', use({ kind: 'percentage', by: 0.5 }), cell({ amount: 100 }), 101],
  ['10 % of 1.15 off is 1.035', use({ kind: 'percentage', by: -10 }), cell({ amount: 115 }), 104],
  ['from another venue', use({ kind: 'venue' }), cell(), 900],
  ['from a venue without it', use({ kind: 'venue' }), cell({ source: undefined }), 'noSource'],
  ['from the base price', use({ kind: 'base' }), cell(), 800],
  ['from no base price', use({ kind: 'base' }), cell({ base: undefined }), 'noSource'],
  ['to a margin of 75 %', use({ kind: 'margin', margin: 75 }), cell(), 800],
  ['to 0 %', use({ kind: 'margin', margin: 0 }), cell(), 200],
  ['to a margin of 75 % with 20 % tax', use({ kind: 'margin', margin: 75 }), cell({ taxRate: 20 }), 960],
  ['to a third', use({ kind: 'margin', margin: 70 }), cell(), 667],
  ['without a cost', use({ kind: 'margin', margin: 70 }), cell({ cost: undefined }), 'noCost'],
  ['with a cost of 0', use({ kind: 'margin', margin: 70 }), cell({ cost: 0 }), 'noCost'],
  ['not sold', use({ kind: 'set', to: 5 }), cell({ isSold: false }), 'notSold'],
  ['only empty, filled', use({ kind: 'set', to: 5 }, { onlyEmpty: true }), cell(), 'filled'],
  ['only empty', use({ kind: 'base' }, { onlyEmpty: true }), cell({ amount: undefined }), 800],
  ['too great', use({ kind: 'percentage', by: 9e9 }), cell({ amount: 9e14 }), 'tooGreat'],
  // JPY has no decimals, KWD three
  [
    'JPY 5 %',
    use({ kind: 'percentage', by: 5 }, { rounding: { step: 10, ending: 0 } }),
    cell({ amount: 990 }),
    1040,
  ],
  [
    'KWD 5 %',
    use({ kind: 'percentage', by: 5 }, { rounding: { step: 50, ending: 0 } }),
    cell({ amount: 1250 }),
    1300,
  ],
])('%s', (_, tool, amounts, expected) => {
  expect(toolAmount(tool, amounts)).toBe(expected);
});

test('no price has a margin of 100 %', () => {
  expect(() => toolAmount(use({ kind: 'margin', margin: 100 }), cell())).toThrow(RangeError);
});

const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const percent = fc.integer({ min: -1_500_000, max: 5_000_000 }).map((share) => share / 10_000);
const rounding = fc.option(
  fc.constantFrom(0, 2, 3).chain((places) => fc.constantFrom(...roundingsOf(places))),
  { nil: undefined },
);
const tool = fc.oneof(
  amount.map((to) => ({ kind: 'set', to }) as const),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((by) => ({ kind: 'amount', by }) as const),
  percent.map((by) => ({ kind: 'percentage', by }) as const),
);
const uses = fc.record({
  tool,
  rounding,
  direction: fc.constantFrom('nearest', 'up', 'down'),
  onlyEmpty: fc.constant(false),
});

test('no tool sets less than zero or a part of a minor unit', () => {
  fc.assert(
    fc.property(uses, amount, (how, before) => {
      const after = toolAmount(how, cell({ amount: before }));
      expect(Number.isSafeInteger(after) && Number(after) >= 0).toBe(true);
    }),
  );
});

test('a higher price stays the higher one or equal, whatever is taken off or added', () => {
  fc.assert(
    fc.property(uses, amount, fc.nat(1_000_000), (how, before, more) => {
      fc.pre(how.tool.kind !== 'percentage' || how.tool.by >= -100);
      const [low, high] = [before, before + more].map((one) => toolAmount(how, cell({ amount: one })));
      expect(Number(high)).toBeGreaterThanOrEqual(Number(low));
    }),
  );
});

test('a percentage is exact: the same as with fractions of whole numbers', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: -999_999, max: 5_000_000 }), (before, tenThousandths) => {
      const after = toolAmount(
        use({ kind: 'percentage', by: tenThousandths / 10_000 }),
        cell({ amount: before }),
      );
      // twice the distance to the exact value, in millionths of a minor unit, is at most one unit
      const exact = BigInt(before) * BigInt(1_000_000 + tenThousandths);
      const away = BigInt(Number(after)) * 1_000_000n - exact;
      expect(away * 2n <= 1_000_000n && away * 2n > -1_000_000n).toBe(true);
    }),
  );
});

test('a price at a target margin has that margin', () => {
  const cost = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(cost, fc.integer({ min: 0, max: 95 }), fc.nat(30), (costPrice, margin, taxRate) => {
      const price = toolAmount(use({ kind: 'margin', margin }), cell({ cost: costPrice, taxRate }));
      expect(marginOf({ price, costPrice, taxRate })).toBeCloseTo(margin / 100, 1);
    }),
  );
});
