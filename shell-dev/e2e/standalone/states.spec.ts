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

test('a slow status check shows the full-page overlay', async ({ stock, page, api }) => {
  await api.delay(900);
  await stock.open('/all-brands');
  await expect(page.getByText('Checking who is signed in')).toBeVisible();
  await stock.isAt('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
});

test('a 500 on a list shows the failure and Retry, which recovers', async ({ stock, page, api, guard }) => {
  guard.expectStatus(500, 'get-all-brands');
  await api.fail({ pathContains: 'get-all-brands', status: 500 });
  await stock.open('/all-brands');
  await stock.showsToast('Something went wrong. Please try again.');
  await expect(page.getByText('Internal server error. Please try again later.')).toBeVisible();
  await stock.button('Retry').click();
  await stock.showsToast('Something went wrong. Please try again.');
  await api.endFaults();
  await stock.button('Retry').click();
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(stock.button('Retry')).toHaveCount(0);
});

test('a 500 on a record shows the failure and Retry, which recovers', async ({ stock, page, api, guard }) => {
  guard.expectStatus(500, 'get-brand/');
  const id = await stock.brandId('Kernel & Co');
  await api.fail({ pathContains: 'get-brand/', status: 500 });
  await stock.open(`/all-brands/brand-details/${id}`);
  await expect(page.getByText('Internal server error. Please try again later.')).toBeVisible();
  await api.endFaults();
  await stock.button('Retry').click();
  await expect(stock.heading('Kernel & Co')).toBeVisible();
});

test('a missing response and an HTML response show different failures', async ({ stock, page, guard }) => {
  guard.expectNoAnswer('get-all-brands');
  await page.route('**/get-all-brands', (route) => route.abort('connectionrefused'));
  await stock.open('/all-brands');
  await expect(page.getByText('No response received from server')).toBeVisible();
  await page.unroute('**/get-all-brands');
  await page.route('**/get-all-brands', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Maintenance</h1>' }),
  );
  await stock.button('Retry').click();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
});

test('an empty list offers to create the first record', async ({ stock, page }) => {
  await page.route('**/get-all-brands', (route) => route.fulfill({ json: { brands: [] } }));
  await stock.open('/all-brands');
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible();
  await expect(stock.link('New brand')).toHaveCount(1);
  await stock.link('New brand').click();
  await stock.isAt('/all-brands/brand-create');
});

test('a search without a match shows an empty state, and can be cleared', async ({ stock, page }) => {
  await stock.open('/all-brands');
  await stock.search.fill('no such brand');
  await expect(page.getByRole('heading', { name: 'No brands match' })).toBeVisible();
  await expect(stock.list('Brands')).toHaveAttribute('aria-rowcount', '1');
  await stock.button('Clear filters').click();
  await expect(stock.search).toHaveValue('');
  await expect(stock.link('Kernel & Co')).toBeVisible();
});

test('a failed save keeps the edits', async ({ stock, api, guard }) => {
  guard.expectStatus(500, 'create-brand');
  await api.fail({ pathContains: 'create-brand', status: 500, times: 1 });
  await stock.open('/all-brands/brand-create');
  await stock.field('Name').fill('Moonbeam');
  await stock.field('Description').fill('Chocolate for the late show.');
  await stock.switch('Active').uncheck();
  await stock.button('Create brand').click();
  await stock.showsToast('Server error. Please try again later.');
  await expect(stock.field('Name')).toHaveValue('Moonbeam');
  await expect(stock.field('Description')).toHaveValue('Chocolate for the late show.');
  await expect(stock.switch('Active')).not.toBeChecked();
  await stock.button('Create brand').click();
  await stock.showsToast('Brand created successfully');
  await stock.isAt('/all-brands');
});

test('the message of the server is preferred and rendered as text', async ({ stock, page, api, guard }) => {
  guard.expectStatus(409, 'delete-brand');
  const words = 'Still on <b>3 menus</b> <img src=x onerror=alert(1)>';
  await api.fail({ pathContains: 'delete-brand', status: 409, times: 1, message: words });
  await stock.open('/all-brands');
  await stock.button('Delete Marlow').click();
  await stock.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(stock.toast(words)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(stock.dialog).toHaveAccessibleName('Delete Marlow?');
  await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(stock.link('Marlow')).toBeVisible();
});

test('a double click sends one request', async ({ stock, page, api }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await stock.open('/all-brands/brand-create');
  await stock.field('Name').fill('Moonbeam');
  await api.delay(400);
  await stock.button('Create brand').dblclick();
  await stock.showsToast('Brand created successfully');
  await stock.isAt('/all-brands');
  expect(sent).toEqual(['POST /api/v1/product-brand/create-brand']);
  sent.length = 0;
  await stock.button('Delete Moonbeam').click();
  await stock.dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await stock.showsToast('Brand deleted successfully');
  expect(sent).toEqual([expect.stringMatching('^DELETE /api/v1/product-brand/delete-brand/')]);
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
  toast.evaluate((element, at) => {
    const timer = element
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getTiming().duration === 3_000);
    if (!timer) throw new Error('The toast has no timer of three seconds.');
    timer.pause();
    timer.currentTime = at;
  }, time);

/** Lets the stopped timer go on. */
const resumeTimer = (toast: Locator) =>
  toast.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.play();
  });
