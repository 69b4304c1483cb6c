import { expect, test } from './fixtures/test';

test('a load of each route of a signed-in user shows its page @walk', async ({ stock, page, signIn }) => {
  await signIn('manager');
  const id = await stock.brandId('Kernel & Co');
  const routes = {
    '/dashboard': ['Dashboard', 'Dashboard · Stock'],
    '/unauthorised': ['You do not have access to this page', 'No access · Stock'],
    '/all-brands/brand-create': ['New brand', 'New brand · Stock'],
    [`/all-brands/brand-details/${id}`]: ['Kernel & Co', 'Kernel & Co · Stock'],
    [`/all-brands/brand-venue/${id}`]: ['Kernel & Co', 'Kernel & Co, Venue · Stock'],
    '/nothing/at/all': ['This page does not exist', 'Page not found · Stock'],
    '/all-brands?q=reel&status=active&sort=name&dir=desc': ['Brands', 'Brands · Stock'],
  };
  for (const [route, [heading = '', title = '']] of Object.entries(routes)) {
    await test.step(route, async () => {
      await stock.open(route);
      await expect(stock.heading(heading)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await stock.isAt(route);
    });
  }
  await page.reload();
  await expect(stock.names('Brands')).toHaveText(['Reel Merch', 'Lucky Reel']);
  await stock.isAt('/all-brands?q=reel&status=active&sort=name&dir=desc');
});

test('a load of a public route shows its page; a signed-in user is led from the login to the dashboard', async ({
  stock,
  page,
  signIn,
}) => {
  const routes = [
    { route: '/login-with-code/marta.kovacs@halden.example', heading: 'Access code' },
    // the token of a reset leaves the address at once
    { route: '/reset-pin/0123456789', heading: 'Reset Pin', at: '/reset-pin' },
    { route: '/', heading: 'Login' },
  ];
  for (const { route, heading, at = route } of routes) {
    await test.step(route, async () => {
      await stock.open(route);
      await expect(stock.heading(heading)).toBeVisible();
      await stock.isAt(at);
    });
  }
  await signIn('manager');
  await page.reload();
  await stock.isAt('/dashboard');
});

test('a deep link without a session leads to the login and then to the requested page', async ({ stock }) => {
  await stock.open('/all-brands?q=reel&status=active');
  await stock.isAt('/');
  await stock.signInHere('manager');
  await stock.isAt('/all-brands?q=reel&status=active');
  await expect(stock.search).toHaveValue('reel');
  await expect(stock.status('Active')).toBeChecked();
  await expect(stock.names('Brands')).toHaveText(['Lucky Reel', 'Reel Merch']);
});
