import { multiline, nameRules, reference, text, toggle } from '../../kit/declare/fields';
import { duplicates } from '../../kit/declare/healthChecks';
import { crud } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';
import { health } from '../../messages/health';
import { duplicateKey } from '../../rules/duplicates';
import { categoryOf, type Subcategory } from './record';

const fields = [
  text('subCategoryDetails.name', 'Name', { ...nameRules, within: 'subCategoryDetails.category' }),
  reference('subCategoryDetails.category', 'Category', { to: 'category', required: true }),
  multiline('subCategoryDetails.description', 'Description', { max: 500 }),
  toggle('subCategoryDetails.isActive', 'Active'),
];

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    subcategory: Registered<Subcategory, 'category'>;
  }
}

export const subcategory = defineResource<Subcategory>()('subcategory', {
  label: { one: 'Subcategory', many: 'Subcategories' },
  icon: 'folders',
  shortcut: 'S',
  search: ({ subCategoryDetails }) => [subCategoryDetails.name],
  isActive: ({ subCategoryDetails }) => subCategoryDetails.isActive,
  columns: async () => (await import(/* webpackChunkName: "list" */ './columns')).columns,
  listCopy: {
    fields: ['subCategoryDetails.name', 'subCategoryDetails.isActive', 'subCategoryDetails.category'],
    filters: ['category'],
  },
  filters: { category: { label: 'Category', of: categoryOf, resource: 'category' } },
  healthChecks: [
    // a name is unique within its category (R67)
    duplicates((record) => duplicateKey(record.subCategoryDetails.name, categoryOf(record))),
    {
      value: 'inactiveCategory',
      label: health.inactiveCategory,
      reads: ['category'],
      is: (record, { activeIndexOf }) =>
        record.subCategoryDetails.isActive &&
        activeIndexOf('category')?.byId.get(categoryOf(record)) === false,
    },
  ],
  usedBy: [
    {
      resource: 'product',
      path: 'subCategory',
      by: 'name',
      filter: 'subCategory',
      within: {
        resource: 'category',
        parentAt: 'subCategoryDetails.category',
        path: 'category',
        filter: 'category',
      },
      keep: 'stock',
      isCounted: true,
    },
    {
      resource: 'coupon',
      path: 'included',
      by: 'id',
      filter: 'subcategory',
      where: { path: 'appliesTo', is: 'subCategories' },
    },
  ],
  operations: crud('product-subcategory', 'subcategory', 'subcategories'),
  pages: {
    list: { path: '/all-subcategories', tab: 'All Subcategories' },
    create: { path: '/all-subcategories/subcategory-create', access: 'write', fields, saves: 'create' },
    details: { path: '/all-subcategories/subcategory-details/:id', tab: 'Details', fields, saves: 'update' },
    venue: { path: '/all-subcategories/subcategory-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});
