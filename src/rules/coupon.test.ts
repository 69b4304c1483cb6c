import { couponStateOf, discountError, expiresSoon, expiryError, hasPassed, isInBoth } from './coupon';

const DAY = '2026-11-21';
const coupon = (startDate?: string | null, expiryDate?: string | null, isActive = true) => ({
  isActive,
  startDate: startDate ?? null,
  expiryDate: expiryDate ?? null,
});

test.each([
  ['no dates', coupon(), 'active'],
  ['an empty start', coupon('', '2026-12-31'), 'active'],
  ['its first day', coupon(DAY, '2026-12-31'), 'active'],
  ['the day before its first', coupon('2026-11-22', '2026-12-31'), 'scheduled'],
  ['its last day', coupon('2026-01-01', DAY), 'active'],
  ['the day after its last', coupon('2026-01-01', '2026-11-20'), 'expired'],
  ['moments in place of days', coupon('2026-11-22T00:00:00.000Z', '2026-12-31T23:59:59Z'), 'scheduled'],
  ['an end before its start', coupon('2027-01-01', '2026-11-20'), 'expired'],
  ['invalid dates', coupon('soon', 'never'), 'active'],
  ['inactive', coupon('2026-01-01', '2026-12-31', false), 'inactive'],
  ['inactive and expired', coupon('2026-01-01', '2026-11-20', false), 'inactive'],
] as const)('%s: the code is %s', (_, dated, couponState) => {
  expect(couponStateOf(dated, DAY)).toBe(couponState);
});

test.each([
  ['today', coupon(null, DAY), true],
  ['in a week', coupon(null, '2026-11-28'), true],
  ['in eight days', coupon(null, '2026-11-29'), false],
  ['yesterday', coupon(null, '2026-11-20'), false],
  ['in a week, but it has not started', coupon('2026-11-22', '2026-11-28'), false],
  ['in a week while inactive', coupon(null, '2026-11-28', false), false],
  ['never', coupon(), false],
])('a code that ends %s expires soon: %j', (_, dated, isSoon) => {
  expect(expiresSoon(dated, DAY)).toBe(isSoon);
});

test('the last seven days may cross the end of a month and of a year', () => {
  expect(expiresSoon(coupon(null, '2027-01-04'), '2026-12-28')).toBe(true);
  expect(expiresSoon(coupon(null, '2027-01-05'), '2026-12-28')).toBe(false);
  expect(expiresSoon(coupon(null, '2028-03-01'), '2028-02-23')).toBe(true);
});

test('a day has passed from the first moment of the next one', () => {
  expect(['2026-11-20', DAY, '2026-11-22', '', null, 'soon'].map((day) => hasPassed(day, DAY))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [1, 'percentage', undefined],
  [12.5, 'percentage', undefined],
  [100, 'percentage', undefined],
  [0.5, 'percentage', 'Discount must be from 1 to 100 percent.'],
  [101, 'percentage', 'Discount must be from 1 to 100 percent.'],
  [0.01, 'fixed', undefined],
  [250, 'fixed', undefined],
  [0, 'fixed', 'Discount must be above 0.'],
  [-3, 'fixed', 'Discount must be above 0.'],
  [1.005, 'fixed', 'Discount must have at most two decimals.'],
  ['20%', 'percentage', undefined],
  [null, 'fixed', undefined],
])('a discount of %j with the type %s is validated', (discount, discountType, sentence) => {
  expect(discountError(discount, discountType, 2)).toBe(sentence);
});

test.each([
  [DAY, DAY, undefined],
  [DAY, '', undefined],
  [DAY, null, undefined],
  ['', DAY, undefined],
  [DAY, '2026-11-22', 'Expiry date must not be before the start date.'],
  ['2026-11-22T00:00:00Z', '2026-11-22', undefined],
])('expiry date %j with start date %j is validated', (expiryDate, startDate, sentence) => {
  expect(expiryError(expiryDate, startDate)).toBe(sentence);
});

test.each([
  [['a'], ['b'], false],
  [['a', 'b'], ['b'], true],
  [[{ _id: 'b' }], ['b'], true],
  [['b'], undefined, false],
  [undefined, ['b'], false],
])('%j excluded and %j included overlap: %j', (excluded, included, isOverlap) => {
  expect(isInBoth(excluded, included)).toBe(isOverlap);
});
