import type { Page } from '@playwright/test';
import { descriptor } from '../../../src/app/entry/descriptor';
import { keepPrintFrames } from '../fixtures/printing';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

/** The list call that gives the id of a section's first record. */
const LISTS: Readonly<Record<string, string>> = {
  '/all-brands': 'product-brand/get-all-brands',
  '/all-categories': 'product-category/get-all-categories',
  '/all-subcategories': 'product-subcategory/get-all-subcategories',
  '/all-vendors': 'vendor/get-all-vendors',
  '/all-coupons': 'coupon/get-all-coupons',
  '/all-products': 'product/get-all-products-v2',
  '/all-online-orders': 'customer-order/get-all-orders',
};

/** Overlays and controls to open on a page, by the path of its route. */
const OPENED: Readonly<Record<string, (stock: Stock) => Promise<void>>> = {
  async '/dashboard'({ page }) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  },
  async '/all-brands'(stock) {
    await stock.button('Delete Marlow').click();
    await expect(stock.dialog).toBeVisible();
  },
  async '/all-products'(stock) {
    await stock.button('Columns').click();
    await expect(stock.page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  },
  async '/all-products/product-create'(stock) {
    await stock.button('Choose colour').click();
    await expect(stock.page.getByRole('dialog', { name: 'Colour' })).toBeVisible();
  },
  async '/all-products/product-pricing/:id'({ page }) {
    await page.getByRole('gridcell').first().click();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  },
  async '/all-coupons/coupon-create'(stock) {
    await stock.button('Choose date').last().click();
    await expect(stock.page.getByRole('dialog', { name: 'Expiry date' })).toBeVisible();
  },
  async '/all-online-orders/view-order/:id'(stock) {
    await keepPrintFrames(stock.page);
    await stock.button('Print slip').click();
    await expect(stock.page.frameLocator('iframe').locator('[data-stock] table').first()).toBeAttached();
  },
};

/** Collects every violation of the policy from now on. */
async function recordViolations(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('stockViolation', (violation: string) => void events.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const report = Reflect.get(window, 'stockViolation') as (violation: string) => void;
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return events;
}

/** An address that matches a route. */
async function addressOf(path: string, stock: Stock): Promise<string> {
  const [, section = ''] = /^(\/[^/]+)/.exec(path) ?? [];
  const call = LISTS[section];
  if (!call) return path.replace(':email', 'marta.kovacs@halden.example').replace(/:\w+/, '0123456789');
  if (!path.includes(':id')) return path;
  const [first] = await stock.records<{ _id: string }>(call);
  return path.replace(':id', first?._id ?? '');
}

test('no page of Stock violates a strict content security policy', async ({ stock, page, guard, signIn }) => {
  const violations = await recordViolations(page);
  const isPublic = ({ path }: { path: string }) => !path.startsWith('/all-') && !path.endsWith('/dashboard');
  const routes = [...descriptor.routes].sort((a, b) => Number(isPublic(b)) - Number(isPublic(a)));
  let isSignedIn = false;
  for (const route of routes) {
    await test.step(route.path, async () => {
      if (!isPublic(route) && !isSignedIn) {
        await signIn('admin');
        await stock.open('/unauthorised');
        isSignedIn = true;
      }
      const address = await addressOf(route.path, stock);
      await stock.visit(address);
      await stock.isAt(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (route.path.startsWith('/all-')) {
        const rendered = stock.main.locator('input, select, [role="grid"] [role="row"] a, [role="combobox"]');
        await expect(rendered.first()).toBeVisible();
      }
      await OPENED[route.path]?.(stock);
    });
  }
  expect(violations).toEqual([]);

  guard.provokes('Content Security Policy');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  });
  await expect.poll(() => violations.length, { message: 'one that is provoked is reported' }).toBe(1);
});
