import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const MINUTE = 60_000;
const INACTIVE = 'You were logged out after 30 minutes without activity. Log in to go on where you were.';

const choices = (page: Page) =>
  page.evaluate(() => ['selectedCompany', 'selectedVenue'].map((key) => localStorage.getItem(key)));

test('30 minutes without activity end the session, on the server too; the sign-in leads back @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.clock.install();
  await stock.open('/all-brands?q=ker');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  expect((await choices(page)).every(Boolean)).toBe(true);
  const logout = page.waitForResponse('**/user_a/logout-user');
  await page.clock.fastForward(30 * MINUTE + 1000);
  await stock.isAt('/');
  await expect(page.getByText(INACTIVE)).toBeVisible();
  await logout;
  expect(await choices(page)).toEqual([null, null]);
  const status = await page.request.get('/api/v1/user_a/user-login-status');
  expect(await status.json()).toEqual({ user: null });
  await stock.signInHere('manager');
  await stock.isAt('/all-brands?q=ker');
  await expect(page.getByText(INACTIVE)).toHaveCount(0);
});

test('activity in one tab keeps the other signed in', async ({ stock, page, context, signIn }) => {
  await signIn('manager');
  const other = await context.newPage();
  // one clock for all tabs
  await context.clock.install();
  for (const tab of [page, other]) {
    await tab.goto('/stock/all-brands');
    await expect(tab.getByRole('link', { name: 'Kernel & Co' })).toBeVisible();
  }
  await context.clock.fastForward(20 * MINUTE);
  const noted = (tab: Page) => tab.evaluate(() => localStorage.getItem('stock-last-activity'));
  const before = await noted(page);
  await other.keyboard.press('Shift');
  await expect.poll(() => noted(page)).not.toBe(before);
  await context.clock.fastForward(11 * MINUTE);
  await expect(page.getByText(/^Time left: (19|18)min : /)).toBeVisible();
  await stock.isAt('/all-brands');
});
