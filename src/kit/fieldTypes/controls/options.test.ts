import { register } from '../../../resources/register';
import { reference } from '../../declare/fields';
import type { AnyResource } from '../../declare/resource';
import { optionsOf } from './options';
import { parentErrors } from './parentConstraint';

const named = (name: string): AnyResource => {
  const found = register.find((resource) => resource.name === name);
  if (!found) throw new Error(name);
  return found;
};
const parents = [
  { _id: 'c1', categoryDetails: { name: 'Popcorn', isActive: true } },
  { _id: 'c2', categoryDetails: { name: 'Drinks', isActive: true } },
  { _id: 'c3', categoryDetails: { name: 'Merch', isActive: false } },
];
const child = (_id: string, name: string, parent: unknown, isActive = true) => ({
  _id,
  subCategoryDetails: { name, isActive, category: parent },
});
const children = [
  child('s1', 'Sweet', 'c1'),
  child('s2', 'Salted', { _id: 'c1', name: 'Popcorn' }),
  child('s3', 'Sweet', 'c2'),
  child('s4', 'Old', 'c1', false),
];
const within = {
  path: 'category',
  parentAt: 'subCategoryDetails.category',
  to: 'category',
  by: 'name',
} as const;
const names = (options: readonly { id: string }[]) => options.map(({ id }) => id);

test('the active records are offered, sorted, and the selected ones', () => {
  const options = (by: 'id' | 'name', ...chosen: string[]) =>
    names(optionsOf(named('category'), parents, by, chosen));
  expect(options('id')).toEqual(['c2', 'c1']);
  expect(options('name')).toEqual(['Drinks', 'Popcorn']);
  expect(options('id', 'c3', 'c1')).toEqual(['c3', 'c2', 'c1']);
  expect(options('name', 'Merch', 'Gone')).toEqual(['Merch', 'Drinks', 'Popcorn']);
});

test('by name, records with the same name are one option; within a parent only its own are offered', () => {
  const options = (narrowed?: { within: typeof within; parents: ReadonlySet<string> }) =>
    names(optionsOf(named('subcategory'), children, 'name', [], narrowed));
  expect(options()).toEqual(['Salted', 'Sweet']);
  expect(options({ within, parents: new Set(['c1']) })).toEqual(['Salted', 'Sweet']);
  expect(options({ within, parents: new Set(['c2']) })).toEqual(['Sweet']);
  expect(options({ within, parents: new Set() })).toEqual([]);
});

test('a long list is offered in code point order', () => {
  const many = Array.from({ length: 6_000 }, (_, index) => ({
    _id: `c${index}`,
    categoryDetails: { name: index % 2 ? `b ${index}` : `Á ${index}`, isActive: true },
  }));
  const [first] = optionsOf(named('category'), many, 'id', []);
  expect(first?.name).toBe('Á 0');
});

const field = reference('subCategory', 'Subcategory', { to: 'subcategory', by: 'name', within });
const FAULT = 'Subcategory must belong to the category.';

test.each([
  ['Popcorn', 'Salted', undefined],
  ['Popcorn', 'Sweet', undefined],
  ['Drinks', 'Sweet', undefined],
  ['Drinks', 'Salted', FAULT],
  ['Merch', 'Old', FAULT],
  ['Popcorn', 'Old', undefined],
  ['Drinks', 'Unknown', undefined],
  ['Unknown', 'Salted', undefined],
  ['Drinks', null, undefined],
  [null, 'Salted', undefined],
])('%s / %s: error %s', (parent, chosen, sentence) => {
  const stateOf = (list: { _id: string }[]) => ({
    record: null,
    list,
    isLoading: false,
    isError: false,
    isSuccess: true,
    message: '',
  });
  const resources = { category: stateOf(parents), subcategory: stateOf(children) };
  expect(parentErrors(field, { category: parent, subCategory: chosen }, register, resources)).toBe(sentence);
});
