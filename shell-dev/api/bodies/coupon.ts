import * as z from 'zod/mini';
import { venueBody, venueFields, venueRule } from './catalogue';
import { choice, date, flag, money, optionalMoney, optionalText, optionalWhole, references } from './fields';

const code = z
  .string('Promo code is required.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: 'Promo code is required.', abort: true }),
    z.regex(/^[A-Z0-9_-]{3,30}$/, 'Promo code must have 3 to 30 letters, digits, hyphens or underscores.'),
  );

const details = {
  name: code,
  discountType: choice('Please select a discount type.', ['percentage', 'fixed']),
  discount: money('Discount'),
  expiryDate: date('Expiry date is required.'),
  isActive: flag('Active'),
  description: optionalText('Description', 2000),
  startDate: z.optional(
    z.union([z.literal(''), date('Start date must be a date.')], 'Start date must be a date.'),
  ),
  minimumSpend: optionalMoney('Minimum spend'),
  maximumDiscount: optionalMoney('Maximum discount'),
  usageLimit: optionalWhole('Usage limit', 1),
  usageLimitPerCustomer: optionalWhole('Usage limit per customer', 1),
};

interface Dates {
  startDate?: string | undefined;
  expiryDate: string;
}

const discountRule = z.refine<{ discountType: string; discount: number }>(
  ({ discountType, discount }) =>
    discountType === 'percentage' ? discount >= 1 && discount <= 100 : discount > 0,
  { error: 'Discount must be from 1 to 100 percent, or an amount above 0.', path: ['discount'] },
);

const datesRule = z.refine<Dates>(
  ({ startDate, expiryDate }) => !startDate || startDate.slice(0, 10) <= expiryDate.slice(0, 10),
  { error: 'Expiry date must not be before the start date.', path: ['expiryDate'] },
);

const scope = {
  appliesTo: choice('Please select what the promo code applies to.', [
    'all',
    'brands',
    'categories',
    'subCategories',
    'products',
  ]),
  included: z._default(references('Please select what the promo code applies to.'), []),
  excludedProducts: z._default(references('Please select products to exclude.'), []),
};

interface Scope {
  appliesTo?: string | undefined;
  included: string[];
  excludedProducts: string[];
}

const includedRule = z.refine<Scope>(
  ({ appliesTo, included }) => (appliesTo ?? 'all') === 'all' || included.length > 0,
  { error: 'Please select at least one.', path: ['included'] },
);

const bothRule = z.refine<Scope>(
  ({ included, excludedProducts }) => !excludedProducts.some((id) => included.includes(id)),
  { error: 'A product cannot be both included and excluded.', path: ['excludedProducts'] },
);

export const couponBodies = {
  create: z
    .object({ ...details, ...scope, appliesTo: z._default(scope.appliesTo, 'all'), ...venueFields })
    .check(discountRule, datesRule, includedRule, bothRule, venueRule),
  update: z.object(details).check(discountRule, datesRule),
  updateScope: z.object(scope).check(includedRule, bothRule),
  updateVenue: venueBody,
};
