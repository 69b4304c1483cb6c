import { dropFromList, keepMessage, toList, toPart, toRecord } from '../../kit/declare/effects';
import { del, get, patch, post } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';
import { VENUE_ADDRESS_UPDATED, VENUE_CONTACT_UPDATED } from '../../messages/successes';

/** A venue (src/resources/README.md, Fields of the records); list items may be flat. */
export interface Venue extends Identified {
  companyId?: unknown;
  venueDetails: { venueName: string; venueType?: string; isActive: boolean };
  contactDetails?: { vContactName?: string };
  addressDetails?: { vAddressLine1?: string };
}

const toContact = toPart(['contact'], 'contactDetails');
const toAddress = toPart(['address'], 'addressDetails');

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    venue: Registered<Venue>;
  }
}

/** Venues: state and calls only. Their screens belong to a sibling. */
export const venue = defineResource<Venue>()('venue', {
  label: { one: 'Venue', many: 'Venues' },
  search: ({ venueDetails, contactDetails, addressDetails }) => [
    venueDetails.venueName,
    venueDetails.venueType,
    contactDetails?.vContactName,
    addressDetails?.vAddressLine1,
  ],
  stored: {
    ...{
      'venueDetails.venueName': 'text',
      'venueDetails.venueType': 'text',
      'venueDetails.isActive': 'flag',
    },
    ...{ 'contactDetails.vContactName': 'text', 'addressDetails.vAddressLine1': 'text' },
  },
  isActive: ({ venueDetails }) => venueDetails.isActive,
  operations: {
    create: post('company-venue/register-venue', keepMessage),
    fetch: get('company-venue/get-venue/:id', toRecord('venue')),
    fetchAll: get('company-venue/get-all-venues', toList('venues')),
    update: patch('company-venue/update-venue/:id', toRecord('venue')),
    remove: del('company-venue/delete-venue/:id', dropFromList),
    fetchContact: get('company-venue/get-venue-contact/:id', toContact),
    updateContact: patch('company-venue/update-venue-contact/:id', toContact, {
      success: VENUE_CONTACT_UPDATED,
    }),
    fetchAddress: get('company-venue/get-venue-address/:id', toAddress),
    updateAddress: patch('company-venue/update-venue-address/:id', toAddress, {
      success: VENUE_ADDRESS_UPDATED,
    }),
  },
});
