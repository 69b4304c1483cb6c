import { type NotSoldReason, reasonsNotSold, type Surroundings, type VenueEntries } from './notSold';

const product = { isActive: true, venues: ['v1', { _id: 'v2' }] };
const entries: VenueEntries = { price: { price: 4, isAvailable: true }, stock: { quantity: 3 } };
const active: Surroundings = { brand: true, category: true, venue: true };

test.each<[title: string, given: object, expected: NotSoldReason[]]>([
  ['everything in place', {}, []],
  ['a populated venue', { venueId: 'v2' }, []],
  ['all venues', { product: { isActive: true, allVenues: true }, venueId: 'v9' }, []],
  ['an inactive product', { product: { ...product, isActive: false } }, ['inactiveProduct']],
  ['an inactive brand', { active: { ...active, brand: false } }, ['inactiveBrand']],
  ['an inactive category', { active: { ...active, category: false } }, ['inactiveCategory']],
  ['an inactive venue', { active: { ...active, venue: false } }, ['inactiveVenue']],
  ['records that are not known', { active: { brand: undefined, category: undefined, venue: undefined } }, []],
  ['a venue that was not chosen', { venueId: 'v3' }, ['notChosen']],
  ['no price entry', { entries: { ...entries, price: undefined } }, ['noPrice']],
  [
    'a price entry without an amount',
    { entries: { ...entries, price: { isAvailable: false } } },
    ['noPrice'],
  ],
  ['no stock entry', { entries: { ...entries, stock: undefined } }, ['noStock']],
  ['switched off', { entries: { ...entries, price: { price: 0, isAvailable: false } } }, ['switchedOff']],
  [
    'several reasons, in a fixed order',
    { product: { isActive: false, venues: [] }, active: { ...active, brand: false }, entries: {} },
    ['inactiveProduct', 'inactiveBrand', 'notChosen', 'noPrice', 'noStock'],
  ],
])('%s', (_, args, expected) => {
  const all = { product, venueId: 'v1', entries, active, ...args };
  expect(reasonsNotSold(all.product, all.venueId, all.entries, all.active)).toEqual(expected);
});
