import { firstId, openTestApi, type TestApi, Visitor, visitorAs } from './testing/visitor';

// Every call, written down by hand and independent of the declarations (R4).
let api: TestApi;
let admin: Visitor;

beforeAll(async () => {
  api = await openTestApi();
  admin = await visitorAs(api, 'Admin');
});
afterAll(() => api.close());

const customer = { name: 'Lena', lastName: 'Brandt', email: 'lena.brandt@post.example' };
const LISTS: Record<string, [path: string, name: string]> = {
  company: ['company/get-all-companies', 'companies'],
  venue: ['company-venue/get-all-venues', 'venues'],
  room: ['room/get-all-rooms', 'rooms'],
  brand: ['product-brand/get-all-brands', 'brands'],
  category: ['product-category/get-all-categories', 'categories'],
  subcategory: ['product-subcategory/get-all-subcategories', 'subcategories'],
  coupon: ['coupon/get-all-coupons', 'coupons'],
  product: ['product/get-all-products-v2', 'products'],
  vendor: ['vendor/get-all-vendors', 'vendors'],
  order: ['customer-order/get-all-orders', 'orders'],
};

async function ids(): Promise<Record<string, string>> {
  const entries = Object.entries(LISTS).map(
    async ([name, list]) => [name, await firstId(admin, ...list)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

type Row = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, answers: string[], body?: object];

const venues = { allVenues: true, venues: [] };
const ROWS: Row[] = [
  ['GET', 'user_a/user-login-status', ['user']],
  ['GET', 'user_p/permissions', ['data']],
  ['GET', 'user_m/get-user', ['user']],
  ['PATCH', 'user_m/update-user', ['message'], { userDetails: { name: 'Ines', lastName: 'Duarte' } }],
  [
    'PATCH',
    'user_m/update-login',
    ['message'],
    { loginDetails: { email: 'ines.duarte@halden.example', userNumber: '1001' } },
  ],
  [
    'PATCH',
    'user_m/update-password',
    ['message', 'notification'],
    { currentPassword: 'Curtain#1', password: 'Curtain#9' },
  ],
  ['PATCH', 'user_m/update-pin', ['message', 'notification'], { currentPin: '7391', pin: '7392' }],
  ['PATCH', 'user_m/update-contact', ['message'], { contactDetails: { contactPhone: '+49 40 555 2041' } }],
  ['PATCH', 'user_m/update-address', ['message'], { addressDetails: { city: 'Kiel' } }],

  ['POST', 'company/register-company', ['company', 'message'], { companyDetails: { cName: 'New Screens' } }],
  ['GET', 'company/get-company-details/{company}', ['company']],
  ['GET', 'company/get-all-companies', ['companies']],
  [
    'PATCH',
    'company/update-company/{company}',
    ['company', 'message'],
    { companyDetails: { cSector: 'Film' } },
  ],
  ['GET', 'company/get-company-brand/{company}', ['brand']],
  [
    'PATCH',
    'company/update-company-brand/{company}',
    ['brand', 'message'],
    { brand: { brandColor: '#000' } },
  ],
  ['GET', 'company/get-company-contact/{company}', ['contact']],
  [
    'PATCH',
    'company/update-company-contact/{company}',
    ['contact', 'message'],
    { contactDetails: { cContactPhone: '+49 40 1234' } },
  ],
  ['GET', 'company/get-company-address/{company}', ['address']],
  [
    'PATCH',
    'company/update-company-address/{company}',
    ['address', 'message'],
    { addressDetails: { cCity: 'Kiel' } },
  ],

  ['POST', 'room/create-room', ['room', 'message'], { roomDetails: { name: 'Room 99' }, venueId: '{venue}' }],
  ['GET', 'room/get-room/{room}', ['room']],
  ['GET', 'room/get-all-rooms', ['rooms']],
  ['PATCH', 'room/update-room/{room}', ['room', 'message'], { roomDetails: { type: 'Premium' } }],
  ['PATCH', 'room/update-venue/{room}', ['room', 'message'], { venueId: '{venue}' }],

  [
    'POST',
    'company-venue/register-venue',
    ['venue', 'message'],
    { venueDetails: { venueName: 'New Venue' }, companyId: '{company}' },
  ],
  ['GET', 'company-venue/get-venue/{venue}', ['venue']],
  ['GET', 'company-venue/get-all-venues', ['venues']],
  [
    'PATCH',
    'company-venue/update-venue/{venue}',
    ['venue', 'message'],
    { venueDetails: { venueType: 'Cinema' } },
  ],
  ['GET', 'company-venue/get-venue-contact/{venue}', ['contact']],
  [
    'PATCH',
    'company-venue/update-venue-contact/{venue}',
    ['contact', 'message'],
    { contactDetails: { vContactName: 'Jo' } },
  ],
  ['GET', 'company-venue/get-venue-address/{venue}', ['address']],
  [
    'PATCH',
    'company-venue/update-venue-address/{venue}',
    ['address', 'message'],
    { addressDetails: { vCity: 'Kiel' } },
  ],

  [
    'POST',
    'product-brand/create-brand',
    ['brand', 'message'],
    { brandDetails: { name: 'New Brand', isActive: true } },
  ],
  ['GET', 'product-brand/get-brand/{brand}', ['brand']],
  ['GET', 'product-brand/get-all-brands', ['brands']],
  [
    'PATCH',
    'product-brand/update-brand/{brand}',
    ['brand', 'message'],
    { brandDetails: { name: 'Alpine', isActive: true } },
  ],
  ['PATCH', 'product-brand/update-brand-venue/{brand}', ['brand', 'message'], venues],

  [
    'POST',
    'product-category/create-category',
    ['category', 'message'],
    { categoryDetails: { name: 'New Category' } },
  ],
  ['GET', 'product-category/get-category/{category}', ['category']],
  ['GET', 'product-category/get-all-categories', ['categories']],
  [
    'PATCH',
    'product-category/update-category/{category}',
    ['category', 'message'],
    { categoryDetails: { displayOrder: 4 } },
  ],
  ['PATCH', 'product-category/update-category-venue/{category}', ['category', 'message'], venues],

  [
    'POST',
    'product-subcategory/create-subcategory',
    ['subcategory', 'message'],
    { subCategoryDetails: { name: 'New', category: '{category}' } },
  ],
  ['GET', 'product-subcategory/get-subcategory/{subcategory}', ['subcategory']],
  ['GET', 'product-subcategory/get-all-subcategories', ['subcategories']],
  [
    'PATCH',
    'product-subcategory/update-subcategory/{subcategory}',
    ['subcategory', 'message'],
    { subCategoryDetails: { description: 'x' } },
  ],
  ['PATCH', 'product-subcategory/update-subcategory-venue/{subcategory}', ['subcategory', 'message'], venues],

  [
    'POST',
    'coupon/create-coupon',
    ['coupon', 'message'],
    { name: 'fresh10', discountType: 'percentage', discount: 10, expiryDate: '2099-01-01' },
  ],
  ['GET', 'coupon/get-coupon/{coupon}', ['coupon']],
  ['GET', 'coupon/get-coupon-by-name/popcorn20', ['coupon']],
  ['GET', 'coupon/get-all-coupons', ['coupons']],
  ['PATCH', 'coupon/update-coupon/{coupon}', ['coupon', 'message'], { discount: 30 }],
  [
    'PATCH',
    'coupon/update-coupon-scope/{coupon}',
    ['coupon', 'message'],
    { appliesTo: 'brands', included: ['{brand}'] },
  ],
  ['PATCH', 'coupon/update-coupon-venue/{coupon}', ['coupon', 'message'], venues],

  ['POST', 'product/create-product-v2', ['product', 'message'], { name: 'New Product', price: 3.5 }],
  ['GET', 'product/get-product-v2/{product}', ['product']],
  ['GET', 'product/get-all-products-v2', ['products']],
  ['PATCH', 'product/update-product/{product}', ['product', 'message'], { price: 7.25 }],
  [
    'PATCH',
    'product/update-product-division/{product}',
    ['product', 'message'],
    { category: 'Popcorn', subCategory: 'Sweet', brand: 'Kernel & Co' },
  ],
  [
    'PATCH',
    'product/update-product-description/{product}',
    ['product', 'message'],
    { description: 'Popped all day.' },
  ],
  [
    'PATCH',
    'product/update-product-order/{product}',
    ['product', 'message'],
    { minOrderQuantity: 2, vendor: '{vendor}' },
  ],
  [
    'PATCH',
    'product/update-product-venue/{product}',
    ['product', 'message'],
    { allVenues: false, venues: ['{venue}'] },
  ],
  [
    'PATCH',
    'product/update-product-pricing-v2/{product}/{venue}',
    ['product', 'pricingDetails', 'message'],
    { price: 8 },
  ],
  [
    'PATCH',
    'product/update-product-inventory-v2/{product}/{venue}',
    ['product', 'inventoryDetails', 'message'],
    { quantity: 12 },
  ],

  ['POST', 'vendor/create-vendor', ['vendor', 'message'], { vendorDetails: { name: 'New Vendor' } }],
  ['GET', 'vendor/get-vendor/{vendor}', ['vendor']],
  ['GET', 'vendor/get-all-vendors', ['vendors']],
  [
    'PATCH',
    'vendor/update-vendor/{vendor}',
    ['vendor', 'message'],
    { vendorDetails: { notes: 'Rings first.' } },
  ],
  [
    'PATCH',
    'vendor/update-vendor-contact/{vendor}',
    ['vendor', 'message'],
    { contactDetails: { contactName: 'Franka' } },
  ],
  [
    'PATCH',
    'vendor/update-vendor-address/{vendor}',
    ['vendor', 'message'],
    { addressDetails: { city: 'Kiel' } },
  ],
  ['PATCH', 'vendor/update-vendor-venue/{vendor}', ['vendor', 'message'], venues],

  [
    'POST',
    'customer-order/create-order',
    ['order', 'message'],
    {
      Customer: customer,
      venue: '{venue}',
      items: [{ product: '{product}', name: 'Popcorn', quantity: 2, price: 4.5 }],
    },
  ],
  ['GET', 'customer-order/get-order/{order}', ['order']],
  ['GET', 'customer-order/get-all-orders', ['orders', 'totalOrderAmount', 'totalOrders']],
  [
    'PATCH',
    'customer-order/update-order-status/{order}',
    ['orderStatus', 'message'],
    { orderStatus: 'Ready' },
  ],
  ['GET', 'customer-order/get-all-customer-orders', ['orders', 'totalOrderAmount', 'totalOrders']],
  ['GET', 'customer-order/get-customer-order/{order}', ['order']],

  ['DELETE', 'company/delete-company/{company}', ['message']],
  ['DELETE', 'room/delete-room/{room}', ['message']],
  ['DELETE', 'company-venue/delete-venue/{venue}', ['message']],
  ['DELETE', 'product-brand/delete-brand/{brand}', ['message']],
  ['DELETE', 'product-category/delete-category/{category}', ['message']],
  ['DELETE', 'product-subcategory/delete-subcategory/{subcategory}', ['message']],
  ['DELETE', 'coupon/delete-coupon/{coupon}', ['message']],
  ['DELETE', 'product/delete-product/{product}', ['message']],
  ['DELETE', 'vendor/delete-vendor/{vendor}', ['message', 'vendorId']],
];

const CALLS = ROWS.map(([method, path, answers, body]) => ({ method, path, answers, body }));

test.each(CALLS)('$method $path returns $answers', async ({ method, path, answers, body }) => {
  const known = await ids();
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
  const answer = await admin.call(method, filled(path), body && JSON.parse(filled(JSON.stringify(body))));
  expect({ status: answer.status, names: Object.keys(answer.body).sort() }).toEqual({
    status: method === 'POST' ? 201 : 200,
    names: [...answers].sort(),
  });
});

test.each(CALLS.filter(({ path }) => !path.startsWith('user_a/')))(
  '$method $path without a session returns 401',
  async ({ method, path, body }) => {
    const answer = await new Visitor(api).call(method, path, body);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized access. Please log in.' } });
  },
);

test('every other address returns 404 with a message', async () => {
  expect(await admin.get('product-brand/get-nothing')).toMatchObject({
    status: 404,
    body: { message: 'The requested resource could not be found.' },
  });
});
