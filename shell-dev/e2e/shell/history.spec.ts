import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1440, height: 560 } });

test('back and forward through list, details, venue and list restore filters, scroll position and focus', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await stock.search.fill('r');
  await stock.status('Active').click();
  await page.getByRole('columnheader', { name: 'Brand', exact: true }).getByRole('button').click();
  const address = '/all-brands?q=r&status=active&sort=name&dir=desc';
  await stock.isAt(address);
  const names = await stock.names('Brands').allTextContents();
  expect(names).toEqual([...names].sort().reverse());

  // the last one, below the fold at first
  const last = names.at(-1) ?? '';
  await stock.link(last).scrollIntoViewIfNeeded();
  await stock.link(last).click();
  await expect(stock.heading(last)).toBeVisible();
  await stock.tab('Venue').click();
  await expect(stock.switch('All venues')).toBeVisible();
  await stock.tab('All Brands').click();
  await stock.isAt(address);

  await page.goBack();
  await expect(stock.switch('All venues')).toBeVisible();
  await page.goBack();
  await expect(stock.field('Name')).toHaveValue(last);
  await page.goBack();
  await stock.isAt(address);
  await expect(stock.search).toHaveValue('r');
  await expect(stock.status('Active')).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Brand', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(stock.link(last)).toBeInViewport();
  await expect(page.getByRole('row').filter({ has: stock.link(last) })).toBeFocused();

  await page.goForward();
  await expect(stock.field('Name')).toHaveValue(last);
  await page.goForward();
  await expect(stock.switch('All venues')).toBeVisible();
  await page.goForward();
  await stock.isAt(address);
});

test('a filter replaces the history entry: one step back leaves the list', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/dashboard');
  await stock.goBySidebar('Stock Management', 'Brands');
  await stock.search.pressSequentially('reel', { delay: 30 });
  await stock.isAt('/all-brands?q=reel');
  await stock.status('Inactive').click();
  await stock.isAt('/all-brands?q=reel&status=inactive');
  await page.goBack();
  await stock.isAt('/dashboard');
  await page.goForward();
  await expect(stock.search).toHaveValue('reel');
  await expect(stock.status('Inactive')).toBeChecked();
});

test('a record is found, opened and left by keyboard alone', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('Alpine Spring')).toBeVisible();
  await page.keyboard.press('/');
  await expect(stock.search).toBeFocused();
  await page.keyboard.type('nord');
  await expect(stock.names('Brands')).toHaveText(['Atelier Nord', 'Brauhaus Nord', 'Nordic Roast']);
  const row = page.getByRole('row').filter({ has: stock.link('Brauhaus Nord') });
  for (let tries = 0; tries < 20 && !(await isInGrid()); tries += 1) await page.keyboard.press('Tab');
  for (let tries = 0; tries < 5 && !(await isFocused()); tries += 1) await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stock.heading('Brauhaus Nord')).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();

  function isInGrid(): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.closest('[role="row"][data-at]') != null);
  }
  function isFocused(): Promise<boolean> {
    return row.evaluate((element) => element === document.activeElement);
  }
});
