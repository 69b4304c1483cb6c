import { expect, test } from '../fixtures/test';

test('with read access brands are shown and every control is disabled', async ({ stock, page, signIn }) => {
  await signIn('staff');
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(stock.link('New brand')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);

  await stock.link('Kernel & Co').click();
  await expect(stock.heading('Kernel & Co')).toBeVisible();
  await expect(page.getByText('You need write access to change this.')).toHaveCount(1);
  await expect(stock.field('Name')).toBeDisabled();
  await expect(stock.field('Description')).toBeDisabled();
  await expect(stock.switch('Active')).toBeDisabled();
  await expect(stock.button('Save changes')).toHaveCount(0);

  await stock.tab('Venue').click();
  await expect(page.getByText('You need write access to change this.')).toHaveCount(1);
  await expect(stock.switch('All venues')).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expect(stock.button('Save changes')).toHaveCount(0);
});

test('with read access the create page leads to /unauthorised, which names the missing access', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('staff');
  await stock.open('/all-brands/brand-create');
  await stock.isAt('/unauthorised');
  await expect(stock.heading('You do not have access to this page')).toBeVisible();
  await expect(
    page.getByText('Page: New brand (/all-brands/brand-create). Needed: write. Held: read.'),
  ).toBeVisible();
  await stock.link('Go to dashboard').click();
  await stock.isAt('/dashboard');
  await expect(page.getByRole('region', { name: 'Data health' })).toBeVisible();
  await expect(stock.link('New brand')).toHaveCount(0);
});

test('without access the sidebar has no entry and the pages lead to /unauthorised', async ({
  stock,
  page,
  guard,
  signIn,
}) => {
  // a page prefetches its data before the permissions have loaded
  guard.mayAnswer(403, '/product-brand/');
  await signIn('trainee');
  await stock.open('/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  await expect(stock.sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(stock.sidebar.getByRole('button', { name: 'Stock Management' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Brands' })).toHaveCount(0);
  for (const route of [
    '/all-brands',
    '/all-brands/brand-create',
    '/all-brands/brand-details/0',
    '/all-brands/brand-venue/0',
  ]) {
    await test.step(route, async () => {
      await stock.open(route);
      await stock.isAt('/unauthorised');
      await expect(page.getByText(/Held: none\./)).toBeVisible();
    });
  }
});

test('a revoked permission applies to the next navigation', async ({ stock, api, guard, signIn }) => {
  guard.mayAnswer(403, '/product-brand/');
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await api.setPermission('/all-brands', 'Stock manager', 'none');
  await stock.link('Kernel & Co').click();
  await stock.isAt('/unauthorised');
  await expect(stock.sidebar.getByRole('link', { name: 'Brands' })).toHaveCount(0);
});

test('revoked write access applies to the next navigation', async ({ stock, api, signIn }) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('New brand')).toBeVisible();
  await api.setPermission('/all-brands', 'Stock manager', 'read');
  await stock.link('Kernel & Co').click();
  await expect(stock.field('Name')).toBeDisabled();
  await stock.tab('All Brands').click();
  await expect(stock.link('New brand')).toHaveCount(0);
});

test('a permission list that fails to load denies access, and Retry opens the page', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  guard.expectStatus(500, 'user_p/permissions');
  await signIn('manager');
  await api.fail({ pathContains: 'user_p/permissions', status: 500 });
  await stock.open('/all-brands');
  await stock.isAt('/unauthorised');
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await api.endFaults();
  await stock.button('Retry').click();
  await stock.isAt('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
});
