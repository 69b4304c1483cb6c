import type { DocumentLine } from '../../../rules/documentTally';
import { withoutCosts } from './useShownCosts';

const line = (cost?: number): DocumentLine => ({
  id: 'p1',
  name: 'Lager',
  category: '',
  shelf: '',
  onHand: 4,
  since: 1,
  ...(cost !== undefined && { cost }),
});

/** Records as `kit/documents` keeps them, reduced to what holds costs. */
const RECORDS: Record<string, object> = {
  count: { kind: 'count' },
  'delivery with an entered cost': { kind: 'delivery', costs: { p1: 43_197 }, venueCosts: { p1: 43_197 } },
  'slip with lost goods': {
    kind: 'slip',
    lost: { p1: { amount: 2, reason: 'breakage', at: 1, cost: 43_197 } },
  },
};

test.each(Object.keys(RECORDS))('a %s holds no cost for a role that sees none', (name) => {
  const document = { record: RECORDS[name] as never, lines: [line(43_197)] };
  const shown = withoutCosts(document);
  expect(JSON.stringify(shown)).not.toContain('43197');
  expect(shown.lines).toEqual([line()]);
  expect(Object.keys(shown.record)).toEqual(Object.keys(RECORDS[name] ?? {}));
  // what the device keeps is left
  expect(JSON.stringify(document)).toContain('43197');
});

test('lines stay the same objects, as grids compare them', () => {
  const [priced, unpriced] = [line(43_197), line()];
  const shown = () => withoutCosts({ record: {} as never, lines: [priced, unpriced] }).lines;
  expect(shown()[0]).toBe(shown()[0]);
  expect(shown()[1]).toBe(unpriced);
});
