import { errorsOf } from '../../kit/fieldTypes/validation/schema';
import { coupon } from './coupon';
import { creation, details, scope } from './fields';

const TODAY = new Date(2026, 10, 21, 12);
beforeEach(() => jest.useFakeTimers({ now: TODAY }));
afterEach(() => jest.useRealTimers());

const sound = {
  name: 'POPCORN20',
  discountType: 'percentage',
  discount: 20,
  expiryDate: '2026-12-31',
  appliesTo: 'all',
  allVenues: true,
};
const CODE = 'Promo code must have 3 to 30 letters, digits, hyphens or underscores.';

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Promo code is required.' }],
  [{ name: 'AB' }, { name: CODE }],
  [{ name: 'A'.repeat(31) }, { name: CODE }],
  [{ name: 'POP CORN' }, { name: CODE }],
  [{ name: 'POPCÖRN' }, { name: CODE }],
  [{ name: 'pop_corn-20' }, {}],
  [{ discountType: null }, { discountType: 'Please select a discount type.' }],
  [{ discount: null }, { discount: 'Discount is required.' }],
  [{ discount: 'a lot' }, { discount: 'Discount must be a number.' }],
  [{ discount: 0 }, { discount: 'Discount must be from 1 to 100 percent.' }],
  [{ discount: 101 }, { discount: 'Discount must be from 1 to 100 percent.' }],
  [{ discountType: 'fixed', discount: 101 }, {}],
  [{ discountType: 'fixed', discount: 0 }, { discount: 'Discount must be above 0.' }],
  [{ discountType: 'fixed', discount: 1.005 }, { discount: 'Discount must have at most two decimals.' }],
  [{ expiryDate: null }, { expiryDate: 'Expiry date is required.' }],
  [{ expiryDate: 'soon' }, { expiryDate: 'Expiry date must be a date.' }],
  [{ expiryDate: '2026-11-20' }, { expiryDate: 'Expiry date must not be in the past.' }],
  [{ expiryDate: '2026-11-21' }, {}],
  [{ startDate: '2027-01-01' }, { expiryDate: 'Expiry date must not be before the start date.' }],
  [{ startDate: '2026-12-31' }, {}],
  [
    { minimumSpend: -1, maximumDiscount: 'x' },
    {
      minimumSpend: 'Minimum spend must be at least 0.',
      maximumDiscount: 'Maximum discount must be a number.',
    },
  ],
  [
    { usageLimit: 0, usageLimitPerCustomer: 1.5 },
    {
      usageLimit: 'Usage limit must be at least 1.',
      usageLimitPerCustomer: 'Usage limit per customer must be a whole number.',
    },
  ],
  [{ appliesTo: null }, { appliesTo: 'Please select what the promo code applies to.' }],
  [{ appliesTo: 'brands', included: [] }, { included: 'Please select at least one.' }],
  [{ appliesTo: 'brands', included: ['b1'] }, {}],
  [
    { appliesTo: 'products', included: ['p1'], excludedProducts: ['p2', 'p1'] },
    { excludedProducts: 'A product cannot be both included and excluded.' },
  ],
  [{ appliesTo: 'all', included: ['p1'], excludedProducts: ['p1'] }, {}],
  [{ allVenues: false, venues: [] }, { venues: 'Please select at least one venue.' }],
])('a new promo code, %j: %j', (values, errors) => {
  expect(errorsOf(creation, coupon.label.one, { ...sound, ...values }, { list: [] })).toEqual(errors);
});

test('an expired promo code can still be changed', () => {
  const values = { ...sound, expiryDate: '2026-11-20' };
  expect(errorsOf(details, coupon.label.one, values, { list: [] })).toEqual({});
});

test('every tab has the fields of src/resources/README.md (Fields of the records)', () => {
  const paths = (fields: readonly { path: string }[]) => fields.map(({ path }) => path).sort();
  expect(paths(details)).toEqual([
    'description',
    'discount',
    'discountType',
    'expiryDate',
    'isActive',
    'maximumDiscount',
    'minimumSpend',
    'name',
    'startDate',
    'usageLimit',
    'usageLimitPerCustomer',
  ]);
  expect(paths(scope)).toEqual(['appliesTo', 'excludedProducts', 'included']);
  expect(paths(creation)).toEqual([...paths([...details, ...scope]), 'allVenues', 'venues'].sort());
});

const record = {
  _id: 'c1',
  name: 'POPCORN20',
  description: 'Autumn offer',
  discountType: 'percentage' as const,
  discount: 20,
  expiryDate: '2026-12-31',
  isActive: true,
  usageLimit: 100,
};

test('a promo code is searched by the fields of R86 and no other', () => {
  expect(coupon.search(record)).toEqual(['POPCORN20', 'Autumn offer', 'percentage', 20, '2026-12-31']);
});

test.each([
  [{}, 'Active', 'success'],
  [{ expiryDate: '2026-11-28' }, 'Expiring', 'warning'],
  [{ startDate: '2026-12-01' }, 'Scheduled', 'progress'],
  [{ expiryDate: '2026-11-20' }, 'Expired', 'danger'],
  [{ isActive: false }, 'Inactive', 'off'],
])('with %j its state is %s', (values, label, tone) => {
  expect(coupon.state({ ...record, ...values }, Date.now())).toEqual({ label, tone });
});

test('expiry is decided by the day in the host’s time zone', () => {
  const late = Date.parse('2026-12-31T23:30:00Z');
  expect(coupon.state(record, late, 'America/New_York').label).toBe('Expiring');
  expect(coupon.state(record, late, 'Asia/Tokyo').label).toBe('Expired');
});

test.each([
  ['expiry', {}, 'active'],
  ['expiry', { expiryDate: '2026-11-25' }, ['active', 'soon']],
  ['expiry', { expiryDate: '2026-11-20' }, 'expired'],
  ['expiry', { startDate: '2026-12-01' }, 'scheduled'],
  ['expiry', { expiryDate: '2026-11-25', isActive: false }, 'inactive'],
  ['discountType', {}, 'percentage'],
  ['category', { appliesTo: 'categories', included: ['x', { _id: 'y' }] }, ['x', 'y']],
  ['brand', { appliesTo: 'categories', included: ['x'] }, undefined],
  ['excluded', { excludedProducts: [{ _id: 'p' }] }, ['p']],
  ['excluded', {}, []],
])('the filter %s of %j: %j', (key, values, found) => {
  const nothing = () => undefined;
  const context = { now: Date.now(), venues: [], nameOf: nothing, listOf: nothing, activeIndexOf: nothing };
  const filter = coupon.filters.find((candidate) => candidate.key === key);
  expect(filter?.of({ ...record, ...values } as typeof record, context)).toEqual(found);
});
