import { firstId, openTestApi, type TestApi, visitorAs } from '../testing/visitor';
import { Permissions } from './permissions';

test.each([
  ['Admin', '/all-brands', 'write', true],
  ['admin', '/ALL-BRANDS/', 'write', true],
  ['Venue staff', '/all-brands/brand-details', 'read', true],
  ['Venue staff', '/all-brands/brand-details', 'write', false],
  ['Venue staff', '/all-products/product-details', 'read', true],
  ['Venue staff', '/all-products/product-pricing', 'read', false],
  ['Stock manager', '/stock/all-coupons/coupon-scope', 'read', true],
  ['Stock manager', '/all-coupons/coupon-scope', 'write', false],
  ['Trainee', '/all-coupons/coupon-scope', 'read', false],
  ['Unknown role', '/all-brands', 'read', false],
  ['Admin', '/unknown', 'read', false],
] as const)('%s on %s for %s: %s', (role, page, needed, answer) => {
  expect(new Permissions().allows(role, page, needed)).toBe(answer);
});

test('set changes the level of one role, and reset restores the list', () => {
  const permissions = new Permissions();
  permissions.set('/all-brands', 'stock MANAGER', 'none');
  permissions.set('/new-page', 'Trainee', 'read');
  expect(permissions.allows('Stock manager', '/all-brands', 'read')).toBe(false);
  expect(permissions.allows('Admin', '/all-brands', 'write')).toBe(true);
  expect(permissions.allows('Trainee', '/new-page', 'read')).toBe(true);
  permissions.reset();
  expect(permissions.allows('Stock manager', '/all-brands', 'write')).toBe(true);
});

describe('on the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const refused = { status: 403, body: { message: 'You do not have permission to perform this action.' } };

  test('a role with read access gets 403 for every write', async () => {
    const staff = await visitorAs(api, 'Venue staff');
    const brand = await firstId(staff, 'product-brand/get-all-brands', 'brands');
    const product = await firstId(staff, 'product/get-all-products-v2', 'products');
    const venue = await firstId(staff, 'company-venue/get-all-venues', 'venues');
    expect(await staff.post('product-brand/create-brand', { brandDetails: { name: 'Mine' } })).toMatchObject(
      refused,
    );
    expect(
      await staff.patch(`product-brand/update-brand/${brand}`, { brandDetails: { name: 'Mine' } }),
    ).toMatchObject(refused);
    expect(await staff.patch(`product-brand/update-brand-venue/${brand}`, { allVenues: true })).toMatchObject(
      refused,
    );
    expect(await staff.delete(`product-brand/delete-brand/${brand}`)).toMatchObject(refused);
    expect(
      await staff.patch(`product/update-product-pricing-v2/${product}/${venue}`, { price: 1 }),
    ).toMatchObject(refused);
  });

  test('a role without access gets 403 for the catalogue, but reads companies, venues and orders', async () => {
    const trainee = await visitorAs(api, 'Trainee');
    for (const path of [
      'product-brand/get-all-brands',
      'coupon/get-coupon-by-name/POPCORN20',
      'room/get-all-rooms',
    ]) {
      expect(await trainee.get(path)).toMatchObject(refused);
    }
    for (const path of [
      'company/get-all-companies',
      'company-venue/get-all-venues',
      'customer-order/get-all-orders',
      'user_p/permissions',
    ]) {
      expect((await trainee.get(path)).status).toBe(200);
    }
  });

  test('a changed level applies to the next request of an open session', async () => {
    const staff = await visitorAs(api, 'Venue staff');
    api.permissions.set('/all-brands/brand-create', 'Venue staff', 'write');
    expect((await staff.post('product-brand/create-brand', { brandDetails: { name: 'Mine' } })).status).toBe(
      201,
    );
    api.permissions.set('/all-brands', 'Venue staff', 'none');
    expect(await staff.get('product-brand/get-all-brands')).toMatchObject(refused);
  });
});
