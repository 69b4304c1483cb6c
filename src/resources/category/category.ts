import { multiline, nameRules, text, toggle, wholeNumber } from '../../kit/declare/fields';
import { duplicates } from '../../kit/declare/healthChecks';
import { crud } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';
import { duplicateKey } from '../../rules/duplicates';

/** A category (src/resources/README.md, Fields of the records). */
export interface Category extends Identified {
  categoryDetails: { name: string; isActive: boolean; description?: string; displayOrder?: number | null };
}

const fields = [
  text('categoryDetails.name', 'Name', nameRules),
  multiline('categoryDetails.description', 'Description', { max: 500 }),
  wholeNumber('categoryDetails.displayOrder', 'Display order', { min: 0 }),
  toggle('categoryDetails.isActive', 'Active'),
];

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    category: Registered<Category>;
  }
}

export const category = defineResource<Category>()('category', {
  label: { one: 'Category', many: 'Categories' },
  icon: 'folder',
  shortcut: 'C',
  search: ({ categoryDetails }) => [categoryDetails.name],
  isActive: ({ categoryDetails }) => categoryDetails.isActive,
  listCopy: { fields: ['categoryDetails.name', 'categoryDetails.isActive'] },
  healthChecks: [duplicates(({ categoryDetails }) => duplicateKey(categoryDetails.name))],
  usedBy: [
    { resource: 'product', path: 'category', by: 'name', filter: 'category', keep: 'stock', isCounted: true },
    { resource: 'subcategory', path: 'subCategoryDetails.category', by: 'id', filter: 'category' },
    {
      resource: 'coupon',
      path: 'included',
      by: 'id',
      filter: 'category',
      where: { path: 'appliesTo', is: 'categories' },
    },
  ],
  operations: crud('product-category', 'category', 'categories'),
  pages: {
    list: { path: '/all-categories', tab: 'All Categories' },
    create: { path: '/all-categories/category-create', access: 'write', fields, saves: 'create' },
    details: { path: '/all-categories/category-details/:id', tab: 'Details', fields, saves: 'update' },
    venue: { path: '/all-categories/category-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});
