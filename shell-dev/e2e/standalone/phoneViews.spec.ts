import type { Page } from '@playwright/test';
import { PriceMatrix } from '../fixtures/matrix';
import { scan } from '../fixtures/scanner';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a count shows at least six whole lines', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open('/all-products?view=count');
  await expect(page.getByText('What is counted', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Harbour', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Start counting \d+ products$/ }).tap();
  const fields = page.getByRole('textbox', { name: /^Counted of / });
  await expect(fields.first()).toBeVisible();
  expect(await wholeLines(page, 'This count')).toBeGreaterThanOrEqual(6);
});

test('a delivery shows at least five whole lines below the last scan', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open('/all-products?view=move');
  await page.getByRole('button', { name: 'Delivery', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Venue' }).tap();
  await page.getByRole('option', { name: 'Harbour' }).tap();
  await page.getByRole('button', { name: 'Start delivery' }).tap();
  await expect(page.getByText('No lines yet')).toBeVisible();
  await scan(page, await codesOfOneCategory(stock, 6));
  await expect(page.getByRole('grid', { name: 'Delivery at Harbour' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Last scan' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('6 lines received.')).toBeVisible();
  expect(await wholeLines(page, 'This movement: actions')).toBeGreaterThanOrEqual(5);
});

/** Lines that can be seen as a whole above the bar of a sheet. */
async function wholeLines(page: Page, region: string): Promise<number> {
  const bar = await page.getByRole('region', { name: region }).last().boundingBox();
  return page.getByRole('row').evaluateAll(
    (rows, bottom) =>
      rows.filter((row) => {
        const box = row.getBoundingClientRect();
        return row.querySelector('input') && box.bottom <= bottom;
      }).length,
    bar?.y ?? 0,
  );
}

/** Codes of products of one category that are sold everywhere. */
async function codesOfOneCategory(stock: Stock, count: number): Promise<string[]> {
  interface Product {
    barcode: string;
    category?: string;
    isActive: boolean;
    allVenues?: boolean;
  }
  const products = await stock.records<Product>('product/get-all-products-v2');
  const sold = products.filter(
    ({ isActive, allVenues, barcode }) => isActive && allVenues && /^\d{13}$/.test(barcode),
  );
  for (const { category } of sold) {
    const codes = sold.filter((product) => product.category === category).map(({ barcode }) => barcode);
    if (codes.length >= count) return codes.slice(0, count);
  }
  throw new Error(`No category has ${count} products with codes.`);
}

test('the bar of bulk actions has words, all of them within it', async ({ stock, page, signIn }) => {
  await signIn('admin');
  await stock.open('/all-products');
  await page.getByRole('grid').getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  for (const word of ['Activate', 'Deactivate', 'Set a field', 'Delete', 'Print labels', 'Clear selection'])
    await expect(bar.getByText(word, { exact: true })).toBeVisible();
  await expect(bar.getByText(/^Select all/)).toBeVisible();
  const isWithin = await bar.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return [...one.querySelectorAll('button > span')].every((word) => {
      const box = word.getBoundingClientRect();
      return box.left >= left && box.right <= right;
    });
  });
  expect(isWithin).toBe(true);
});

test('the filters of a sheet are one button', async ({ stock, page, signIn }) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await stock.open('/all-products?view=prices');
  await expect(matrix.grid.or(page.getByRole('grid')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Only changed/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Only', exact: true }).tap();
  await page
    .getByRole('dialog', { name: 'Only' })
    .getByText(/^Only gaps/)
    .tap();
  await expect(page.getByRole('button', { name: 'Only 1', exact: true })).toBeVisible();
});

test('the save bar of a form names the fields in one line above its buttons', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await stock.open('/all-products');
  await page.getByRole('grid').getByRole('link').first().tap();
  await stock.field('Name').fill('Other');
  await stock.field('Unit of measure').fill('tray');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const text = bar.getByText('Unsaved changes: Name, Unit of measure');
  const { x = 0, width = 0, height = 0, y = 0 } = (await text.boundingBox()) ?? {};
  expect(height).toBeLessThan(24);
  expect(x + width).toBeLessThanOrEqual(390);
  const save = await stock.button('Save changes').boundingBox();
  expect(save?.y).toBeGreaterThan(y + height);
});

test('the scope is one button with both names', async ({ stock, page, signIn }) => {
  await signIn('admin');
  await stock.open('/all-brands');
  const button = page.getByRole('button', { name: /^Company and venue/ });
  await button.tap();
  const panel = page.getByRole('dialog', { name: 'Company and venue' });
  await panel.getByLabel('Company').selectOption({ label: 'Halden Cinemas' });
  await panel.getByLabel('Venue').selectOption({ label: 'Riverside' });
  await expect(button).toHaveAccessibleName('Company and venue Halden Cinemas Riverside');
  for (const name of ['Halden Cinemas', 'Riverside']) {
    const text = button.getByText(name, { exact: true });
    await expect(text).toBeVisible();
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
