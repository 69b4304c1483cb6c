import { firstId, openTestApi, recordsOf, type TestApi, type Visitor, visitorAs } from '../testing/visitor';

let api: TestApi;
let marta: Visitor;

beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  api.reset();
  marta = await visitorAs(api, 'Stock manager');
});
afterAll(() => api.close());

type Fields = Record<string, unknown>;
const brands = () => recordsOf(marta, 'product-brand/get-all-brands', 'brands');

test('a brand is created, listed last, renamed, given venues and deleted', async () => {
  await brands();
  const { body } = await marta.post('product-brand/create-brand', { brandDetails: { name: '  Nightjar  ' } });
  expect(body).toMatchObject({
    message: 'Brand created successfully',
    brand: {
      brandDetails: { name: 'Nightjar', isActive: true },
      allVenues: true,
      venues: [],
      updatedAt: '2026-11-21T12:00:00.000Z',
      updatedBy: 'Marta Kovács',
    },
  });
  const { _id } = body.brand as { _id: string };
  expect(_id).toMatch(/^[0-9a-f]{24}$/);
  expect((await brands()).at(-1)).toEqual(body.brand);

  const renamed = await marta.patch(`product-brand/update-brand/${_id}`, {
    brandDetails: { name: 'Night Jar' },
  });
  expect(renamed.body).toMatchObject({
    message: 'Brand updated successfully',
    brand: { brandDetails: { name: 'Night Jar', isActive: true } },
  });

  const venue = await firstId(marta, 'company-venue/get-all-venues', 'venues');
  const body2 = { allVenues: false, venues: [{ _id: venue, venueDetails: {} }, venue] };
  const moved = await marta.patch(`product-brand/update-brand-venue/${_id}`, body2);
  expect(moved.body.brand).toMatchObject({
    brandDetails: { name: 'Night Jar' },
    allVenues: false,
    venues: [venue],
  });

  expect((await marta.delete(`product-brand/delete-brand/${_id}`)).body).toEqual({
    message: 'Brand deleted successfully',
  });
  expect(await marta.get(`product-brand/get-brand/${_id}`)).toMatchObject({
    status: 404,
    body: { message: 'Brand not found.' },
  });
  expect(await marta.delete(`product-brand/delete-brand/${_id}`)).toMatchObject({ status: 404 });
  expect(await brands()).toHaveLength(24);
});

test('a change keeps unknown fields of the sub-record, drops unknown top-level fields, and empties with null', async () => {
  const id = await firstId(marta, 'product-brand/get-all-brands', 'brands');
  await marta.patch(`product-brand/update-brand/${id}`, {
    brandDetails: { origin: 'Tyrol', description: 'Old' },
  });
  const { body } = await marta.patch(`product-brand/update-brand/${id}`, {
    brandDetails: { isActive: false, description: null },
    allVenues: false,
    _id: 'mine',
    secret: 1,
  });
  expect(body.brand).toMatchObject({
    _id: id,
    brandDetails: { name: 'Alpine Spring', isActive: false, origin: 'Tyrol' },
    allVenues: true,
  });
  expect((body.brand as Fields).secret).toBeUndefined();
  expect((body.brand as { brandDetails: Fields }).brandDetails).not.toHaveProperty('description');
  expect(await marta.patch(`product-brand/update-brand/${id}`, { secret: 1 })).toMatchObject({
    status: 400,
    body: { message: 'There is nothing to save.' },
  });
});

test.each(['Alpine Spring', 'ALPINE spring', ' alpine  spring'])(
  '%j is refused as the name of an existing brand',
  async (name) => {
    const taken = { status: 409, body: { message: 'Brand name already exists.' } };
    expect(await marta.post('product-brand/create-brand', { brandDetails: { name } })).toMatchObject(taken);
    const [own, other] = await brands();
    expect(
      await marta.patch(`product-brand/update-brand/${other?._id}`, { brandDetails: { name } }),
    ).toMatchObject(taken);
    expect(
      (await marta.patch(`product-brand/update-brand/${own?._id}`, { brandDetails: { name } })).status,
    ).toBe(200);
  },
);

test('a subcategory name is unique within its category', async () => {
  const [popcorn, drinks] = await recordsOf(marta, 'product-category/get-all-categories', 'categories');
  const create = (category: unknown) =>
    marta.post('product-subcategory/create-subcategory', {
      subCategoryDetails: { name: 'salted', category },
    });
  expect(await create(popcorn?._id)).toMatchObject({
    status: 409,
    body: { message: 'Subcategory name already exists.' },
  });
  expect(await create(drinks)).toMatchObject({ status: 201 });
  expect(await create('0'.repeat(24))).toMatchObject({
    status: 400,
    body: { message: 'Please select a category.' },
  });
});

test('a change of details keeps the prices of a product, and a second product with its SKU is refused', async () => {
  const [first, second] = await recordsOf(marta, 'product/get-all-products-v2', 'products');
  const { body } = await marta.patch(`product/update-product/${first?._id}`, {
    name: 'Salted Popcorn, XL',
    pricingDetails: [],
  });
  expect(body.product).toMatchObject({
    name: 'Salted Popcorn, XL',
    pricingDetails: first?.pricingDetails,
    category: 'Popcorn',
  });
  expect(await marta.patch(`product/update-product/${first?._id}`, { sku: second?.sku })).toMatchObject({
    status: 409,
    body: { message: 'SKU already exists.' },
  });
  expect(
    (await marta.patch(`product/update-product/${first?._id}`, { sku: null })).body.product,
  ).not.toHaveProperty('sku');
});

test.each([
  ['update-product-pricing-v2', 'pricingDetails', { price: 8.5 }, { price: 9, taxRate: 7 }],
  ['update-product-inventory-v2', 'inventoryDetails', { quantity: 5 }, { quantity: 0, shelf: 'A1' }],
])('%s appends an entry for a venue, then replaces it', async (path, list, first, second) => {
  const venues = await recordsOf(marta, 'company-venue/get-all-venues', 'venues');
  const venue = venues.find(({ venueDetails }) => (venueDetails as Fields).venueName === 'Northgate')?._id;
  const product = await firstId(marta, 'product/get-all-products-v2', 'products');
  const before = (await marta.get(`product/get-product-v2/${product}`)).body.product as Record<
    string,
    Fields[]
  >;
  const call = `product/${path}/${product}/${venue}`;
  const appended = (await marta.patch(call, first)).body;
  expect(appended[list]).toMatchObject({ ...first, venue });
  const answer = (await marta.patch(call, { [list]: second })).body;
  expect((answer.product as Fields)[list]).toEqual([
    ...(before[list] ?? []),
    expect.objectContaining({ ...first, ...second, venue }),
  ]);
  expect(await marta.patch(`product/${path}/${product}/${'0'.repeat(24)}`, first)).toMatchObject({
    status: 404,
    body: { message: 'Venue not found.' },
  });
  expect(await marta.patch(`product/${path}/${'0'.repeat(24)}/${venue}`, first)).toMatchObject({
    status: 404,
    body: { message: 'Product not found.' },
  });
});

test('a subcategory of another category is refused in the division', async () => {
  const product = await firstId(marta, 'product/get-all-products-v2', 'products');
  expect(
    await marta.patch(`product/update-product-division/${product}`, {
      category: 'Drinks',
      subCategory: 'Salted',
    }),
  ).toMatchObject({
    status: 400,
    body: { message: 'The subcategory does not belong to the category.' },
  });
});

test('a code is found by name in any case, and a free code returns 404', async () => {
  expect((await marta.get('coupon/get-coupon-by-name/popcorn20')).body.coupon).toMatchObject({
    name: 'POPCORN20',
  });
  expect((await marta.get('coupon/get-coupon-by-name/FREE')).status).toBe(404);
  const coupon = { name: 'popcorn20', discountType: 'fixed', discount: 2, expiryDate: '2030-01-01' };
  expect(await marta.post('coupon/create-coupon', coupon)).toMatchObject({
    status: 409,
    body: { message: 'Promo code already exists.' },
  });
  const expired = { ...coupon, name: 'late', expiryDate: '2026-11-19' };
  expect(await marta.post('coupon/create-coupon', expired)).toMatchObject({
    status: 400,
    body: { message: 'Expiry date must not be in the past.' },
  });
});

test('deleting a vendor returns its id', async () => {
  const id = await firstId(marta, 'vendor/get-all-vendors', 'vendors');
  expect((await marta.delete(`vendor/delete-vendor/${id}`)).body).toEqual({
    vendorId: id,
    message: 'Vendor deleted successfully',
  });
});

test('an order is counted, changes its status, and refuses an unknown status', async () => {
  const before = (await marta.get('customer-order/get-all-orders')).body as {
    totalOrderAmount: number;
    totalOrders: number;
  };
  const venue = await firstId(marta, 'company-venue/get-all-venues', 'venues');
  const product = await firstId(marta, 'product/get-all-products-v2', 'products');
  const { body } = await marta.post('customer-order/create-order', {
    Customer: { name: 'Ana', lastName: 'Petrović', email: 'ana@post.example' },
    venue,
    items: [{ product, name: 'Popcorn', quantity: 3, price: 5.1 }],
  });
  expect(body.order).toMatchObject({ orderNumber: 'HC-20901', orderStatus: 'Pending', totalAmount: 15.3 });
  const after = (await marta.get('customer-order/get-all-orders')).body as typeof before;
  expect(after.totalOrders).toBe(901);
  expect(after.totalOrderAmount).toBeCloseTo(before.totalOrderAmount + 15.3, 2);
  const call = `customer-order/update-order-status/${(body.order as Fields)._id}`;
  expect((await marta.patch(call, { orderStatus: 'Ready' })).body).toEqual({
    orderStatus: 'Ready',
    message: 'Order status updated successfully',
  });
  expect(await marta.patch(call, { orderStatus: 'Lost' })).toMatchObject({
    status: 400,
    body: { message: 'Please select an order status.' },
  });
});

test('company and venue parts are found by the record and by their own id', async () => {
  const admin = await visitorAs(api, 'Admin');
  const [company] = await recordsOf(admin, 'company/get-all-companies', 'companies');
  const contact = company?.contactDetails as Fields;
  for (const id of [company?._id, contact._id]) {
    expect((await admin.get(`company/get-company-contact/${id}`)).body.contact).toEqual(contact);
  }
  const changed = await admin.patch(`company/update-company-address/${company?._id}`, {
    addressDetails: { cCity: 'Kiel' },
  });
  expect(changed.body.address).toEqual({ ...(company?.addressDetails as object), cCity: 'Kiel' });
  const venue = await firstId(admin, 'company-venue/get-all-venues', 'venues');
  const answer = await admin.patch(`company-venue/update-venue-contact/${venue}`, {
    contactDetails: { vContactName: 'Jo' },
  });
  expect(answer.body).toMatchObject({ message: 'Venue Contact Updated', contact: { vContactName: 'Jo' } });
});
