import * as z from 'zod/mini';
import { rulesOf } from '../../../src/kit/fieldTypes/validation/schema';
import { coupon } from '../../../src/resources/coupon/coupon';
import { shapeOf, venueBody, venueFields, venueRule } from './catalogue';

const { one } = coupon.label;
const { details, scope } = coupon.pages;

/** A new promo code without a scope applies to everything. */
const scopeShape = shapeOf(scope, coupon);
const scopeFields = {
  ...scopeShape,
  excludedProducts: z._default(scopeShape.excludedProducts ?? z.unknown(), []),
};
const newScope = { ...scopeFields, appliesTo: z._default(scopeShape.appliesTo ?? z.unknown(), 'all') };

const scopeBody = z.object(scopeFields).check(...rulesOf(scope.fields, one));

/** The `…Nested` bodies are for promo codes with the scope or the venues in a sub-record. */
export const couponBodies = {
  create: z
    .object({ ...shapeOf(details, coupon), ...newScope, ...venueFields })
    .check(...rulesOf([...details.fields, ...scope.fields], one), venueRule),
  update: z.object(shapeOf(details, coupon)).check(...rulesOf(details.fields, one)),
  updateScope: scopeBody,
  updateScopeNested: z.object({ scope: scopeBody }),
  updateVenue: venueBody,
  updateVenueNested: z.object({ venueDetails: venueBody }),
};
