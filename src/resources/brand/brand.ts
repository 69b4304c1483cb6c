import type { Photo } from '../../host/contract';
import { multiline, nameRules, photo, text, toggle } from '../../kit/declare/fields';
import { duplicates } from '../../kit/declare/healthChecks';
import { crud } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';
import { duplicateKey } from '../../rules/duplicates';

/** A brand (src/resources/README.md, Fields of the records). */
export interface Brand extends Identified {
  brandDetails: { name: string; isActive: boolean; description?: string; photo?: Photo | null };
}

const fields = [
  text('brandDetails.name', 'Name', nameRules),
  multiline('brandDetails.description', 'Description', { max: 500 }),
  photo('brandDetails.photo', 'Photo'),
  toggle('brandDetails.isActive', 'Active'),
];

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    brand: Registered<Brand>;
  }
}

export const brand = defineResource<Brand>()('brand', {
  label: { one: 'Brand', many: 'Brands' },
  icon: 'tag',
  shortcut: 'B',
  search: ({ brandDetails }) => [brandDetails.name],
  isActive: ({ brandDetails }) => brandDetails.isActive,
  photo: ({ brandDetails }) => brandDetails.photo,
  listCopy: { fields: ['brandDetails.name', 'brandDetails.isActive'] },
  healthChecks: [duplicates(({ brandDetails }) => duplicateKey(brandDetails.name))],
  usedBy: [
    { resource: 'product', path: 'brand', by: 'name', filter: 'brand', keep: 'stock', isCounted: true },
    {
      resource: 'coupon',
      path: 'included',
      by: 'id',
      filter: 'brand',
      where: { path: 'appliesTo', is: 'brands' },
    },
  ],
  operations: crud('product-brand', 'brand', 'brands'),
  pages: {
    list: { path: '/all-brands', tab: 'All Brands' },
    create: { path: '/all-brands/brand-create', access: 'write', fields, saves: 'create' },
    details: { path: '/all-brands/brand-details/:id', tab: 'Details', fields, saves: 'update' },
    venue: { path: '/all-brands/brand-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});
