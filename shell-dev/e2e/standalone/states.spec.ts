import type { Locator, Page } from '@playwright/test';
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
  await stopTimers(page);
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
    await moveTimer(toast, 2_900);
    await expect(toast).toBeVisible();
    await startTimer(toast);
    await expect(toast).toHaveCount(0);
  }
});

/** Stops the timers of all toasts, from the first on: CSS animations, which page.clock cannot move. */
const stopTimers = (page: Page) =>
  page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('[role="progressbar"] { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(style);
  });

/** Moves the stopped timer of a toast to a time in milliseconds. */
const moveTimer = (toast: Locator, time: number) =>
  toast.evaluate((element, index) => {
    const timer = element
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getTiming().duration === 3_000);
    if (timer?.playState !== 'paused') throw new Error('The toast has no stopped timer of three seconds.');
    timer.currentTime = index;
  }, time);

/** Lets the stopped timer go on, whatever its style. */
const startTimer = (toast: Locator) =>
  toast.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.play();
  });
