import type { AnyResource } from '../../../kit/declare/resource';
import { product } from '../../../resources/product/declaration/product';
import { arrangedFields, ownFieldsOf } from './fieldColumns';

const resource = product as unknown as AnyResource;
const all = ownFieldsOf(resource, () => true);
const shownOf = (chosen?: Parameters<typeof arrangedFields>[1]) =>
  arrangedFields(all, chosen)
    .filter(({ isShown }) => isShown)
    .map(({ own }) => own.field.path);

test('R293. at first the name, what refers to other records and the first fields of each page have a column, as fit', () => {
  expect(arrangedFields(all, undefined)).toHaveLength(22);
  expect(shownOf()).toEqual([
    'name',
    'sku',
    'barcode',
    'price',
    'shortDescription',
    'brand',
    'category',
    'subCategory',
    'minOrderQuantity',
    'vendor',
  ]);
});

test('R293. chosen columns stand under their page whatever their order, and the name is always first', () => {
  const others = all.map(({ field }) => ({ key: field.path, isShown: false }));
  const chosen = ['vendor', 'brand', 'isActive', 'sku'].map((key) => ({ key, isShown: true }));
  expect(shownOf([...chosen, ...others.filter(({ key }) => !chosen.some((one) => one.key === key))])).toEqual(
    ['name', 'isActive', 'sku', 'brand', 'vendor'],
  );
});

test('R290. a page that may not be read has no columns, one that may not be written is locked', () => {
  const some = ownFieldsOf(
    resource,
    (route, level) => !route.includes('division') && (level === 'read' || !route.includes('order')),
  );
  expect(some.map(({ field }) => field.path)).not.toContain('brand');
  expect(some.find(({ field }) => field.path === 'vendor')?.lock).toBe('Your role may only read this');
  expect(some.find(({ field }) => field.path === 'sku')?.lock).toBeUndefined();
});
