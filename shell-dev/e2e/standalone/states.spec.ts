import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test.beforeEach(({ signIn }) => signIn('manager'));

test('a slow list shows a progress bar, then its rows', async ({ stock, page, api }) => {
  // the dashboard would load the list already
  await stock.open('/unauthorised');
  await expect(stock.heading('You do not have access to this page')).toBeVisible();
  await api.delay(1500);
  await stock.goBySidebar('Stock Management', 'Brands');
  await expect(stock.heading('Brands')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(stock.names('Brands')).toHaveCount(0);
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('an empty list offers to create the first record', async ({ stock, page }) => {
  await page.route('**/get-all-brands', (route) => route.fulfill({ json: { brands: [] } }));
  await stock.open('/all-brands');
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible();
  await expect(stock.link('New brand')).toHaveCount(1);
  await stock.link('New brand').click();
  await stock.isAt('/all-brands/brand-create');
});

test('a toast disappears after three seconds, also with reduced motion', async ({ stock, page }) => {
  await stock.open('/all-brands');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await stock
      .button(/^Delete /)
      .first()
      .click();
    await stock.dialog.getByRole('button', { name: 'Delete' }).click();
    const toast = stock.toast('Brand deleted successfully');
    await expect(toast).toBeVisible();
    await page.mouse.move(1, 1);
    await stopTimer(toast, 2_900);
    await expect(toast).toBeVisible();
    await resumeTimer(toast);
    await expect(toast).toHaveCount(0);
  }
});

/** Stops the timer of a toast at a time in milliseconds. It is a CSS animation, which page.clock cannot move. */
const stopTimer = (toast: Locator, time: number) =>
  toast.evaluate((element, index) => {
    const timer = element
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getTiming().duration === 3_000);
    if (!timer) throw new Error('The toast has no timer of three seconds.');
    timer.pause();
    timer.currentTime = index;
  }, time);

/** Lets the stopped timer go on. */
const resumeTimer = (toast: Locator) =>
  toast.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.play();
  });
