import { dropFromList, keepMessage, toList, toPart, toRecord } from '../../kit/declare/effects';
import { del, get, patch, post } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';

/** A company (src/resources/README.md, Fields of the records); list items may be flat. */
export interface Company extends Identified {
  companyDetails: {
    cName: string;
    cSector?: string;
    cRegisterNumber?: string;
    cVATNumber?: string;
    isActive: boolean;
  };
  contactDetails?: { cContactEmail?: string; cContactPhone?: string };
}

const toBrand = toPart(['brand'], 'brand');
const toContact = toPart(['contact'], 'contactDetails');
/** A server that answers under a misspelled name is understood too (R14). */
const toAddress = toPart(['address', 'adress', 'addres'], 'addressDetails');

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    company: Registered<Company>;
  }
}

/** Companies: state and calls only. Their screens belong to a sibling. */
export const company = defineResource<Company>()('company', {
  label: { one: 'Company', many: 'Companies' },
  search: ({ companyDetails, contactDetails }) => [
    companyDetails.cName,
    companyDetails.cSector,
    companyDetails.cRegisterNumber,
    companyDetails.cVATNumber,
    contactDetails?.cContactEmail,
    contactDetails?.cContactPhone,
  ],
  stored: {
    ...{
      'companyDetails.cName': 'text',
      'companyDetails.cSector': 'text',
      'companyDetails.isActive': 'flag',
    },
    ...{ 'companyDetails.cRegisterNumber': 'text', 'companyDetails.cVATNumber': 'text' },
    ...{ 'contactDetails.cContactEmail': 'text', 'contactDetails.cContactPhone': 'text' },
  },
  isActive: ({ companyDetails }) => companyDetails.isActive,
  operations: {
    create: post('company/register-company', keepMessage),
    fetch: get('company/get-company-details/:id', toRecord('company')),
    fetchAll: get('company/get-all-companies', toList('companies')),
    update: patch('company/update-company/:id', toRecord('company')),
    remove: del('company/delete-company/:id', dropFromList),
    fetchBrand: get('company/get-company-brand/:id', toBrand),
    updateBrand: patch('company/update-company-brand/:id', toBrand),
    fetchContact: get('company/get-company-contact/:id', toContact),
    updateContact: patch('company/update-company-contact/:id', toContact),
    fetchAddress: get('company/get-company-address/:id', toAddress),
    updateAddress: patch('company/update-company-address/:id', toAddress),
  },
});
