import { expect, test } from '../fixtures/test';

test('entries of a group and of a flyout open the pages of siblings, and back returns to the search', async ({
  stock,
  page,
  preview,
  signIn,
}) => {
  await signIn('admin');
  await stock.open('/all-brands?q=reel');
  await expect(stock.names('Brands')).toHaveText(['Lucky Reel', 'Reel Merch']);
  await stock.goBySidebar('Box Office', 'Films');
  await expect(page).toHaveURL(`${preview.shellOrigin}/box-office/films`);
  await expect(stock.heading('Films')).toBeVisible();
  await page.goBack();
  await stock.isAt('/all-brands?q=reel');
  await expect(stock.names('Brands')).toHaveText(['Lucky Reel', 'Reel Merch']);

  await stock.button('Toggle sidebar').click();
  await stock.sidebar.getByRole('button', { name: 'Users' }).hover();
  await stock.sidebar.getByRole('link', { name: 'Entities' }).click();
  await expect(page).toHaveURL(`${preview.shellOrigin}/entities/users`);
});

test('Online Orders without its group opens its page from the collapsed sidebar', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('trainee');
  await stock.open('/dashboard');
  await stock.button('Toggle sidebar').click();
  const orders = stock.sidebar.getByRole('link', { name: 'Online Orders' });
  const { width, height } = (await orders.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([40, 40]);
  await orders.click();
  await stock.isAt('/all-online-orders');
  await expect(page.getByRole('grid', { name: 'Online Orders' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an entry of the drawer opens the page of the sibling', async ({ stock, page, preview, signIn }) => {
    await signIn('staff');
    await stock.open('/dashboard');
    await stock.button('Toggle sidebar').click();
    await stock.sidebar.getByRole('link', { name: 'Report Issue' }).click();
    await expect(page).toHaveURL(`${preview.shellOrigin}/report-issue`);
    await expect(stock.heading('Report issue')).toBeVisible();
  });
});
