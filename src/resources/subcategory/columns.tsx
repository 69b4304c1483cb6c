import type { ListColumn } from '../../kit/listDeclaration';
import { categoryOf, type Subcategory } from './record';

/** What the list of subcategories shows of its own. */
export const columns: readonly ListColumn<Subcategory>[] = [
  {
    names: 'category',
    keyOf: (record, list) => list.nameOf('category', categoryOf(record)),
    column: {
      key: 'category',
      head: 'Category',
      width: 'minmax(120px, 1fr)',
      mobile: 'meta',
      cell: (record, list) => list.nameOf('category', categoryOf(record)),
    },
  },
];
