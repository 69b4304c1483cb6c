import { keepMessage, toRecord } from '../../kit/declare/effects';
import { duplicates } from '../../kit/declare/healthChecks';
import type { Filters } from '../../kit/declare/listDeclaration';
import { crud, get, patch } from '../../kit/declare/operations';
import type { ResourceName } from '../../kit/declare/registered';
import { defineResource } from '../../kit/declare/resource';
import { coupons } from '../../messages/coupons';
import { type CouponState, couponStateOf, expiresSoon } from '../../rules/coupon';
import { dayOf, today } from '../../rules/dates';
import { duplicateKey } from '../../rules/duplicates';
import { referenceId } from '../../rules/scope';
import type { StatusTone } from '../../ui/feedback/StatusDot';
import { creation, DISCOUNT_TYPES, details, scope } from './fields';
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
const filters = {
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

const TONES: Record<CouponState, StatusTone> = {
  active: 'success',
  scheduled: 'progress',
  expired: 'danger',
  inactive: 'off',
};

const sidePanel = async () =>
  (await import(/* webpackChunkName: 'coupon-panel' */ './CouponPreview')).CouponPreview;

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    coupon: Registered<Coupon, keyof typeof filters>;
  }
}

/** Coupons, which the screens call promo codes. */
export const coupon = defineResource<Coupon>()('coupon', {
  label: { one: 'Promo code', many: 'Promo Codes' },
  icon: 'ticket',
  shortcut: 'M',
  quickAction: 2,
  atVenues: 'Valid',
  search: ({ name, description, discountType, discount, expiryDate }) => [
    name,
    description,
    discountType,
    discount,
    expiryDate,
  ],
  searchShown: ({ discountType, discount, expiryDate }, { number, money, day }) => [
    discountType === 'percentage' ? `${number(discount)}%` : money(discount),
    day(dayOf(expiryDate ?? '')),
  ],
  isActive: ({ isActive }) => isActive,
  state: (record, now, timeZone) => {
    const day = today(now, timeZone);
    if (expiresSoon(record, day)) return { label: coupons.expiresSoon, tone: 'warning' };
    const couponState = couponStateOf(record, day);
    return { label: coupons.couponState[couponState], tone: TONES[couponState] };
  },
  subRecords: {
    scope: ['appliesTo', 'included', 'excludedProducts'],
    venueDetails: ['allVenues', 'venues'],
  },
  details: ({ description }) => [description ?? ''],
  listCopy: {
    fields: [
      'name',
      'description',
      'discountType',
      'discount',
      'startDate',
      'expiryDate',
      'isActive',
      'appliesTo',
    ],
    filters: ['discountType', 'expiry'],
  },
  columns: async () => (await import(/* webpackChunkName: "list" */ './columns')).columns,
  filters,
  healthChecks: [
    duplicates(({ name }) => duplicateKey(name)),
    { label: coupons.expiredActive, filter: 'expiry', value: 'expired' },
  ],
  operations: {
    ...crud('coupon', 'coupon', 'coupons'),
    fetchByName: get('coupon/get-coupon-by-name/:name', keepMessage),
    updateScope: patch('coupon/update-coupon-scope/:id', toRecord('coupon')),
  },
  pages: {
    list: { path: '/all-coupons', tab: 'All Promo Codes', beforeTabs: true },
    create: {
      path: '/all-coupons/coupon-create',
      access: 'write',
      fields: creation,
      saves: 'create',
      sidePanel,
    },
    details: {
      path: '/all-coupons/coupon-details/:id',
      tab: 'Details',
      fields: details,
      saves: 'update',
      sidePanel,
    },
    scope: {
      path: '/all-coupons/coupon-scope/:id',
      tab: 'Scope',
      icon: 'ticket',
      fields: scope,
      saves: 'updateScope',
      sidePanel,
    },
    venue: { path: '/all-coupons/coupon-venue/:id', tab: 'Venue', saves: 'updateVenue', sidePanel },
  },
});
