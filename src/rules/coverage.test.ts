import fc from 'fast-check';
import { gapsOf, lacks } from './coverage';

const venues = ['v1', 'v2', 'v3'];
const product = {
  isActive: true,
  allVenues: true,
  venues: [],
  pricingDetails: [
    { venue: 'v1', price: 2 },
    { venue: { _id: 'v3' }, price: 0 },
  ],
  inventoryDetails: [{ venue: 'v2', quantity: 0 }],
};

test.each([
  ['everywhere', product, ['v2'], ['v1', 'v3']],
  ['at two venues', { ...product, allVenues: false, venues: ['v1', { _id: 'v2' }] }, ['v2'], ['v1']],
  ['at a venue outside the scope', { ...product, allVenues: false, venues: ['v9'] }, [], []],
  ['nowhere', { ...product, allVenues: false }, [], []],
  ['inactive', { ...product, isActive: false }, [], []],
  ['without any entry', { isActive: true, allVenues: true }, venues, venues],
  [
    'an entry without an amount is no price',
    { ...product, pricingDetails: [{ venue: 'v1', price: null }, null] },
    venues,
    ['v1', 'v3'],
  ],
])('%s', (_, record, price, stock) => {
  expect(gapsOf(record, 'price', venues)).toEqual(price);
  expect(gapsOf(record, 'stock', venues)).toEqual(stock);
});

test('a single venue gives the same result as the list of venues', () => {
  const ids = fc.subarray(venues);
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (sold, priced, allVenues) => {
      const record = {
        isActive: true,
        allVenues,
        venues: sold,
        pricingDetails: priced.map((venue) => ({ venue, price: 1 })),
      };
      const gaps = gapsOf(record, 'price', venues);
      expect(gaps).toEqual(venues.filter((id) => (allVenues || sold.includes(id)) && !priced.includes(id)));
      for (const id of venues) expect(lacks(record, 'price', id)).toBe(gaps.includes(id));
    }),
  );
});
