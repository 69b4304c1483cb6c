import { createHttp } from '../../http/client';
import { allows, levelOf, type PagePermission } from '../../rules/access';
import { descriptor } from '../entry/descriptor';

const ROLES = ['Admin', 'Stock manager', 'Venue staff', 'Trainee'];

/** Which role of the demo data may open which guarded page: yes or no for each of {@link ROLES}. */
const MAY_OPEN: Record<string, string> = {
  '/all-brands': 'yes yes yes no',
  '/all-brands/brand-create': 'yes yes no no',
  '/all-brands/brand-details/:id': 'yes yes yes no',
  '/all-brands/brand-venue/:id': 'yes yes yes no',
  '/all-categories': 'yes yes yes no',
  '/all-categories/category-create': 'yes yes no no',
  '/all-categories/category-details/:id': 'yes yes yes no',
  '/all-categories/category-venue/:id': 'yes yes yes no',
  '/all-subcategories': 'yes yes yes no',
  '/all-subcategories/subcategory-create': 'yes yes no no',
  '/all-subcategories/subcategory-details/:id': 'yes yes yes no',
  '/all-subcategories/subcategory-venue/:id': 'yes yes yes no',
  '/all-coupons': 'yes yes yes no',
  '/all-coupons/coupon-create': 'yes yes no no',
  '/all-coupons/coupon-details/:id': 'yes yes yes no',
  '/all-coupons/coupon-scope/:id': 'yes yes yes no',
  '/all-coupons/coupon-venue/:id': 'yes yes yes no',
  '/all-products': 'yes yes yes no',
  '/all-products/product-create': 'yes yes no no',
  '/all-products/product-details/:id': 'yes yes yes no',
  '/all-products/product-description/:id': 'yes yes yes no',
  '/all-products/product-division/:id': 'yes yes yes no',
  '/all-products/product-pricing/:id': 'yes yes no no',
  '/all-products/product-inventory/:id': 'yes yes yes no',
  '/all-products/product-order/:id': 'yes yes yes no',
  '/all-products/product-venue/:id': 'yes yes yes no',
  '/all-vendors': 'yes yes yes no',
  '/all-vendors/vendor-create': 'yes yes no no',
  '/all-vendors/vendor-details/:id': 'yes yes yes no',
  '/all-vendors/vendor-contact/:id': 'yes yes no no',
  '/all-vendors/vendor-address/:id': 'yes yes yes no',
  '/all-vendors/vendor-venue/:id': 'yes yes yes no',
};

const guarded = descriptor.routes.filter(({ access }) => access !== undefined);

test('the table lists every guarded page', () => {
  expect(guarded.map(({ path }) => path).sort()).toEqual(Object.keys(MAY_OPEN).sort());
});

test('each role opens exactly the pages that the server’s list grants', async () => {
  const api = await stockApi();
  await api.signIn('admin');
  const answer = await createHttp(() => api.origin).send({ method: 'GET', path: 'user_p/permissions' });
  const { data } = answer as { data: PagePermission[] };
  const found = guarded.map(({ path, pageRoute = '', access = 'read' }) => [
    path,
    ROLES.map((role) =>
      allows(levelOf({ entries: data, openSections: [] }, role, pageRoute), access) ? 'yes' : 'no',
    ).join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual(MAY_OPEN);
});
