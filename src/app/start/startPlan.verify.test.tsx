import { register } from '../../resources/register';
import { firstRead, START_READS, startPages } from './startPages';
import { type StartPlan, type StoredUser, startOf } from './startPlan';

const plan: StartPlan = {
  files: [
    ['layout.js', '1'],
    ['layout.css', '1'],
    ['list.js', '2'],
    ['record.js', '3'],
    ['login.js', '4'],
    ['dashboard.js', '5'],
    ['tiles.js', '6'],
  ],
  frame: [0, 1],
  pages: [
    ['/', '', [4]],
    ['/dashboard', '', [5]],
    ['/all-brands', 'product-brand/get-all-brands', [1, 2]],
    ['/all-brands?view=tiles', 'product-brand/get-all-brands', [1, 2, 6]],
    ['/all-brands/brand-create', '', [3]],
    ['/all-brands/brand-details/:id', 'product-brand/get-brand/:id', [3]],
    ['/all-venues', 'venues', [2]],
  ],
  reads: { status: 'status', permissions: 'permissions', companies: 'companies', venues: 'venues' },
};
const user = (allCompanies: boolean, allVenues: boolean): StoredUser => ({
  _id: 'u1',
  venueDetails: { allCompanies, allVenues },
});
const frame = ['layout.js', 'layout.css'];

test.each([
  ['/', null, ['login.js'], ['status']],
  ['/all-brands', null, ['login.js'], ['status']],
  ['/', user(false, false), [...frame, 'dashboard.js'], ['status', 'permissions']],
  ['/dashboard', user(true, false), [...frame, 'dashboard.js'], ['status', 'permissions', 'companies']],
  [
    '/all-brands',
    user(true, true),
    [...frame, 'list.js'],
    ['product-brand/get-all-brands', 'status', 'permissions', 'companies', 'venues'],
  ],
  [
    '/all-brands/brand-create',
    user(false, true),
    [...frame, 'record.js'],
    ['status', 'permissions', 'venues'],
  ],
  [
    '/all-brands/brand-details/42',
    user(false, false),
    [...frame, 'record.js'],
    ['product-brand/get-brand/42', 'status', 'permissions'],
  ],
  [
    '/all-brands/brand-details/$&',
    user(false, false),
    [...frame, 'record.js'],
    ['product-brand/get-brand/$&', 'status', 'permissions'],
  ],
  // its read is one of every start
  ['/all-venues', user(true, true), [...frame, 'list.js'], ['venues', 'status', 'permissions', 'companies']],
  ['/all-brands/brand-details/42/more', user(false, false), frame, ['status', 'permissions']],
  ['/nothing-here', user(false, false), frame, ['status', 'permissions']],
])('%s with the stored user %j needs its files and reads', (path, stored, files, reads) => {
  const start = startOf(plan, path, stored);
  expect(start.files.map(([address]) => address)).toEqual(files);
  expect(start.reads).toEqual(reads);
});

test.each([
  ['?view=tiles', [...frame, 'list.js', 'tiles.js']],
  ['?q=x&view=tiles', [...frame, 'list.js', 'tiles.js']],
  ['?view=unknown', [...frame, 'list.js']],
  ['?view=', [...frame, 'list.js']],
])('a list with the search %s needs the files %j', (search, files) => {
  const start = startOf(plan, `/all-brands/${search}`, user(false, false));
  expect(start.files.map(([address]) => address)).toEqual(files);
  expect(start.reads).toEqual(['product-brand/get-all-brands', 'status', 'permissions']);
});

test('every declared page and view is in the plan; lists and records have their read', () => {
  const pages = new Map(startPages(register).map((page) => [page.path, page]));
  const declared = register.flatMap(({ pages: own, views }) => [
    ...Object.values(own).map(({ path }) => path),
    ...Object.keys(views).map((view) => `${own.list?.path}?view=${view}`),
  ]);
  expect([...pages.keys()].toSorted()).toEqual(['/', '/dashboard', ...declared].toSorted());
  expect(pages.get('/')).toEqual({ path: '/', chunks: ['login'], controls: [], read: '' });
  expect(pages.get('/all-products')).toEqual({
    path: '/all-products',
    chunks: ['list'],
    controls: [],
    read: 'product/get-all-products-v2',
  });
  expect(pages.get('/all-products?view=prices')).toEqual({
    path: '/all-products?view=prices',
    chunks: ['list', 'product-prices'],
    controls: [],
    read: 'product/get-all-products-v2',
  });
  expect(pages.get('/all-products/product-pricing/:id')?.chunks).toEqual(['product-pricing']);
  expect(pages.get('/all-coupons/coupon-details/:id')?.chunks).toEqual([
    'record',
    'controls',
    'coupon-panel',
  ]);
  expect(pages.get('/all-vendors/vendor-details/:id')).toEqual({
    path: '/all-vendors/vendor-details/:id',
    chunks: ['record', 'controls'],
    controls: ['text', 'identifier', 'wholeNumber', 'multiline', 'toggle'].map((type) => `control-${type}`),
    read: 'vendor/get-vendor/:id',
  });
  expect(pages.get('/all-brands/brand-create')).toEqual({
    path: '/all-brands/brand-create',
    chunks: ['create', 'controls'],
    controls: ['text', 'multiline', 'photo', 'toggle'].map((type) => `control-${type}`),
    read: '',
  });
  expect(START_READS).toEqual({
    status: 'user_a/user-login-status',
    permissions: 'user_p/permissions',
    companies: 'company/get-all-companies',
    venues: 'company-venue/get-all-venues',
  });
});

test('a read that is sent with the token of local storage is left to the app', () => {
  const rooms = register.find(({ name }) => name === 'room');
  expect(rooms && firstRead(rooms, 'list')).toBeUndefined();
});
