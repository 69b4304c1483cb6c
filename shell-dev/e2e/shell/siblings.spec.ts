import { watchRequests } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';

/** A mark on the window, lost when the page is loaded again. */
const mark = () => Reflect.set(window, 'stillTheSamePage', true);
const isSamePage = () => Reflect.get(window, 'stillTheSamePage') === true;

test('sidebar links lead to a sibling and back in one history, without a page load', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await stock.search.fill('reel');
  await stock.isAt('/all-brands?q=reel');
  await page.evaluate(mark);
  await stock.goBySidebar('Box Office', 'Films');
  await expect(page).toHaveURL(/\/box-office\/films$/);
  await expect(stock.heading('Films')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);

  await page.goBack();
  await stock.isAt('/all-brands?q=reel');
  await expect(stock.names('Brands')).toHaveText(['Lucky Reel', 'Reel Merch']);
  await page.goForward();
  await expect(stock.heading('Films')).toBeVisible();
  await stock.link('Back to Stock').click();
  await stock.isAt('/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  expect(await page.evaluate(isSamePage)).toBe(true);
});

test('the shell shows the user who signs in and out in Stock', async ({ stock, page }) => {
  const who = page.getByTestId('shell-user');
  await stock.open('/');
  await stock.signInHere('manager');
  await expect(who).toHaveText('Marta Kovács');
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Settings' }).click();
  await expect(stock.heading('Companies')).toBeVisible();
  await expect(who).toHaveText('Marta Kovács');
  const requests = watchRequests(page);
  await suite.getByRole('link', { name: 'Stock' }).click();
  await stock.isAt('/dashboard');
  // a read that is answered after the logout is a 401
  await requests.idle();
  await stock.button('Logout').click();
  await expect(stock.heading('Login')).toBeVisible();
  await expect(who).toHaveText('Signed out');
});

test('leaving for a sibling with unsaved edits asks first, by link and by history @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.goto('/pos');
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Stock' }).click();
  await stock.goBySidebar('Stock Management', 'Brands');
  await stock.link('New brand').click();
  await stock.field('Name').fill('Moonbeam');

  await suite.getByRole('link', { name: 'Box office' }).click();
  await expect(stock.dialog).toHaveAccessibleName('Leave without saving?');
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await stock.isAt('/all-brands/brand-create');
  await expect(stock.field('Name')).toHaveValue('Moonbeam');

  await page.evaluate(() => window.history.go(-3));
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await stock.isAt('/all-brands/brand-create');
  await expect(stock.field('Name')).toHaveValue('Moonbeam');

  await suite.getByRole('link', { name: 'Box office' }).click();
  await stock.dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(stock.heading('Films')).toBeVisible();
});

test('Stock follows the theme of the shell', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open('/dashboard');
  const colour = () => stock.heading('Dashboard').evaluate((heading) => getComputedStyle(heading).color);
  const light = await colour();
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(colour).not.toBe(light);
  await page.getByLabel('Theme').selectOption('light');
  await expect.poll(colour).toBe(light);
});
