import type { Choice, ValueAt } from '../../kit/declare/field';
import {
  CURRENCY_PLACEHOLDER,
  choice,
  code,
  date,
  decimal,
  money,
  newVenueFields,
  references,
  section,
  text,
  toggle,
  wholeNumber,
} from '../../kit/declare/fields';
import type { PathOf } from '../../lib/paths';
import { coupons } from '../../messages/coupons';
import { discountError, expiryError, hasPassed, isInBoth } from '../../rules/coupon';
import type { Coupon } from './record';

type At = ValueAt<PathOf<Coupon>>;

export const DISCOUNT_TYPES: readonly Choice[] = [
  { value: 'percentage', label: 'Percentage', text: 'A share of the price' },
  { value: 'fixed', label: 'Fixed amount', text: 'The same amount every time' },
];

export const APPLIES_TO: readonly Choice[] = [
  { value: 'all', label: 'Everything' },
  { value: 'brands', label: 'Brands' },
  { value: 'categories', label: 'Categories' },
  { value: 'subCategories', label: 'Subcategories' },
  { value: 'products', label: 'Products' },
];

/** The resource that `included` names, by `appliesTo`. */
export const INCLUDED_RESOURCES = {
  brands: 'brand',
  categories: 'category',
  subCategories: 'subcategory',
  products: 'product',
} as const;

const expiryDate = date('expiryDate', 'Expiry date', {
  required: true,
  check: (last, at: At) => expiryError(last, at('startDate')),
});
/** A new code that has already expired is refused; an existing one can still be edited. */
const newExpiryDate: typeof expiryDate = {
  ...expiryDate,
  check: (last, valueAt, host) =>
    hasPassed(last, host.today) ? coupons.expiryInPast : expiryDate.check?.(last, valueAt, host),
};

const detailsWith = (expiry: typeof expiryDate) => [
  ...section('Code', [
    code('name', 'Name', {
      required: true,
      min: 3,
      max: 30,
      availabilityOperation: 'fetchByName',
      subject: coupons.promoCode,
      hint: coupons.nameHint,
    }),
    text('description', 'Description', { max: 2000, hint: coupons.descriptionHint }),
  ]),
  ...section('Value', [
    choice('discountType', 'Discount type', DISCOUNT_TYPES, { required: true, initial: 'percentage' }),
    decimal('discount', 'Discount', {
      required: true,
      unit: (at: At) => (at('discountType') === 'fixed' ? CURRENCY_PLACEHOLDER : '%'),
      check: (discount, at: At, { moneyDecimals }) =>
        discountError(discount, at('discountType'), moneyDecimals),
    }),
    money('minimumSpend', 'Minimum spend', { min: 0 }),
    money('maximumDiscount', 'Maximum discount', { min: 0 }),
  ]),
  ...section('Validity', [
    date('startDate', 'Start date'),
    expiry,
    wholeNumber('usageLimit', 'Usage limit', { min: 1 }),
    wholeNumber('usageLimitPerCustomer', 'Usage limit per customer', { min: 1 }),
    toggle('isActive', 'Active'),
  ]),
];

export const details = detailsWith(expiryDate);

/** The fields of the tab Scope. */
export const scope = section('Scope', [
  choice('appliesTo', 'Applies to', APPLIES_TO, {
    required: true,
    initial: 'all',
    missing: coupons.selectAppliesTo,
  }),
  references('included', 'Included', {
    to: { chosenAt: 'appliesTo', of: INCLUDED_RESOURCES },
    required: true,
  }),
  references('excludedProducts', 'Excluded products', {
    to: 'product',
    check: (excluded, at: At) => (isInBoth(excluded, at('included')) ? coupons.inBoth : undefined),
  }),
]);

/** The fields of the create page. */
export const creation = [...detailsWith(newExpiryDate), ...scope, ...newVenueFields('Valid at')];
