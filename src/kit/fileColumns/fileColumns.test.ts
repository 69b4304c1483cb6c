import { pricesAtVenues } from '../../resources/product/declaration/venueLists';
import { venueEntries } from '../declare/effects';
import { entriesOf } from './fileColumns';

test('of two entries of a venue files have the first, as screens do', () => {
  const record = {
    _id: 'p1',
    pricingDetails: [
      { venue: 'v1', price: 4 },
      { venue: { _id: 'v1' }, price: 5 },
    ],
  };
  const entry = entriesOf(record, pricesAtVenues).get('v1');
  expect(entry).toEqual({ venue: 'v1', price: 4 });
  expect(entry).toBe(venueEntries(record, 'pricingDetails').get('v1'));
});
