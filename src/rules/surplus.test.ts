import { type SurplusNeed, type SurplusOffer, spareOf, surplus, surplusAt, surplusOffers } from './surplus';

test.each<[case_: string, from: [number, number?], to: [number, number?], units: number]>([
  ['limited by the giving venue', [30, 20], [0, 100], 10],
  ['limited by the receiving venue', [100, 20], [70, 100], 30],
  ['at its maximum', [20, 20], [0, 100], 0],
  ['below its maximum', [10, 20], [0, 100], 0],
  ['full there', [50, 20], [100, 100], 0],
  ['over-full there', [50, 20], [120, 100], 0],
  ['less than nothing there', [50, 20], [-5, 100], 30],
  ['no maximum at the giving venue', [50], [0, 100], 0],
  ['no maximum at the receiving venue', [50, 20], [0], 0],
])('%s', (_, from, to, units) => {
  const at = ([onHand, maximum]: [number, number?]) => ({ onHand, maximum });
  expect(surplus(at(from), at(to))).toBe(units);
});

test.each([
  ['no entry', undefined, undefined],
  ['not tracked', { quantity: 50, maxStock: 20, trackStock: false }, undefined],
  ['tracked', { quantity: 50, maxStock: 20 }, { onHand: 50, maximum: 20 }],
  ['no figures', { quantity: 'x', maxStock: null }, { onHand: 0, maximum: undefined }],
])('the stock of an entry: %s', (_, entry, expected) => {
  expect(surplusAt(entry)).toEqual(expected);
});

test('a venue without a maximum has no surplus', () => {
  expect(spareOf({ onHand: 500, maximum: undefined })).toBe(0);
  expect(spareOf({ onHand: 500, maximum: 100 })).toBe(400);
});

/** A venue that gives: 'Harbour 50/20' has 50 on hand and a maximum of 20. */
const stockOf = (text: string) => {
  const [id = '', onHand, maximum] = text.split(/[ /]/);
  return { id, stock: { onHand: Number(onHand), maximum: maximum ? Number(maximum) : undefined } };
};

/** A need: 'a 12: Opera 4/60, Kings 0/60' is line a, of which 12 are ordered for two venues. */
const needOf = (text: string): SurplusNeed => {
  const [head = '', venues = ''] = text.split(': ');
  const [key = '', ordered] = head.split(' ');
  return { key, ordered: Number(ordered), venues: venues.split(', ').map(stockOf) };
};

/** 'a 12 Harbour > Opera 12'. */
const textOf = ([key, { from, units, moves }]: [string, SurplusOffer]) =>
  `${key} ${units} ${from} > ${moves.map((move) => `${move.to} ${move.units}`).join(', ')}`;

test.each<[case_: string, givers: string[], needs: string[], offers: string[]]>([
  ['no giver', [], ['a 12: Opera 4/60'], []],
  ['what is ordered is the limit', ['Harbour 50/20'], ['a 12: Opera 4/60'], ['a 12 Harbour > Opera 12']],
  ['the surplus is the limit', ['Harbour 25/20'], ['a 12: Opera 4/60'], ['a 5 Harbour > Opera 5']],
  ['the maximum is the limit', ['Harbour 50/20'], ['a 24: Opera 50/60'], ['a 10 Harbour > Opera 10']],
  ['nothing is ordered', ['Harbour 50/20'], ['a 0: Opera 4/60'], []],
  [
    'the largest surplus gives',
    ['Harbour 25/20', 'Plaza 90/60', 'Kings 40/20'],
    ['a 12: Opera 4/60'],
    ['a 12 Plaza > Opera 12'],
  ],
  [
    'of equal ones the first gives',
    ['Harbour 40/20', 'Plaza 80/60'],
    ['a 12: Opera 4/60'],
    ['a 12 Harbour > Opera 12'],
  ],
  [
    'a unit is given once, in the order of the needs',
    ['Harbour 30/20'],
    ['a 8: Opera 4/60', 'b 8: Kings 2/60', 'c 8: Plaza 0/60'],
    ['a 8 Harbour > Opera 8', 'b 2 Harbour > Kings 2'],
  ],
  [
    'the next need has what is the largest surplus by then',
    ['Harbour 30/20', 'Lakeside 28/20'],
    ['a 8: Opera 4/60', 'b 8: Kings 2/60'],
    ['a 8 Harbour > Opera 8', 'b 8 Lakeside > Kings 8'],
  ],
  [
    'a need that is not ordered leaves everything to the next',
    ['Harbour 30/20'],
    ['a 0: Opera 4/60', 'b 12: Kings 2/60'],
    ['b 10 Harbour > Kings 10'],
  ],
  [
    'venues that are added get theirs one after the other',
    ['Harbour 90/20'],
    ['a 50: Opera 40/60, Kings 0/20, Plaza 0/60'],
    ['a 50 Harbour > Opera 20, Kings 20, Plaza 10'],
  ],
  [
    'no venue gives to itself',
    ['Opera 50/20'],
    ['a 12: Opera 50/60', 'b 5: Kings 0/9'],
    ['b 5 Opera > Kings 5'],
  ],
])('offers: %s', (_, givers, needs, offers) => {
  const found = surplusOffers(needs.map(needOf), givers.map(stockOf));
  expect([...found].map(textOf)).toEqual(offers);
});
