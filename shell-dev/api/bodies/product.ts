import * as z from 'zod/mini';
import type { Field } from '../../../src/kit/declare/field';
import { rulesOf } from '../../../src/kit/fieldTypes/validation/schema';
import { inventoryFields, pricingFields } from '../../../src/resources/product/declaration/entries';
import { product } from '../../../src/resources/product/declaration/product';
import { absent, shapeOf, venueBody, venueFields, venueRule } from './catalogue';

const { one } = product.label;
const { details, description, division, order } = product.pages;
/** A new product may be created without its division and its description. */
const creation = [...details.fields, ...division.fields, ...description.fields];

/** An entry of one venue; unknown fields are kept. */
const entryBody = (fields: readonly Field[]) =>
  z.looseObject(shapeOf({ fields }, product)).check(...rulesOf(fields, one));

export const productBodies = {
  create: z
    .object({
      ...shapeOf(details, product),
      ...absent(shapeOf(division, product)),
      ...absent(shapeOf(description, product)),
      ...venueFields,
    })
    .check(...rulesOf(creation, one), venueRule),
  update: z.object(shapeOf(details, product)).check(...rulesOf(details.fields, one)),
  updateDescription: z.object(shapeOf(description, product)),
  updateDivision: z.object(shapeOf(division, product)).check(...rulesOf(division.fields, one)),
  updateOrder: z.object(shapeOf(order, product)).check(...rulesOf(order.fields, one)),
  updateVenue: venueBody,
  updatePricing: entryBody(pricingFields),
  updateInventory: entryBody(inventoryFields),
};
