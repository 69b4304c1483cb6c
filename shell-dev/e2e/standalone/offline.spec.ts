import { expect, test } from '../fixtures/test';

const NETWORK = 'Network error. Please check your internet connection.';
const OFFLINE = 'You are offline. Nothing can be loaded or saved until the connection is back.';

test('a sign-in while offline shows its toast and works after the connection is back', async ({
  stock,
  page,
  context,
  guard,
}) => {
  guard.expectNoAnswer('user_a/login-user');
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await expect(page.locator('[data-toasts] > section')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await stock.field('Email').fill('marta.kovacs@halden.example');
  await stock.field('Password').fill('Popcorn#2');
  await stock.button('Login').click();
  await expect(stock.toast('Login failed. Please try again.')).toBeVisible();
  await expect(stock.field('Password')).toHaveValue('Popcorn#2');
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await stock.button('Login').click();
  await stock.isAt('/dashboard');
});

test('a save that fails offline scrolls its banner into view, and its toast does not reappear on another page', async ({
  stock,
  page,
  context,
  guard,
  signIn,
}) => {
  guard.expectNoAnswer('create-vendor');
  guard.mayProvoke('/api/v1/');
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn('manager');
  await stock.open('/all-vendors/vendor-create');
  await stock.field('Name').fill('Zephyr Pop');
  await stock.main.evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(stock.heading('New vendor')).not.toBeInViewport();
  await context.setOffline(true);
  await stock.button('Create vendor').click();
  const banner = stock.main.getByRole('alert').filter({ hasText: NETWORK });
  await expect(banner).toBeInViewport();
  await expect(stock.toast(NETWORK)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(stock.toast(NETWORK)).toHaveCount(0);
  await context.setOffline(false);
  await stock.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await stock.button('Leave').click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await expect(stock.toast(NETWORK)).toHaveCount(0);
});
