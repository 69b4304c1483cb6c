import type { Filters } from '../../kit/declare/listDeclaration';
import type { ResourceName } from '../../kit/declare/registered';
import { couponStateOf, expiresSoon } from '../../rules/coupon';
import { today } from '../../rules/dates';
import { referenceId } from '../../rules/scope';
import { DISCOUNT_TYPES } from './fields';
import type { Coupon } from './record';

const idsOf = (references: readonly unknown[] = []) => references.flatMap((one) => referenceId(one) ?? []);

/** The filter that links from an included record set. */
const includes = (resource: ResourceName, appliesTo: Coupon['appliesTo']): Filters<Coupon>[string] => ({
  label: 'Included',
  resource,
  isHidden: true,
  of: (record) => (record.appliesTo === appliesTo ? idsOf(record.included) : undefined),
});

/** The filters of the list of promo codes; links of the dashboard and of dependents set them too. */
export const filters = {
  discountType: {
    label: 'Discount type',
    choices: DISCOUNT_TYPES,
    of: ({ discountType }) => discountType,
  },
  expiry: {
    label: 'Expiry',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'soon', label: 'Expiring within 7 days' },
      { value: 'expired', label: 'Expired' },
      { value: 'scheduled', label: 'Scheduled' },
    ],
    needsContext: true,
    of: (record, { now, timeZone }) => {
      const day = today(now, timeZone);
      return expiresSoon(record, day) ? ['active', 'soon'] : couponStateOf(record, day);
    },
  },
  brand: includes('brand', 'brands'),
  category: includes('category', 'categories'),
  subcategory: includes('subcategory', 'subCategories'),
  product: includes('product', 'products'),
  excluded: {
    label: 'Excluded products',
    resource: 'product',
    isHidden: true,
    of: ({ excludedProducts }) => idsOf(excludedProducts),
  },
} satisfies Filters<Coupon>;
