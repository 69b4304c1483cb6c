import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

test.each([
  ['/all-brands', 'Brands', '/all-brands', 'read'],
  ['/all-products/product-create', 'New product', '/all-products/product-create', 'write'],
  ['/all-products/product-pricing/p1', 'Product pricing', '/all-products/product-pricing', 'read'],
  ['/all-vendors/vendor-details/v1', 'Vendor details', '/all-vendors/vendor-details', 'read'],
  ['/all-coupons/coupon-scope/c1', 'Promo code scope', '/all-coupons/coupon-scope', 'read'],
])('a trainee at %s is shown %s as the page without access', async (path, name, route, needs) => {
  const { address } = await renderAt(path, { as: 'trainee' });
  await waitFor(() => expect(address()).toBe('/unauthorised'));
  expect(await screen.findByText(`Page: ${name} (${route}). Needed: ${needs}. Held: none.`)).toBeVisible();
  expect(
    screen.getByText(
      `Your role, Trainee, has no access to ${name}. Ask an administrator for ${needs} access, or go back to what you can open.`,
    ),
  ).toBeVisible();
});

test('staff at a create page are shown that it needs write and that they hold read', async () => {
  await renderAt('/all-brands/brand-create', { as: 'staff' });
  expect(
    await screen.findByText(
      /Your role, Venue staff, has read access to New brand, which needs write access\./,
    ),
  ).toBeVisible();
});

test('an order whose read answers 403 is named by its page', async () => {
  const { address } = await renderAt('/all-online-orders/view-order/o1', {
    as: 'manager',
    prepare: (api) => api.fail('order', 403),
  });
  await waitFor(() => expect(address()).toBe('/unauthorised'));
  expect(await screen.findByText(/^Page: Online Order \(/)).toBeVisible();
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/films', 'this page'],
])('a denied page with the route %s is named %s', async (pageRoute, name) => {
  const { router } = await renderAt('/dashboard', { as: 'manager' });
  const state = { pageRoute, needs: 'read', held: 'none' };
  await act(async () => void router.navigate('/unauthorised', { state }));
  expect(await screen.findByText(new RegExp(`^Page: ${name} \\(${pageRoute}\\)`))).toBeVisible();
});

test.each([
  ['/no-such-page', 0],
  ['/all-products', 1],
])('Report issue at %s follows the access of the role to its page', async (pageRoute, count) => {
  const links = { reportIssue: { href: '/box-office/report', pageRoute } };
  await renderAt('/unauthorised', {
    as: 'staff',
    host: { links: { get: () => links, subscribe: () => () => undefined } },
  });
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: 'Go to dashboard' });
  await waitFor(() => expect(main.queryAllByRole('link', { name: 'Report issue' })).toHaveLength(count));
});
