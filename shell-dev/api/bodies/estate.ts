import * as z from 'zod/mini';
import { flag, optionalEmail, optionalPhone, optionalText, reference, text } from './fields';

/** Company, venue and room. Their settings screens belong to a sibling module. */

const companyDetails = z.looseObject(
  {
    cName: text('Company name', 2, 100),
    cSector: optionalText('Sector', 100),
    cRegisterNumber: optionalText('Register number', 50),
    cVATNumber: optionalText('VAT number', 50),
    isActive: flag('Active'),
  },
  'Company details are required.',
);

const companyContact = z.looseObject(
  { cContactEmail: optionalEmail('Contact email'), cContactPhone: optionalPhone('Contact phone') },
  'Contact details are required.',
);

const companyBrand = z.looseObject({ brandName: optionalText('Brand name', 100) }, 'Brand is required.');

const address = z.looseObject({}, 'Address details are required.');

export const companyBodies = {
  create: z.object({
    companyDetails,
    contactDetails: z.optional(companyContact),
    addressDetails: z.optional(address),
    brand: z.optional(companyBrand),
  }),
  update: z.object({ companyDetails }),
  updateBrand: z.object({ brand: companyBrand }),
  updateContact: z.object({ contactDetails: companyContact }),
  updateAddress: z.object({ addressDetails: address }),
};

const venueDetails = z.looseObject(
  {
    venueName: text('Venue name', 2, 100),
    venueType: optionalText('Venue type', 100),
    isActive: flag('Active'),
  },
  'Venue details are required.',
);

const venueContact = z.looseObject(
  {
    vContactName: optionalText('Contact name', 100),
    vContactEmail: optionalEmail('Contact email'),
    vContactPhone: optionalPhone('Contact phone'),
  },
  'Contact details are required.',
);

const companyReference = reference('Please select a company.');

export const venueBodies = {
  create: z.object({
    venueDetails,
    companyId: companyReference,
    contactDetails: z.optional(venueContact),
    addressDetails: z.optional(address),
  }),
  update: z.object({ venueDetails, companyId: z.optional(companyReference) }),
  updateContact: z.object({ contactDetails: venueContact }),
  updateAddress: z.object({ addressDetails: address }),
};

const roomDetails = z.looseObject(
  { name: text('Room name', 1, 100), type: optionalText('Room type', 100), isActive: flag('Active') },
  'Room details are required.',
);

const venueReference = reference('Please select a venue.');

export const roomBodies = {
  create: z.object({ roomDetails, venueId: venueReference }),
  update: z.object({ roomDetails }),
  updateVenue: z.object({ venueId: venueReference }),
};
