import { type Offer, offerConditions, offerLines, offerSentence } from './couponOffer';

const none = { names: [], count: 0 };
const named = (...names: string[]) => ({ names, count: names.length });
const base: Offer = {
  discount: '20%',
  isPercentage: true,
  appliesTo: 'all',
  included: none,
  excluded: none,
  venues: 'all',
};
const text = (offer: Offer) =>
  offerSentence(offer)
    .map((part) => part.text)
    .join('');

test.each<[sentence: string, offer: Partial<Offer>]>([
  ['20% off everything at all venues.', {}],
  [
    '20% off every item in Popcorn and Combos at Riverside, Old Town and Harbour, until 31 December 2026.',
    {
      appliesTo: 'categories',
      included: named('Popcorn', 'Combos'),
      venues: named('Riverside', 'Old Town', 'Harbour'),
      until: '31 December 2026',
    },
  ],
  [
    '€5.00 off the order at Riverside, from 1 December 2026 until 31 December 2026.',
    {
      discount: '€5.00',
      isPercentage: false,
      venues: named('Riverside'),
      from: '1 December 2026',
      until: '31 December 2026',
    },
  ],
  ['20% off every item of Fizzmore at all venues.', { appliesTo: 'brands', included: named('Fizzmore') }],
  [
    '€2.50 off items in Cola at all venues.',
    { discount: '€2.50', isPercentage: false, appliesTo: 'subCategories', included: named('Cola') },
  ],
  [
    '20% off Cola, 0.5 l and Lager, 0.4 l at all venues.',
    { appliesTo: 'products', included: named('Cola, 0.5 l', 'Lager, 0.4 l') },
  ],
  ['20% off 1 product at all venues.', { appliesTo: 'products', included: { names: [], count: 1 } }],
  [
    '20% off every item in A, B, C and 2 more except X at all venues.',
    { appliesTo: 'categories', included: named('A', 'B', 'C', 'D', 'E'), excluded: named('X') },
  ],
  ['20% off everything at A, B, C and D.', { venues: named('A', 'B', 'C', 'D') }],
  ['20% off everything at A and 1 more.', { venues: { names: ['A'], count: 2 } }],
  ['20% off everything at 12 venues.', { venues: { names: [], count: 12 } }],
  ['20% off everything.', { venues: none }],
])('%s', (sentence, offer) => {
  expect(text({ ...base, ...offer })).toBe(sentence);
});

test('names and days are strong, the words between them are not, and markup stays text', () => {
  const offer: Offer = {
    ...base,
    appliesTo: 'categories',
    included: named('<b>Pop</b>', 'Combos'),
    until: '31 May 2027',
  };
  expect(offerSentence(offer).filter(({ isStrong }) => isStrong)).toEqual([
    { text: '<b>Pop</b>', isStrong: true },
    { text: 'Combos', isStrong: true },
    { text: '31 May 2027', isStrong: true },
  ]);
});

test('each condition is one short sentence', () => {
  expect(offerConditions(base)).toEqual([]);
  expect(
    offerConditions({
      ...base,
      minimumSpend: '€15.00',
      maximumDiscount: '€8.00',
      usageLimit: { count: 1000, formatted: '1,000' },
      usageLimitPerCustomer: { count: 1, formatted: '1' },
    }),
  ).toEqual([
    'Only on orders of €15.00 or more.',
    'At most €8.00 off.',
    'Once per customer.',
    'Up to 1,000 times in all.',
  ]);
});

test('the ticket has two lines: what the offer includes and where it is valid', () => {
  expect(offerLines(base)).toEqual(['Everything', 'All venues']);
  expect(
    offerLines({
      ...base,
      appliesTo: 'brands',
      included: named('Fizzmore', 'Marlow'),
      venues: { names: [], count: 3 },
    }),
  ).toEqual(['Fizzmore and Marlow', '3 venues']);
});
