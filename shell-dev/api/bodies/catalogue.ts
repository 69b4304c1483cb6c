import * as z from 'zod/mini';
import { schemaOf } from '../../../src/kit/schema';
import { brand } from '../../../src/resources/brand/brand';
import {
  flag,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWhole,
  reference,
  references,
  text,
} from './fields';

/** Where a record is sold: the venue tab of all six catalogue resources (decisions section 6). */
export const venueFields = {
  allVenues: z.optional(z.boolean('All venues must be true or false.')),
  venues: z.optional(references('Please select at least one venue.')),
};

/** The rule of the venue tab; a record that is created without either field is sold everywhere. */
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

/** The schema that the brand form checks by (decisions section 6: one schema for form, import and this API). */
const brandDetails = schemaOf(brand.pages.details.fields, brand.label.one).shape;

const categoryDetails = z.looseObject(
  {
    name: text('Category name', 2, 100),
    isActive: flag('Active'),
    displayOrder: optionalWhole('Display order'),
  },
  'Category details are required.',
);

const subCategoryDetails = z.looseObject(
  {
    name: text('Subcategory name', 2, 100),
    isActive: flag('Active'),
    category: reference('Please select a category.'),
    description: optionalText('Description', 2000),
  },
  'Subcategory details are required.',
);

export const brandBodies = {
  create: z.object({ ...brandDetails, ...venueFields }).check(venueRule),
  update: z.object(brandDetails),
  updateVenue: venueBody,
};

export const categoryBodies = {
  create: z.object({ categoryDetails, ...venueFields }).check(venueRule),
  update: z.object({ categoryDetails }),
  updateVenue: venueBody,
};

export const subcategoryBodies = {
  create: z.object({ subCategoryDetails, ...venueFields }).check(venueRule),
  update: z.object({ subCategoryDetails }),
  updateVenue: venueBody,
};

const vendorDetails = z.looseObject(
  {
    name: text('Vendor name', 2, 100),
    isActive: flag('Active'),
    vendorCode: optionalText('Vendor code', 50),
    registerNumber: optionalText('Register number', 50),
    vatNumber: optionalText('VAT number', 50),
    paymentTermsDays: optionalWhole('Payment terms', 0, 3650),
    leadTimeDays: optionalWhole('Lead time', 0, 3650),
    notes: optionalText('Notes', 2000),
  },
  'Vendor details are required.',
);

const contactDetails = z.looseObject(
  {
    contactName: optionalText('Contact name', 100),
    contactEmail: optionalEmail('Contact email'),
    contactPhone: optionalPhone('Contact phone'),
    website: optionalText('Website', 300),
  },
  'Contact details are required.',
);

const ADDRESS_NEEDS = [
  ['addressLine1', 'Address line 1 is required.'],
  ['city', 'City is required.'],
  ['postcode', 'Postcode is required.'],
  ['country', 'Country is required.'],
] as const;

/** Line 1, city, postcode and country are required once any line is filled. */
const addressDetails = z
  .looseObject(
    {
      addressLine1: optionalText('Address line 1'),
      addressLine2: optionalText('Address line 2'),
      city: optionalText('City', 100),
      county: optionalText('County', 100),
      postcode: optionalText('Postcode', 20),
      country: optionalText('Country', 100),
    },
    'Address details are required.',
  )
  .check((payload) => {
    const address = payload.value;
    const isFilled = [...ADDRESS_NEEDS.map(([name]) => name), 'addressLine2', 'county'].some(
      (name) => address[name],
    );
    for (const [name, message] of ADDRESS_NEEDS) {
      if (isFilled && !address[name])
        payload.issues.push({ code: 'custom', input: address, path: [name], message });
    }
  });

export const vendorBodies = {
  create: z
    .object({
      vendorDetails,
      contactDetails: z.optional(contactDetails),
      addressDetails: z.optional(addressDetails),
      ...venueFields,
    })
    .check(venueRule),
  update: z.object({ vendorDetails }),
  updateContact: z.object({ contactDetails }),
  updateAddress: z.object({ addressDetails }),
  updateVenue: venueBody,
};
