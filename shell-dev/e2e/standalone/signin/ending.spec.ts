import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const MINUTE = 60_000;
const INACTIVE = 'You were logged out after 30 minutes without activity. Log in to go on where you were.';

const choices = (page: Page) =>
  page.evaluate(() => ['selectedCompany', 'selectedVenue'].map((key) => localStorage.getItem(key)));

test('28 minutes without activity show a notice, and Stay signed in restarts the countdown', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.clock.install();
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(page.getByText(/^Time left: (30min : 00|29min : [0-5]\d)s$/)).toBeVisible();
  await page.clock.fastForward(27 * MINUTE);
  await expect(page.getByText(/^Time left: [23]min : /)).toBeVisible();
  await expect(stock.button('Stay signed in')).toHaveCount(0);
  await page.clock.fastForward(MINUTE);
  await expect(stock.button('Stay signed in')).toBeVisible();
  // the notice is not modal
  await expect(stock.link('Kernel & Co')).toBeEnabled();
  await stock.button('Stay signed in').click();
  await page.mouse.move(5, 5);
  await expect(stock.button('Stay signed in')).toHaveCount(0);
  await page.clock.fastForward(27 * MINUTE);
  await expect(page.getByText(/^Time left: [23]min : /)).toBeVisible();
  await stock.isAt('/all-brands');
});

test('30 minutes without activity end the session, on the server too; the sign-in leads back', async ({
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

test('a laptop that slept an hour is signed out, even when a mouse move comes first', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.clock.install();
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  // timers are paused as during sleep, then the clock jumps by an hour
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.clock.setSystemTime(Date.now() + 60 * MINUTE);
  await page.mouse.move(300, 300);
  await page.clock.resume();
  await stock.isAt('/');
  await expect(page.getByText(INACTIVE)).toBeVisible();
  expect(await choices(page)).toEqual([null, null]);
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

test('a logout in one tab signs out the other and clears the scope', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/stock/dashboard');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(stock.heading('Login')).toBeVisible();
  await stock.isAt('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  expect(await choices(page)).toEqual([null, null]);
  // the next user starts at the dashboard
  await stock.signInHere('staff');
  await stock.isAt('/dashboard');
});
