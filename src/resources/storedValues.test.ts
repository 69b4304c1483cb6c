import fc from 'fast-check';
import { targetsOf } from '../features/import/columns/targets';
import { changeRequests } from '../features/import/run/importPlan';
import type { Field } from '../kit/declare/field';
import type { Identified } from '../kit/declare/record';
import type { AnyResource } from '../kit/declare/resource';
import { bodyWith } from '../kit/writes/source/bodyWith';
import { entryBody } from '../kit/writes/source/validateEntry';
import { valueAt } from '../lib/paths';
import { brand } from './brand/brand';
import { pricingFields } from './product/declaration/entries';
import { product } from './product/declaration/product';
import { venueLists } from './product/declaration/venueLists';

const resource = product as unknown as AnyResource;
const VENUES = [{ id: 'v1', name: 'Harbour' }];

/** A stored value as servers have it: absent, null, empty, or with a space that a form would cut off. */
const stored = fc.constantFrom<unknown>(undefined, null, '', ' a ', 'b');
const amount = fc.constantFrom<unknown>(undefined, null, 4, 4.5);

const without = (record: object, ...paths: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !paths.includes(path)));

/** The body of the request by which an import changes one value. */
function imported(of: AnyResource, record: Identified, key: string, value: unknown) {
  const target = targetsOf(of, of === resource ? venueLists : [], VENUES).find((one) => one.key === key);
  if (!target) throw new Error(`No column has the key ${key}.`);
  const changes = [{ target, venue: target.venue ?? '', value, before: undefined }];
  return changeRequests(of, record._id, changes)[0]?.bodyOf(record) as Record<string, unknown>;
}

const entry = fc
  .record({
    price: fc.constant(4),
    costPrice: amount,
    compareAtPrice: amount,
    taxRate: amount,
    isAvailable: fc.constantFrom(undefined, true, false),
    note: stored,
  })
  .map((values): Record<string, unknown> => ({ venue: 'v1', ...JSON.parse(JSON.stringify(values)) }));

test('an import and a sheet change one price of an entry and send the rest of it as it was read', () => {
  fc.assert(
    fc.property(entry, (before) => {
      const record = { _id: 'p1', pricingDetails: [before] };
      const after = { ...before, price: 5 };
      expect(imported(resource, record, 'pricingDetails/price@v1', 5)).toStrictEqual(after);
      expect(entryBody(pricingFields, 'v1', before, { price: { value: 5 } })).toStrictEqual(after);
    }),
  );
});

test('a first price at a venue brings no other value but the initial ones of its switches', () => {
  const first = { price: 5, isAvailable: true, venue: 'v1' };
  expect(imported(resource, { _id: 'p1' }, 'pricingDetails/price@v1', 5)).toStrictEqual(first);
  expect(entryBody(pricingFields, 'v1', undefined, { price: { value: 5 } })).toStrictEqual(first);
  expect(imported(resource, { _id: 'p1' }, 'inventoryDetails/quantity@v1', 5)).toStrictEqual({
    quantity: 5,
    trackStock: true,
    allowBackorder: false,
    venue: 'v1',
  });
});

const product1 = fc
  .record({
    name: fc.constantFrom('Cola', ' Cola '),
    price: fc.constant(4),
    sku: stored,
    barcode: fc.constantFrom(undefined, null, '', '96385074'),
    unitOfMeasure: stored,
    color: fc.constantFrom(undefined, null, '', '#A0F'),
    isActive: fc.constantFrom(undefined, true, false),
    productPhoto: fc.constantFrom(undefined, null, [], [{ url: 'https://a.example/a.png', _id: 'x' }]),
  })
  .map((values): Identified => ({ _id: 'p1', ...JSON.parse(JSON.stringify(values)) }));
const details = (product.pages.details.fields ?? []) as readonly Field[];
const brandFields = (brand.pages.details.fields ?? []) as readonly Field[];

test('an import and a bulk action change one value of a record and send the others as they were read', async () => {
  await fc.assert(
    fc.asyncProperty(product1, async (before) => {
      const rest = without(before, '_id', 'price');
      expect(imported(resource, before, 'price', 5)).toStrictEqual({ ...rest, price: 5 });
      expect(await bodyWith(details, before, { price: 5 })).toStrictEqual({ ...rest, price: 5 });
    }),
  );
});

test('a record with its values in a sub-record keeps those that were not changed', async () => {
  const brandDetails = { name: ' Frosty ', isActive: true };
  const record = { _id: 'b1', brandDetails } as Identified;
  const after = { brandDetails: { name: ' Frosty ', isActive: false } };
  const body = imported(brand as unknown as AnyResource, record, 'brandDetails.isActive', false);
  expect(body).toStrictEqual(after);
  expect(await bodyWith(brandFields, record, { 'brandDetails.isActive': false })).toStrictEqual(after);
});

test('a reference is sent as the name or the id that it is read as, also where the server has populated it', () => {
  const category = { _id: 'c1', categoryDetails: { name: 'Drinks' } };
  const record = product.shape({ _id: 'p1', name: 'Cola', category, vendor: { _id: 'x1', name: 'Fizz' } });
  const division = imported(resource, record as Identified, 'brand', 'Fizzmore');
  expect(division).toEqual({ category: 'Drinks', brand: 'Fizzmore' });
  const order = imported(resource, record as Identified, 'vendorSku', 'V-1');
  expect(order).toStrictEqual({ vendor: 'x1', vendorSku: 'V-1' });
  expect(valueAt(record, 'vendor')).toEqual({ _id: 'x1', name: 'Fizz' });
});
