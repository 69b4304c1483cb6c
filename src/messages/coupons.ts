import { counted, plural } from './english';

/** Texts of the promo code pages beyond their labels. `names` are joined lists: 'Popcorn and Combos'. */
export const coupons = {
  nameHint: 'What the customer types at checkout.',
  descriptionHint: 'Seen by staff only.',

  /** Column heads of the list; the first one is also used in sentences. */
  discount: 'Discount',
  appliesTo: 'Applies to',
  expires: 'Expires',

  percentageRange: 'Discount must be from 1 to 100 percent.',
  amountAboveZero: 'Discount must be above 0.',
  expiryInPast: 'Expiry date must not be in the past.',
  expiryBeforeStart: 'Expiry date must not be before the start date.',
  inBoth: 'A product cannot be both included and excluded.',

  expiredActive: 'Expired but active',
  couponState: { active: 'Active', scheduled: 'Scheduled', expired: 'Expired', inactive: 'Inactive' },
  expiresSoon: 'Expiring',

  preview: 'What the customer gets',
  promoCode: 'Promo code',
  off: 'off',
  /** The ticket's placeholder for a value that is not entered yet. */
  nothingYet: '–',
  noDiscount: 'Enter a discount to see what the customer gets.',
  selectAppliesTo: 'Please select what the promo code applies to.',
  nothingIncluded: 'Select what the promo code applies to.',
} as const;

/**
 * The words between the names, amounts and days of an offer: '20% off every item in Popcorn and Combos at
 * Riverside, until 31 December 2026.'
 */
export const offer = {
  off: ' off ',
  /** A percentage applies to each item, an amount to the order. */
  everything: { share: 'everything', amount: 'the order' },
  everyItem: {
    brands: { share: 'every item of ', amount: 'items of ' },
    categories: { share: 'every item in ', amount: 'items in ' },
    subCategories: { share: 'every item in ', amount: 'items in ' },
    products: { share: '', amount: '' },
  },
  counted: {
    brands: (count: number) => counted(count, 'brand'),
    categories: (count: number) => counted(count, 'category', 'categories'),
    subCategories: (count: number) => counted(count, 'subcategory', 'subcategories'),
    products: (count: number) => counted(count, 'product'),
    venues: (count: number) => counted(count, 'venue'),
  },
  except: ' except ',
  at: ' at ',
  atAllVenues: ' at all venues',
  from: ', from ',
  until: ', until ',
  untilAfterFrom: ' until ',
  between: ', ',
  and: ' and ',
  more: (count: number) => `${count} more`,
  end: '.',
  atLeast: (amount: string) => `Only on orders of ${amount} or more.`,
  atMost: (amount: string) => `At most ${amount} off.`,
  perCustomer: (count: number, formatted: string) => `${timesOf(count, formatted)} per customer.`,
  inAll: (count: number, formatted: string) => `${timesOf(count, formatted)} in all.`,
  ticketEverything: 'Everything',
  ticketAllVenues: 'All venues',
} as const;

function timesOf(count: number, formatted: string): string {
  return plural(count, 'Once', `Up to ${formatted} times`);
}
