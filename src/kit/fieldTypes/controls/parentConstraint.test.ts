import { category } from '../../../resources/category/category';
import { product } from '../../../resources/product/declaration/product';
import { subcategory } from '../../../resources/subcategory/subcategory';
import { selectsResource } from '../../declare/field';
import type { ListOf } from '../../declare/recordNames';
import { childrenOf, straysFrom } from './parentConstraint';

const { division } = product.pages;
const categories = ['Drinks', 'Popcorn'].map((name) => ({ _id: name[0] ?? '', categoryDetails: { name } }));
const subcategories = [
  ['1', 'Water', 'D'],
  ['2', 'Salted', 'P'],
  ['3', 'Other', 'P'],
  ['4', 'Other', 'D'],
].map(([_id = '', name, of]) => ({ _id, subCategoryDetails: { name, category: of } }));

const lists: ListOf = (name) => {
  if (name === 'category') return { resource: category as never, list: categories };
  if (name === 'subcategory') return { resource: subcategory as never, list: subcategories };
  return undefined;
};
const [child] = childrenOf(division.fields, 'category');

test('the subcategory is the child of the category, and no other field is one', () => {
  expect(childrenOf(division.fields, 'category').map(({ path }) => path)).toEqual(['subCategory']);
  expect(childrenOf(division.fields, 'brand')).toEqual([]);
});

test.each`
  parent       | value      | isStray
  ${'Drinks'}  | ${'Water'} | ${false}
  ${'Popcorn'} | ${'Water'} | ${true}
  ${'Popcorn'} | ${'Other'} | ${false}
  ${'Drinks'}  | ${'Other'} | ${false}
  ${'Drinks'}  | ${'Gone'}  | ${false}
  ${'Unknown'} | ${'Water'} | ${false}
  ${''}        | ${'Water'} | ${false}
  ${'Drinks'}  | ${''}      | ${false}
`('with the category $parent the subcategory $value is a stray: $isStray', ({ parent, value, isStray }) => {
  expect(child && straysFrom(child, parent, lists)(value)).toBe(isStray);
});

test('without the lists nothing is a stray', () => {
  expect(child && straysFrom(child, 'Popcorn', () => undefined)('Water')).toBe(false);
});

test('a field that selects the resource of another one is told from the others', () => {
  const fields = [
    { path: 'kind', label: 'Kind', type: 'choice' },
    {
      path: 'included',
      label: 'Included',
      type: 'references',
      reference: { to: { chosenAt: 'kind', of: { brands: 'brand' } }, by: 'id' },
    },
  ] as const;
  expect(fields.map((field) => selectsResource(field, fields))).toEqual([true, false]);
});
