import type { Page } from '@playwright/test';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

/** Forms, each with a field that is changed so that the save bar is there. */
const forms: readonly [name: string, route: (stock: Stock) => Promise<string>, changed: string][] = [
  [
    'brand',
    async (stock) => `brands/brand-details/${await stock.brandId('Silver Screen Gifts')}`,
    'Description',
  ],
  ['product', async (stock) => `products/product-details/${await productId(stock)}`, 'Unit of measure'],
  ['vendor contact', async (stock) => `vendors/vendor-contact/${await vendorId(stock)}`, 'Contact name'],
];

const firstId = async (stock: Stock, call: string) =>
  (await stock.records<{ _id: string }>(call))[0]?._id ?? '';
const productId = (stock: Stock) => firstId(stock, 'product/get-all-products-v2');
const vendorId = (stock: Stock) => firstId(stock, 'vendor/get-all-vendors');

/** The name of the focused element where the save bar covers all of it, or it is outside of the window. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('main section[aria-label="Unsaved changes"]');
    if (!focused?.closest('main') || !bar || bar.contains(focused)) return '';
    // the input of a switch is a point inside its label
    const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const isCovered = top >= bar.getBoundingClientRect().top - 1 || bottom <= 0;
    return isCovered ? (focused.getAttribute('aria-label') ?? focused.id ?? focused.tagName) : '';
  });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 600 },
  { width: 1440, height: 900 },
])
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });
    test(`no field that Tab reaches is behind the save bar at ${width} x ${height}`, async ({
      stock,
      page,
      signIn,
    }) => {
      await signIn('admin');
      for (const [name, route, changed] of forms) {
        await stock.open(`/all-${await route(stock)}`);
        await stock.field(changed).fill('Box of 12');
        await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
        await page.getByRole('main').focus();
        const covered: string[] = [];
        let presses = 0;
        for (; presses < 80; presses++) {
          await page.keyboard.press('Tab');
          const isOver = await page.evaluate(
            () => document.activeElement?.closest('section[aria-label="Unsaved changes"]') !== null,
          );
          if (isOver) break;
          const field = await coveredFocus(page);
          if (field) covered.push(field);
        }
        expect.soft(covered, name).toEqual([]);
        expect.soft(presses, `${name}: Tab reached fields and then the bar`).toBeGreaterThan(3);
        expect.soft(presses).toBeLessThan(80);
      }
    });
  });

test('after a save and a discard from the bar the focus is on the field again', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await stock.open(`/all-products/product-details/${await productId(stock)}`);
  for (const [typed, button] of [
    ['tray', 'Save changes'],
    ['crate', 'Discard'],
  ] as const) {
    await stock.field('Unit of measure').fill(typed);
    await stock.button(button).click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(stock.field('Unit of measure')).toBeFocused();
  }
});
