import * as z from 'zod/mini';
import type { Field } from '../../../src/kit/declare/field';
import { schemaOf } from '../../../src/kit/fieldTypes/validation/schema';
import { brand } from '../../../src/resources/brand/brand';
import { category } from '../../../src/resources/category/category';
import { subcategory } from '../../../src/resources/subcategory/subcategory';
import { vendor } from '../../../src/resources/vendor/vendor';
import { MONEY_DECIMALS, references } from './fields';

/** The venues of a record: the venue tab of all six catalogue resources (R71). */
export const venueFields = {
  allVenues: z.optional(z.boolean('All venues must be true or false.')),
  venues: z.optional(references('Please select at least one venue.')),
};

/** The rule of the venue tab; a record that is created without either field belongs to all venues. */
export const venueRule = z.refine<{ allVenues?: boolean | undefined; venues?: string[] | undefined }>(
  ({ allVenues, venues }) =>
    allVenues === true || (venues?.length ?? 0) > 0 || (allVenues === undefined && venues === undefined),
  { error: 'Please select at least one venue.', path: ['venues'] },
);

/** The body of every `update-…-venue`. */
export const venueBody = z
  .object({
    allVenues: z._default(z.boolean('All venues must be true or false.'), false),
    venues: z._default(references('Please select at least one venue.'), []),
  })
  .check(venueRule);

/** The schema of a declaration's fields: the same for forms, import and this API (R65). */
export const shapeOf = ({ fields }: { fields: readonly Field[] }, { label }: { label: { one: string } }) =>
  // a body says neither whether its product is measured nor the currency
  schemaOf(fields, label.one, MONEY_DECIMALS, MEASURED_DECIMALS).shape;

/** The fields as optional ones, for a new record. */
export const absent = (shape: ReturnType<typeof shapeOf>) =>
  Object.fromEntries(Object.entries(shape).map(([part, schema]) => [part, z.optional(schema)]));

import { MEASURED_DECIMALS } from '../../../src/rules/quantities';

const brandDetails = shapeOf(brand.pages.details, brand);
const categoryDetails = shapeOf(category.pages.details, category);
const subCategoryDetails = shapeOf(subcategory.pages.details, subcategory);
const vendorDetails = shapeOf(vendor.pages.details, vendor);
const vendorContact = shapeOf(vendor.pages.contact, vendor);
const vendorAddress = shapeOf(vendor.pages.address, vendor);

export const brandBodies = {
  create: z.object({ ...brandDetails, ...venueFields }).check(venueRule),
  update: z.object(brandDetails),
  updateVenue: venueBody,
};

export const categoryBodies = {
  create: z.object({ ...categoryDetails, ...venueFields }).check(venueRule),
  update: z.object(categoryDetails),
  updateVenue: venueBody,
};

export const subcategoryBodies = {
  create: z.object({ ...subCategoryDetails, ...venueFields }).check(venueRule),
  update: z.object(subCategoryDetails),
  updateVenue: venueBody,
};

export const vendorBodies = {
  create: z
    .object({ ...vendorDetails, ...absent(vendorContact), ...absent(vendorAddress), ...venueFields })
    .check(venueRule),
  update: z.object(vendorDetails),
  updateContact: z.object(vendorContact),
  updateAddress: z.object(vendorAddress),
  updateVenue: venueBody,
};
