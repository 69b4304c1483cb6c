import type { Identified } from '../../kit/declare/record';

type Optional<Names extends string, Value> = { [Name in Names]?: Value | null };

/**
 * A promo code: one flat record, wherever the server keeps its scope and venues. Days are `YYYY-MM-DD`, or
 * moments that start with it.
 */
export interface Coupon
  extends Identified,
    Optional<'description' | 'startDate', string>,
    Optional<'minimumSpend' | 'maximumDiscount' | 'usageLimit' | 'usageLimitPerCustomer', number> {
  /** The code that customers type. */
  name: string;
  discountType: 'percentage' | 'fixed';
  /** A percentage, or an amount in the host's currency. */
  discount: number;
  expiryDate: string;
  isActive: boolean;
  appliesTo?: 'all' | 'brands' | 'categories' | 'subCategories' | 'products';
  /** Brands, categories, subcategories or products, depending on `appliesTo`: ids or populated records. */
  included?: readonly unknown[];
  /** Ids or populated products. */
  excludedProducts?: readonly unknown[];
  allVenues?: boolean;
  venues?: readonly unknown[];
}
