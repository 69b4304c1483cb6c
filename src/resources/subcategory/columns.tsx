import type { ListColumn } from '../../kit/declare/listDeclaration';
import { categoryOf, type Subcategory } from './record';

/** The additional columns of the list of subcategories. */
export const columns: readonly ListColumn<Subcategory>[] = [
  {
    exports: ['subCategoryDetails.category'],
    resource: 'category',
    needsContext: true,
    keyOf: (record, list) => list.nameOf('category', categoryOf(record)),
    column: {
      key: 'category',
      header: 'Category',
      width: 'minmax(120px, 1fr)',
      mobile: 'meta',
      cell: (record, list) => list.nameOf('category', categoryOf(record)),
    },
  },
];
