import { openTestApi, recordsOf, type TestApi, type Visitor, visitorAs } from '../testing/visitor';

let api: TestApi;
let admin: Visitor;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  api = await openTestApi({ products: 400, now: () => now });
  admin = await visitorAs(api, 'Admin');
});
afterAll(() => api.close());

const list = async <Shape>(path: string, name: string) => (await recordsOf(admin, path, name)) as Shape[];
const products = <Shape>() => list<Shape>('product/get-all-products-v2', 'products');

test.each([
  ['company/get-all-companies', 'companies', 2],
  ['company-venue/get-all-venues', 'venues', 12],
  ['product-brand/get-all-brands', 'brands', 24],
  ['product-category/get-all-categories', 'categories', 14],
  ['product-subcategory/get-all-subcategories', 'subcategories', 40],
  ['product/get-all-products-v2', 'products', 400],
  ['coupon/get-all-coupons', 'coupons', 16],
  ['vendor/get-all-vendors', 'vendors', 18],
  ['customer-order/get-all-orders', 'orders', 900],
])('%s returns %s: %d records with unique ids', async (path, name, count) => {
  const records = await list<{ _id: string }>(path, name);
  expect(records).toHaveLength(count);
  const ids = new Set(records.map(({ _id }) => String(_id)));
  expect(ids.size).toBe(count);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test('each company has one inactive venue, and each venue has rooms', async () => {
  const venues = await list<{
    _id: string;
    companyId: string;
    venueDetails: { isActive: boolean };
  }>('company-venue/get-all-venues', 'venues');
  const closed = venues
    .filter(({ venueDetails }) => !venueDetails.isActive)
    .map(({ companyId }) => companyId);
  expect(closed).toHaveLength(2);
  expect(new Set(closed)).toEqual(new Set(venues.map(({ companyId }) => companyId)));
  const rooms = await list<{ venueId: string }>('room/get-all-rooms', 'rooms');
  expect(new Set(rooms.map(({ venueId }) => venueId))).toEqual(new Set(venues.map(({ _id }) => _id)));
});

test('products name existing brands, categories and subcategories; some stock is low, out or missing', async () => {
  const records = await products<{
    name: string;
    brand: string;
    category: string;
    sku: string;
    isActive: boolean;
    inventoryDetails: { quantity: number; reorderLevel: number }[];
  }>();
  const brands = await list<{
    brandDetails: { name: string };
  }>('product-brand/get-all-brands', 'brands');
  const names = new Set(brands.map(({ brandDetails }) => brandDetails.name));
  expect(records.filter(({ brand }) => !names.has(brand))).toEqual([]);
  expect(new Set(records.map(({ name }) => name)).size).toBe(400);
  expect(new Set(records.map(({ sku }) => sku)).size).toBe(400);
  const stock = records.flatMap(({ inventoryDetails }) => inventoryDetails);
  expect(stock.some(({ quantity }) => quantity === 0)).toBe(true);
  expect(stock.some(({ quantity, reorderLevel }) => quantity > 0 && quantity <= reorderLevel)).toBe(true);
  expect(records.some(({ inventoryDetails }) => inventoryDetails.length === 0)).toBe(true);
  expect(records.some(({ isActive }) => !isActive)).toBe(true);
});

test('orders are of the last sixty days, newest first, in every status', async () => {
  const records = await list<{ orderDate: string; orderStatus: string }>(
    'customer-order/get-all-orders',
    'orders',
  );
  const dates = records.map(({ orderDate }) => Date.parse(orderDate));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(Math.max(...dates)).toBeLessThanOrEqual(now.getTime());
  expect(Math.min(...dates)).toBeGreaterThan(now.getTime() - 61 * 86_400_000);
  expect(new Set(records.map(({ orderStatus }) => orderStatus)).size).toBe(8);
});

test('two seeds are equal, also after a reset', async () => {
  const duplicate = await openTestApi({ products: 400, now: () => now });
  const before = (await admin.get('product/get-all-products-v2')).text;
  expect((await (await visitorAs(duplicate, 'Admin')).get('product/get-all-products-v2')).text).toBe(before);
  const [first] = await products<{ _id: string }>();
  await admin.delete(`product/delete-product/${first?._id}`);
  expect((await admin.get('product/get-all-products-v2')).text).not.toBe(before);
  api.reset();
  admin = await visitorAs(api, 'Admin');
  expect((await admin.get('product/get-all-products-v2')).text).toBe(before);
  await duplicate.close();
});

test('a large seed has the requested number of products with unique SKUs', async () => {
  const large = await openTestApi({ products: 5_000 });
  const records = await recordsOf(await visitorAs(large, 'Admin'), 'product/get-all-products-v2', 'products');
  expect(new Set(records.map(({ sku }) => sku)).size).toBe(5_000);
  await large.close();
});
