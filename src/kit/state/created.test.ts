import { brand } from '../../resources/brand/brand';
import { product } from '../../resources/product/declaration/product';
import type { AnyResource } from '../declare/resource';
import { type Created, createdBy, createdIn } from './created';

const record = (id: string, name: string) => ({ _id: id, name, price: 1, isActive: true });
const before = [record('a', 'Cola'), record('b', 'Popcorn')];

test.each<[answered: string, resource: AnyResource, answer: unknown, body: object, expected: object]>([
  [
    'the record under its name',
    product,
    { message: 'Created', product: record('n', 'Cola Zero') },
    { name: 'Cola zero' },
    { id: 'n', name: 'Cola Zero' },
  ],
  ['the record itself', product, record('n', 'Cola'), { name: 'Cola' }, { id: 'n', name: 'Cola' }],
  [
    'another record too',
    product,
    { category: record('c', 'Drinks'), data: record('n', 'Cola') },
    { name: 'Cola' },
    { id: 'n', name: 'Cola' },
  ],
  ['a message', product, { message: 'Created' }, { name: 'Cola' }, { id: undefined, name: 'Cola' }],
  ['nothing', product, undefined, { name: 'Cola' }, { id: undefined, name: 'Cola' }],
  [
    'a flat brand',
    brand,
    { brand: { _id: 'n', name: 'Marlow', isActive: true } },
    { brandDetails: { name: 'Marlow' } },
    { id: 'n', name: 'Marlow' },
  ],
  [
    'a message, to a nested body',
    brand,
    { message: 'Created' },
    { brandDetails: { name: 'Marlow' } },
    { id: undefined, name: 'Marlow' },
  ],
])('the answer to a create call: %s', (_, resource, answer, body, expected) => {
  expect(createdBy(resource, { answer, body, before })).toEqual({ ...expected, before });
});

const byName: Created = { id: undefined, name: 'Cola', before };

test.each([
  ['the list before the create call does not hold it', before, byName, undefined],
  ['found by its id', [...before, record('n', 'Renamed')], { ...byName, id: 'n' }, record('n', 'Renamed')],
  ['an id that is not in the list finds nothing', [...before], { ...byName, id: 'n' }, undefined],
  [
    'without an id, found by its name among new records',
    [record('n', 'Cola'), ...before],
    byName,
    record('n', 'Cola'),
  ],
  ['without an id, an older record with its name does not count', [...before], byName, undefined],
])('%s', (_, list, created, expected) => {
  expect(createdIn(product, list, created)).toEqual(expected);
});
