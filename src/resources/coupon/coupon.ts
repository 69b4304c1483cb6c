import { dropFromList, keepMessage, toList, toRecord } from '../../kit/declare/effects';
import type { ListFilter } from '../../kit/declare/listDeclaration';
import { del, get, patch, post } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';
import { healthFilter } from '../../kit/list/health';
import { coupons } from '../../messages/coupons';
import { type CouponStanding, expiresSoon, standingOf } from '../../rules/coupon';
import { today } from '../../rules/dates';
import { duplicateKey } from '../../rules/duplicates';
import { referenceId } from '../../rules/scope';
import type { StatusTone } from '../../ui/feedback/StatusDot';
import { creation, DISCOUNT_TYPES, details, scope } from './fields';
import type { Coupon } from './record';

const TONES: Record<CouponStanding, StatusTone> = {
  active: 'success',
  scheduled: 'progress',
  expired: 'danger',
  inactive: 'off',
};

const toCoupon = toRecord('coupon');
const idsOf = (references: readonly unknown[] = []) => references.flatMap((one) => referenceId(one) ?? []);
/** The filter that links from an included record set. */
const includes = (resource: string, appliesTo: Coupon['appliesTo']): ListFilter<Coupon> => ({
  key: resource,
  label: 'Included',
  names: resource,
  isHidden: true,
  of: (record) => (record.appliesTo === appliesTo ? idsOf(record.included) : undefined),
});
const beside = async () => (await import('./CouponPreview')).CouponPreview;

/** Coupons, which the screens call promo codes. */
export const coupon = defineResource<Coupon>()('coupon', {
  label: { one: 'Promo code', many: 'Promo Codes' },
  atVenues: 'Valid',
  search: ({ name, description, discountType, discount, expiryDate }) => [
    name,
    description,
    discountType,
    discount,
    expiryDate,
  ],
  isActive: ({ isActive }) => isActive,
  state: (record, now, timeZone) => {
    const day = today(now, timeZone);
    if (expiresSoon(record, day)) return { label: coupons.expiresSoon, tone: 'warning' };
    const standing = standingOf(record, day);
    return { label: coupons.standing[standing], tone: TONES[standing] };
  },
  subRecords: {
    scope: ['appliesTo', 'included', 'excludedProducts'],
    venueDetails: ['allVenues', 'venues'],
  },
  facts: ({ description }) => [description ?? ''],
  columns: async () => (await import('./columns')).columns,
  filters: [
    {
      key: 'discountType',
      label: 'Discount type',
      choices: DISCOUNT_TYPES,
      of: ({ discountType }) => discountType,
    },
    {
      key: 'expiry',
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
        return expiresSoon(record, day) ? ['active', 'soon'] : standingOf(record, day);
      },
    },
    includes('brand', 'brands'),
    includes('category', 'categories'),
    includes('subcategory', 'subCategories'),
    includes('product', 'products'),
    {
      key: 'excluded',
      label: 'Excluded products',
      names: 'product',
      isHidden: true,
      of: ({ excludedProducts }) => idsOf(excludedProducts),
    },
    healthFilter('coupon', ({ name }) => duplicateKey(name)),
  ],
  operations: {
    create: post('coupon/create-coupon', keepMessage),
    fetch: get('coupon/get-coupon/:id', toCoupon),
    fetchByName: get('coupon/get-coupon-by-name/:name', keepMessage),
    fetchAll: get('coupon/get-all-coupons', toList('coupons')),
    update: patch('coupon/update-coupon/:id', toCoupon),
    updateScope: patch('coupon/update-coupon-scope/:id', toCoupon),
    updateVenue: patch('coupon/update-coupon-venue/:id', toCoupon),
    remove: del('coupon/delete-coupon/:id', dropFromList),
  },
  pages: {
    list: { path: '/all-coupons', tab: 'All Promo Codes' },
    create: {
      path: '/all-coupons/coupon-create',
      access: 'write',
      fields: creation,
      saves: 'create',
      beside,
    },
    details: {
      path: '/all-coupons/coupon-details/:id',
      tab: 'Details',
      fields: details,
      saves: 'update',
      beside,
    },
    scope: {
      path: '/all-coupons/coupon-scope/:id',
      tab: 'Scope',
      fields: scope,
      saves: 'updateScope',
      beside,
    },
    venue: { path: '/all-coupons/coupon-venue/:id', tab: 'Venue', saves: 'updateVenue', beside },
  },
});
