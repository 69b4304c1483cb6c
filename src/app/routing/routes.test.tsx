import type { RouteObject } from 'react-router-dom';
import { createHttp } from '../../http/client';
import { callsOf } from '../../kit/state/requests';
import { DASHBOARD } from '../../layout/sidebar/menu';
import { register } from '../../resources/register';
import { descriptor } from '../entry/descriptor';
import { routes } from './routes';

/** The routes of R3 with their access, written by hand. */
const SPECIFIED = [
  ['/'],
  ['/forgot'],
  ['/forgot-pin'],
  ['/reset-password/:resetToken'],
  ['/login-with-pin'],
  ['/reset-pin/:resetToken'],
  ['/login-with-code/:email'],
  ['/dashboard'],
  ['/unauthorised'],
  ['/all-brands', 'read'],
  ['/all-brands/brand-create', 'write'],
  ['/all-brands/brand-details/:id', 'read'],
  ['/all-brands/brand-venue/:id', 'read'],
  ['/all-categories', 'read'],
  ['/all-categories/category-create', 'write'],
  ['/all-categories/category-details/:id', 'read'],
  ['/all-categories/category-venue/:id', 'read'],
  ['/all-subcategories', 'read'],
  ['/all-subcategories/subcategory-create', 'write'],
  ['/all-subcategories/subcategory-details/:id', 'read'],
  ['/all-subcategories/subcategory-venue/:id', 'read'],
  ['/all-coupons', 'read'],
  ['/all-coupons/coupon-create', 'write'],
  ['/all-coupons/coupon-details/:id', 'read'],
  ['/all-coupons/coupon-scope/:id', 'read'],
  ['/all-coupons/coupon-venue/:id', 'read'],
  ['/all-online-orders'],
  ['/all-online-orders/view-order/:id'],
  ['/all-products', 'read'],
  ['/all-products/product-create', 'write'],
  ['/all-products/product-details/:id', 'read'],
  ['/all-products/product-description/:id', 'read'],
  ['/all-products/product-division/:id', 'read'],
  ['/all-products/product-pricing/:id', 'read'],
  ['/all-products/product-inventory/:id', 'read'],
  ['/all-products/product-order/:id', 'read'],
  ['/all-products/product-venue/:id', 'read'],
  ['/all-vendors', 'read'],
  ['/all-vendors/vendor-create', 'write'],
  ['/all-vendors/vendor-details/:id', 'read'],
  ['/all-vendors/vendor-contact/:id', 'read'],
  ['/all-vendors/vendor-address/:id', 'read'],
  ['/all-vendors/vendor-venue/:id', 'read'],
];

function pathsOf(objects: readonly RouteObject[]): string[] {
  return objects.flatMap(({ path, children = [] }) => [
    // a reset link loses its token once it is open
    ...(path === undefined || path === '*' ? [] : [path.replace(/\?$/, '')]),
    ...pathsOf(children),
  ]);
}

test('the routes are those of the hand-written list, each once', () => {
  expect(pathsOf(routes(register)).sort()).toEqual(SPECIFIED.map(([path]) => path).sort());
});

test('the descriptor lists every route with the access that it needs', () => {
  expect(descriptor.routes.map(({ path, access }) => (access ? [path, access] : [path]))).toEqual(SPECIFIED);
  expect(descriptor.sidebar).toEqual([
    { label: 'Brands', path: '/all-brands', pageRoute: '/all-brands' },
    { label: 'Categories', path: '/all-categories', pageRoute: '/all-categories' },
    { label: 'Subcategories', path: '/all-subcategories', pageRoute: '/all-subcategories' },
    { label: 'Promo Codes', path: '/all-coupons', pageRoute: '/all-coupons' },
    { label: 'Online Orders', path: '/all-online-orders' },
    { label: 'Products', path: '/all-products', pageRoute: '/all-products' },
    { label: 'Vendors', path: '/all-vendors', pageRoute: '/all-vendors' },
  ]);
  expect(JSON.parse(JSON.stringify(descriptor))).toEqual(descriptor);
});

/**
 * The tabs of src/resources/README.md (table Routes); the link back to the list of products, promo codes and vendors is
 * not one of their tabs (R78).
 */
test.each([
  ['brand', ['All Brands', 'Details', 'Venue']],
  ['category', ['All Categories', 'Details', 'Venue']],
  ['subcategory', ['All Subcategories', 'Details', 'Venue']],
  ['coupon', ['All Promo Codes', 'Details', 'Scope', 'Venue']],
  ['order', ['All Online Orders', 'Online Order']],
  [
    'product',
    ['All Products', 'Details', 'Description', 'Division', 'Pricing', 'Inventory', 'Order', 'Venue'],
  ],
  ['vendor', ['All Vendors', 'Details', 'Contact', 'Address', 'Venue']],
])('the tabs of %s', (name, tabs) => {
  const pages = register.find((resource) => resource.name === name)?.pages ?? {};
  expect(Object.values(pages).flatMap(({ tab }) => tab ?? [])).toEqual(tabs);
});

test('each reference names a registered resource that has a list', () => {
  const fields = register.flatMap(({ pages }) => Object.values(pages).flatMap((page) => page.fields ?? []));
  const references = fields.flatMap(({ reference }) => reference ?? []);
  const named = references.flatMap(({ to, within }) => [
    ...(typeof to === 'string' ? [to] : Object.values(to.of)),
    ...(within ? [within.to] : []),
  ]);
  expect([...new Set(named)].sort()).toEqual(['brand', 'category', 'product', 'subcategory', 'vendor']);
  for (const name of named) {
    expect(register.find((resource) => resource.name === name)?.operations.fetchAll).toBeDefined();
  }
});

test('each resource with a list declares an icon and a shortcut of its own', () => {
  const listed = register.filter(({ pages }) => pages.list);
  expect(listed.map(({ name, icon }) => [name, icon !== undefined])).toEqual(
    listed.map(({ name }) => [name, true]),
  );
  const shortcuts = [DASHBOARD.shortcut, ...listed.map(({ shortcut }) => shortcut)];
  expect(shortcuts).toEqual([...new Set(shortcuts)].filter((key) => /^[A-FH-Z]$/.test(key ?? '')));
});

test('each health check is a value of a filter of its list', () => {
  const checks = register.flatMap((resource) =>
    resource.healthChecks.map((check) => ({ resource, ...check })),
  );
  expect(checks.length).toBeGreaterThan(0);
  for (const { resource, filter, value } of checks) {
    const choices = resource.filters.find(({ key }) => key === filter)?.choices ?? [];
    expect([resource.name, filter, choices.map((choice) => choice.value)]).toEqual([
      resource.name,
      filter,
      expect.arrayContaining([value]),
    ]);
  }
});

test('each dependents entry names a registered resource whose list can be filtered by it', () => {
  const uses = register.flatMap(({ usedBy }) => usedBy);
  expect(uses.length).toBeGreaterThan(0);
  for (const { resource, filter } of uses) {
    const filters = register.find(({ name }) => name === resource)?.filters.map(({ key }) => key);
    expect([resource, filters]).toEqual([resource, expect.arrayContaining([filter])]);
  }
});

test('every operation has a relative path and an action type of its own resource', () => {
  for (const resource of register) {
    for (const [name, { path }] of Object.entries(resource.operations)) {
      expect([resource.name, name, path.startsWith('/')]).toEqual([resource.name, name, false]);
      expect(callsOf(resource)[name]?.typePrefix).toBe(`${resource.name}/${name}`);
    }
  }
});

test('every operation of the register exists in the development API', async () => {
  const api = await stockApi();
  await api.signIn('admin');
  const http = createHttp(() => api.origin);
  const unknown = { status: 404, message: 'The requested resource could not be found.' };
  await expect(http.send({ method: 'GET', path: 'brand/get-all' })).rejects.toMatchObject(unknown);
  for (const resource of register) {
    for (const { method, path } of Object.values(resource.operations)) {
      const asked = path.replace(/:[A-Za-z]+/g, 'f'.repeat(24));
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const failure = await http.send({ method, path: asked, body }).then(
        () => ({}),
        (reason) => reason,
      );
      expect([path, failure]).not.toEqual([path, expect.objectContaining(unknown)]);
    }
  }
});
