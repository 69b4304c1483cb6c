import { dropFromListBy, toRecord } from '../../kit/declare/effects';
import {
  email,
  identifier,
  multiline,
  nameRules,
  phone,
  section,
  text,
  toggle,
  url,
  wholeNumber,
} from '../../kit/declare/fields';
import { duplicates } from '../../kit/declare/healthChecks';
import { crud, del, patch } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';
import { EMAIL } from '../../messages/validation';
import { duplicateKey } from '../../rules/duplicates';
import type { Vendor } from './record';

const details = [
  text('vendorDetails.name', 'Name', { ...nameRules, unique: false }),
  identifier('vendorDetails.vendorCode', 'Vendor code', { max: 50 }),
  identifier('vendorDetails.registerNumber', 'Register number', { max: 50 }),
  identifier('vendorDetails.vatNumber', 'VAT number', { max: 50 }),
  wholeNumber('vendorDetails.paymentTermsDays', 'Payment terms days', { min: 0 }),
  wholeNumber('vendorDetails.leadTimeDays', 'Lead time days', { min: 0 }),
  multiline('vendorDetails.notes', 'Notes', { max: 2000 }),
  toggle('vendorDetails.isActive', 'Active'),
];

const contact = section('Main contact', [
  text('contactDetails.contactName', 'Contact name', { max: 100 }),
  email('contactDetails.contactEmail', 'Contact email', { unique: true, subject: EMAIL }),
  phone('contactDetails.contactPhone', 'Contact phone'),
  url('contactDetails.website', 'Website', { max: 300 }),
]);

const required = 'onceAnyFilled';
const address = section('Business address', [
  text('addressDetails.addressLine1', 'Address line 1', { required, max: 200 }),
  text('addressDetails.addressLine2', 'Address line 2', { max: 200 }),
  text('addressDetails.city', 'City', { required, max: 100 }),
  text('addressDetails.county', 'County', { max: 100 }),
  identifier('addressDetails.postcode', 'Postcode', { required, max: 20 }),
  text('addressDetails.country', 'Country', { required, max: 100 }),
]);

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    vendor: Registered<Vendor>;
  }
}

export const vendor = defineResource<Vendor>()('vendor', {
  label: { one: 'Vendor', many: 'Vendors' },
  icon: 'truck',
  shortcut: 'V',
  search: ({ vendorDetails }) => [vendorDetails.name],
  isActive: ({ vendorDetails }) => vendorDetails.isActive,
  listCopy: {
    fields: ['vendorDetails.name', 'vendorDetails.isActive', 'vendorDetails.leadTimeDays'],
    without: ['email'],
  },
  healthChecks: [duplicates(({ vendorDetails }) => duplicateKey(vendorDetails.name))],
  columns: async () => (await import(/* webpackChunkName: "list" */ './columns')).columns,
  usedBy: [
    { resource: 'product', path: 'vendor', by: 'id', filter: 'vendor', keep: 'stock', isCounted: true },
  ],
  operations: {
    ...crud('vendor', 'vendor', 'vendors'),
    updateContact: patch('vendor/update-vendor-contact/:id', toRecord('vendor')),
    updateAddress: patch('vendor/update-vendor-address/:id', toRecord('vendor')),
    remove: del('vendor/delete-vendor/:id', dropFromListBy('vendorId')),
  },
  pages: {
    list: { path: '/all-vendors', tab: 'All Vendors', beforeTabs: true },
    create: { path: '/all-vendors/vendor-create', access: 'write', fields: details, saves: 'create' },
    details: { path: '/all-vendors/vendor-details/:id', tab: 'Details', fields: details, saves: 'update' },
    contact: {
      path: '/all-vendors/vendor-contact/:id',
      tab: 'Contact',
      icon: 'phone',
      fields: contact,
      saves: 'updateContact',
    },
    address: {
      path: '/all-vendors/vendor-address/:id',
      tab: 'Address',
      icon: 'building',
      fields: address,
      saves: 'updateAddress',
    },
    venue: { path: '/all-vendors/vendor-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});
