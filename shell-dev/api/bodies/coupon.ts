import * as z from 'zod/mini';
import { rulesOf } from '../../../src/kit/schema';
import { coupon } from '../../../src/resources/coupon/coupon';
import { shapeOf, venueBody, venueFields, venueRule } from './catalogue';

const { one } = coupon.label;
const { details, scope } = coupon.pages;

/** A new promo code may come without a scope: it applies to everything. */
const scopeShape = shapeOf(scope, coupon);
const scopeFields = {
  ...scopeShape,
  excludedProducts: z._default(scopeShape.excludedProducts ?? z.unknown(), []),
};
const newScope = { ...scopeFields, appliesTo: z._default(scopeShape.appliesTo ?? z.unknown(), 'all') };

export const couponBodies = {
  create: z
    .object({ ...shapeOf(details, coupon), ...newScope, ...venueFields })
    .check(...rulesOf([...details.fields, ...scope.fields], one), venueRule),
  update: z.object(shapeOf(details, coupon)).check(...rulesOf(details.fields, one)),
  updateScope: z.object(scopeFields).check(...rulesOf(scope.fields, one)),
  updateVenue: venueBody,
};
