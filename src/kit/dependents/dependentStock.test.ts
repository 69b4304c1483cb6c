import { finished } from '../../lib/timeSlices';
import { lowStock } from '../../rules/stock';
import { toList } from '../declare/effects';
import { get } from '../declare/operations';
import type { Identified } from '../declare/record';
import type { Use } from '../declare/registered';
import { type AnyResource, defineResource } from '../declare/resource';
import { type CountedList, dependentStockSlices } from './dependentStock';

interface Named extends Identified {
  name: string;
  isActive?: boolean;
  stock?: readonly { venue: string; quantity: number; reorderLevel: number }[];
  [key: string]: unknown;
}

const declared = (name: string): AnyResource =>
  defineResource<Named>()(name, {
    label: { one: name, many: `${name}s` },
    search: (record) => [record.name],
    isActive: (record) => record.isActive !== false,
    levelsAt: (record, venues) => lowStock(record.stock, new Set(venues.map(({ id }) => id))),
    operations: { fetchAll: get(`get-${name}s`, toList(`${name}s`)) },
  });

const BY_NAME: Use = { resource: 'product', path: 'brand', by: 'name', filter: 'brand', isCounted: true };
const BY_ID: Use = { ...BY_NAME, path: 'vendor', by: 'id' };
const WITHIN: Use = {
  ...BY_NAME,
  path: 'sub',
  within: { resource: 'parent', parentAt: 'parent', path: 'category', filter: 'category' },
};

const at = (venue: string, quantity: number) => ({ venue, quantity, reorderLevel: 10 });
const products: Named[] = [
  { _id: 'p1', name: 'Cola', brand: ' fizz ', vendor: { _id: 'v1' }, stock: [at('a', 0), at('b', 5)] },
  { _id: 'p2', name: 'Water', brand: 'Fizz', vendor: 'v1', stock: [at('a', 20), at('b', 5)] },
  { _id: 'p3', name: 'Soda', brand: 'Fizz', vendor: 'v2', stock: [at('a', 20), at('elsewhere', 0)] },
  { _id: 'p4', name: 'Old', brand: 'Fizz', vendor: 'v2', isActive: false, stock: [at('a', 0)] },
  { _id: 'p5', name: 'Tea', brand: 'Leaf', sub: 'Hot', category: 'Drinks', stock: [at('b', 9)] },
  { _id: 'p6', name: 'Soup', brand: 'Leaf', sub: 'Hot', category: 'Food' },
];

function counted(use: Use, record: Named, more: Partial<CountedList> = {}) {
  const [resource, other] = [declared('asked'), declared('product')];
  const list: CountedList = {
    resource,
    use,
    other,
    records: products,
    parents: undefined,
    belongs: () => true,
    venues: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    ...more,
  };
  const stock = finished(dependentStockSlices(list))(record);
  return stock && [stock.count, stock.out, stock.low];
}

const drinks = { resource: declared('parent'), records: [{ _id: 'c1', name: 'Drinks' } as Named] };

test.each<[string, Use, Named, Partial<CountedList>, readonly number[] | undefined]>([
  ['by name', BY_NAME, { _id: 'b', name: 'FIZZ' }, {}, [4, 1, 1]],
  ['none', BY_NAME, { _id: 'b', name: 'Other' }, {}, [0, 0, 0]],
  ['by id', BY_ID, { _id: 'v1', name: 'One' }, {}, [2, 1, 1]],
  ['of the scope', BY_NAME, { _id: 'b', name: 'Fizz' }, { belongs: (one) => one !== products[0] }, [3, 0, 1]],
  [
    'at the venues of the scope',
    BY_NAME,
    { _id: 'b', name: 'Fizz' },
    { venues: [{ id: 'b', name: 'B' }] },
    [4, 0, 2],
  ],
  ['within the parent', WITHIN, { _id: 's', name: 'Hot', parent: 'c1' }, { parents: drinks }, [1, 0, 1]],
  ['unknown without the parents', WITHIN, { _id: 's', name: 'Hot', parent: 'c1' }, {}, undefined],
])('counts %s', (_, use, record, more, expected) => {
  expect(counted(use, record, more)).toEqual(expected);
});
