import { allows, levelOf, needsSessionOnly, normalise, type PagePermission } from './access';

const openSections = ['/all-online-orders'];
const permissions: PagePermission[] = [
  {
    pageRoute: '/all-products',
    roles: [
      { role: 'Manager', access: 'write' },
      { role: 'Staff', access: 'read' },
    ],
  },
  { pageRoute: '/stock/all-products/product-pricing/', roles: [{ role: 'staff', access: 'NONE' }] },
  { pageRoute: '/all-brands', roles: [{ role: 'Staff', access: 'owner' }] },
  { pageRoute: '/all-coupons/coupon-scope/{id}', roles: [{ role: 'Staff', access: 'read' }] },
  { pageRoute: 'stock/all-coupons/coupon-scope', roles: [{ role: 'Manager', access: 'write' }] },
];

test.each([
  [
    'a page without an entry of its own uses that of its section',
    'Manager',
    '/all-products/product-details/:id',
    'write',
  ],
  [
    'the entry of the page overrides that of the section',
    'Staff',
    '/all-products/product-pricing/:id',
    'none',
  ],
  [
    'a role that the page entry does not list has no access',
    'Manager',
    '/all-products/product-pricing',
    'none',
  ],
  ['the base path is ignored', 'Staff', '/stock/all-products', 'read'],
  ['role and route are compared ignoring case', 'STAFF', '/All-Products/', 'read'],
  ['an unknown page is denied', 'Manager', '/all-vendors', 'none'],
  ['an unknown role is denied', 'Guest', '/all-products', 'none'],
  ['an unknown level is denied', 'Staff', '/all-brands', 'none'],
  ['an entry may name its parameter in braces', 'Staff', '/all-coupons/coupon-scope/:id', 'read'],
  ['a page may be listed once per role', 'Manager', '/all-coupons/coupon-scope/:id', 'write'],
  ['a section with the same prefix does not match', 'Manager', '/all-products-archive', 'none'],
])('%s', (_, role, route, level) => {
  expect(levelOf({ entries: permissions, openSections }, role, route)).toBe(level);
});

test.each([
  ['none', 'read', false],
  ['read', 'read', true],
  ['read', 'write', false],
  ['write', 'read', true],
  ['write', 'write', true],
] as const)('%s access, %s required, allowed: %s', (held, needed, answer) => {
  expect(allows(held, needed)).toBe(answer);
});

test('a route is compared without base path, parameters and trailing slash', () => {
  expect(normalise('stock')).toBe('/stock');
  expect(normalise('/stock/all-brands/brand-venue/:id')).toBe('/all-brands/brand-venue');
});

test.each([
  '/dashboard',
  '/all-online-orders',
  '/all-online-orders/view-order/:id',
  '/stock/All-Online-Orders/',
])('%s needs a session only', (route) => {
  expect(needsSessionOnly(openSections, route)).toBe(true);
  expect(levelOf({ entries: [], openSections }, '', route)).toBe('write');
});

test.each(['/all-brands', '/all-products/product-pricing/:id', '/all-online-orders-of-others', '/'])(
  '%s needs a permission entry',
  (route) => {
    expect(needsSessionOnly(openSections, route)).toBe(false);
    expect(levelOf({ entries: [], openSections }, 'Manager', route)).toBe('none');
  },
);
