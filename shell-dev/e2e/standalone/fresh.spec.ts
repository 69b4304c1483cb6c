import type { Page } from '@playwright/test';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Brand {
  _id: string;
  brandDetails: { name: string; description?: string };
}

interface Product {
  _id: string;
  name: string;
}

const BRANDS = 'product-brand/get-all-brands';
const PRODUCTS = 'product/get-all-products-v2';

/** Hides or shows the window; a browser under test never does it by itself. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
      if (state === 'visible') window.dispatchEvent(new Event('focus'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

/** The window is hidden for so long (milliseconds) and comes back. */
async function comesBackAfter(page: Page, time: number, meanwhile = async () => {}): Promise<void> {
  await setHidden(page, true);
  await meanwhile();
  await page.clock.fastForward(time);
  await setHidden(page, false);
}

/** The reads of a list that are sent from now on. */
function countReads(page: Page, call: string): { count: number } {
  const reads = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(call)) reads.count += 1;
  });
  return reads;
}

async function changeBrand(stock: Stock, brand: Brand, change: object): Promise<void> {
  const data = { brandDetails: { ...brand.brandDetails, ...change } };
  const answer = await stock.page.request.patch(`/api/v1/product-brand/update-brand/${brand._id}`, { data });
  expect(answer.ok()).toBe(true);
}

/** What is left of the session, in seconds. */
async function timeLeft(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Time left: /)
    .first()
    .textContent();
  const [, minutes = '', seconds = ''] = /(\d+)min : (\d+)s/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('a window that returns after a minute has a fresh list in the same place, with its selection and focus', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.clock.install();
  await stock.open('/all-brands');
  const names = stock.names('Brands');
  await expect(names.first()).toBeVisible();
  const brands = (await stock.records<Brand>(BRANDS)).toSorted((one, other) =>
    one.brandDetails.name.localeCompare(other.brandDetails.name),
  );
  const [renamed, deleted, stored] = brands.slice(-4);
  if (!renamed || !deleted || !stored) throw new Error('There are too few brands.');
  const box = (brand: Brand) =>
    page.getByRole('checkbox', { name: `Select ${brand.brandDetails.name}`, exact: true });
  const link = (brand: Brand) => page.getByRole('link', { name: brand.brandDetails.name, exact: true });

  await page.getByRole('grid').getByRole('row').nth(1).hover();
  await page.mouse.wheel(0, 5_000);
  await box(deleted).check();
  await box(stored).check();
  await link(stored).focus();
  const place = await link(stored).boundingBox();
  const reads = countReads(page, BRANDS);

  await test.step('within a minute nothing is read', async () => {
    await comesBackAfter(page, 30_000);
    await page.clock.fastForward(2_000);
    expect(reads.count).toBe(0);
  });

  await test.step('after a minute a changed row is marked, and nothing moves', async () => {
    await comesBackAfter(page, 90_000, () =>
      changeBrand(stock, renamed, { description: 'Changed meanwhile' }),
    );
    const row = page.getByRole('row').filter({ has: link(renamed) });
    await expect(row).toHaveAttribute('data-updated');
    expect(reads.count).toBe(1);
    await expect(link(stored)).toBeFocused();
    expect(await link(stored).boundingBox()).toEqual(place);
    await expect(box(deleted)).toBeChecked();
    await expect(box(stored)).toBeChecked();
    await page.clock.fastForward(5_000);
    await expect(row).not.toHaveAttribute('data-updated');
  });

  await test.step('a selected record that was deleted goes with a notice, and the focus stays', async () => {
    await comesBackAfter(page, 90_000, async () => {
      const path = `/api/v1/product-brand/delete-brand/${deleted._id}`;
      expect((await page.request.delete(path)).ok()).toBe(true);
    });
    await expect(
      page.getByText(`${deleted.brandDetails.name} was deleted meanwhile. The brand is no longer selected.`),
    ).toBeVisible();
    await expect(link(deleted)).toHaveCount(0);
    await expect(link(stored)).toBeFocused();
    await expect(link(stored)).toBeInViewport();
    await expect(box(stored)).toBeChecked();
    await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText('1 selected');
  });
});

test('a cell that is being edited stays open with its text while the list is refreshed', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.clock.install();
  await stock.open('/all-products?view=prices');
  const cell = page
    .locator('[role="gridcell"][data-column]')
    .filter({ hasText: /^\d+\.\d\d$/ })
    .first();
  await cell.click();
  await page.keyboard.type('98.7');
  const editor = page.getByRole('grid').getByRole('textbox');
  await expect(editor).toHaveValue('98.7');
  const [first] = await stock.records<Product>(PRODUCTS);
  const reads = countReads(page, PRODUCTS);
  await comesBackAfter(page, 90_000, async () => {
    const path = `/api/v1/product/update-product-description/${first?._id}`;
    expect((await page.request.patch(path, { data: { shortDescription: 'Changed meanwhile' } })).ok()).toBe(
      true,
    );
  });
  await expect.poll(() => reads.count).toBe(1);
  await expect(page.getByText(/^\d+ rows? (was|were) updated\.$/)).toBeAttached();
  await expect(editor).toHaveValue('98.7');
  await expect(editor).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 change');
});

test('orders are polled each minute and not while the window is hidden, and a poll is no activity', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.clock.install();
  await stock.open('/all-online-orders');
  await expect(stock.names('Online Orders').first()).toBeVisible();
  const before = await timeLeft(page);
  const reads = countReads(page, 'customer-order/get-all-orders');
  for (const polls of [1, 2, 3]) {
    await page.clock.runFor(61_000);
    await expect.poll(() => reads.count).toBe(polls);
  }
  await setHidden(page, true);
  await page.clock.runFor(5 * 60_000);
  expect(reads.count).toBe(3);
  await setHidden(page, false);
  await expect.poll(() => reads.count).toBe(4);
  await page.clock.runFor(1_000);
  expect(before - (await timeLeft(page))).toBeGreaterThanOrEqual(8 * 60);
});
