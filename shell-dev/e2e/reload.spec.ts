import { expect, test } from './fixtures/test';

test('a reload on each route of a signed-in user shows the same page', async ({ stock, page, signIn }) => {
  await signIn('manager');
  const id = await stock.brandId('Kernel & Co');
  const routes = {
    '/dashboard': ['Dashboard', 'Dashboard · Stock'],
    '/unauthorised': ['You do not have access to this page', 'No access · Stock'],
    '/all-brands': ['Brands', 'Brands · Stock'],
    '/all-brands?q=reel&status=active&sort=name&dir=desc': ['Brands', 'Brands · Stock'],
    '/all-brands/brand-create': ['New brand', 'New brand · Stock'],
    [`/all-brands/brand-details/${id}`]: ['Kernel & Co', 'Kernel & Co · Stock'],
    [`/all-brands/brand-venue/${id}`]: ['Kernel & Co', 'Kernel & Co, Venue · Stock'],
    '/nothing/at/all': ['This page does not exist', 'Page not found · Stock'],
  };
  for (const [route, [heading = '', title = '']] of Object.entries(routes)) {
    await test.step(route, async () => {
      await stock.open(route);
      await expect(stock.heading(heading)).toBeVisible();
      await page.reload();
      await expect(stock.heading(heading)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await stock.isAt(route);
    });
  }
});

test('the start page shows the login to a signed-out user and redirects a signed-in one to the dashboard', async ({
  stock,
  page,
  signIn,
}) => {
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await page.reload();
  await expect(stock.heading('Login')).toBeVisible();
  await stock.isAt('/');
  await signIn('manager');
  await page.reload();
  await stock.isAt('/dashboard');
});

test('a reload on each public route shows the same page', async ({ stock, page }) => {
  const routes = {
    '/forgot': 'Forgot Password',
    '/forgot-pin': 'Forgot Pin',
    '/login-with-pin': 'User number',
    '/login-with-code/marta.kovacs@halden.example': 'Access code',
    '/reset-password/0123456789': 'Reset Password',
    '/reset-pin/0123456789': 'Reset Pin',
  };
  for (const [route, heading] of Object.entries(routes)) {
    await test.step(route, async () => {
      await stock.open(route);
      await expect(stock.heading(heading)).toBeVisible();
      await page.reload();
      await expect(stock.heading(heading)).toBeVisible();
      await stock.isAt(route);
    });
  }
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

test('a record that does not exist shows the failure and a link back to the list', async ({
  stock,
  guard,
  signIn,
}) => {
  guard.expectStatus(404, 'get-brand/0123456789abcdef01234567');
  await signIn('manager');
  await stock.open('/all-brands/brand-details/0123456789abcdef01234567');
  await expect(stock.heading('Resource not found.')).toBeVisible();
  await stock.link('Back to brands').click();
  await stock.isAt('/all-brands');
});
