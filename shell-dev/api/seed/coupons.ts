import type { Doc } from '../store/documents';
import { whereSold } from './catalogue';
import { type Chance, daysBefore, seedId, stamps } from './chance';
import { productId } from './products';
import { categoryNames } from './shelf';

type Row = [
  name: string,
  discountType: 'percentage' | 'fixed',
  discount: number,
  expiresIn: number,
  description: string,
  extra?: object,
];

const category = (name: string) => seedId('category', categoryNames.indexOf(name));

/** Days relative to today: a negative expiry has passed, a positive `startDate` is scheduled. */
const ROWS: Row[] = [
  [
    'POPCORN20',
    'percentage',
    20,
    1,
    '20% off popcorn',
    { appliesTo: 'categories', included: [category('Popcorn')] },
  ],
  ['TUESDAY5', 'fixed', 5, 3, 'Five off every Tuesday order', { minimumSpend: 15 }],
  [
    'KIDSCOMBO',
    'fixed',
    2.5,
    4,
    'Off a kids combo',
    { appliesTo: 'categories', included: [category('Combos')] },
  ],
  ['STUDENT15', 'percentage', 15, 6, 'Students at University', { usageLimitPerCustomer: 1 }],
  ['WELCOME10', 'percentage', 10, 120, 'First online order', { usageLimitPerCustomer: 1 }],
  [
    'COFFEE-BREAK',
    'fixed',
    1,
    45,
    'One off hot drinks',
    { appliesTo: 'categories', included: [category('Hot drinks')] },
  ],
  ['FAMILYDAY', 'percentage', 12, 60, 'Sunday family offer', { minimumSpend: 30, maximumDiscount: 8 }],
  [
    'MERCH25',
    'percentage',
    25,
    30,
    'Premiere week',
    { appliesTo: 'categories', included: [category('Merch')], excludedProducts: [productId(0)] },
  ],
  [
    'NIGHTJAR',
    'fixed',
    3,
    21,
    'With a Nightjar ticket',
    { appliesTo: 'products', included: [productId(1), productId(2)] },
  ],
  ['WINTER-SALE', 'percentage', 30, 75, 'Starts with the holidays', { startsIn: 20 }],
  ['NEWYEAR', 'fixed', 6, 90, 'For the new year', { startsIn: 40 }],
  ['SUMMER24', 'percentage', 20, -120, 'Last summer'],
  ['OPENING', 'fixed', 4, -30, 'Opening of Mill Quarter'],
  ['AUTUMN15', 'percentage', 15, -2, 'Autumn weeks'],
  ['STAFF50', 'percentage', 50, 200, 'Staff, on hold', { isActive: false }],
  ['PARTNER_7', 'percentage', 7, 150, 'Partner programme, ended', { isActive: false }],
];

/** Sixteen coupons: valid, expiring soon, expired, scheduled and inactive. */
export function coupons(chance: Chance, now: Date): Doc[] {
  return ROWS.map(([name, discountType, discount, expiresIn, description, extra = {}], number) => {
    const { startsIn, ...rest } = extra as { startsIn?: number };
    return {
      _id: seedId('coupon', number),
      name,
      description,
      discountType,
      discount,
      startDate: daysBefore(now, startsIn === undefined ? chance.whole(10, 60) : -startsIn).slice(0, 10),
      expiryDate: daysBefore(now, -expiresIn).slice(0, 10),
      isActive: true,
      usageLimit: chance.pick([100, 500, 1000]),
      appliesTo: 'all',
      included: [],
      excludedProducts: [],
      ...rest,
      ...whereSold(chance, 0.6),
      ...stamps(chance, now),
    };
  });
}
