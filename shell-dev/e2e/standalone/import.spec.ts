import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import { csvFile, downloads, ImportSteps, type PageFile, rowsOf } from '../fixtures/files';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  price: number;
  pricingDetails?: { venue: string | { _id: string }; price: number }[];
}

const products = (stock: Stock) => stock.records<Product>('product/get-all-products-v2');

/** Exports all products with everything that an import reads. */
async function exportEverything(page: Page, format: 'CSV' | 'XLSX'): Promise<PageFile> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Export products' });
  await panel.getByRole('radio', { name: 'Everything' }).check();
  await panel.getByRole('checkbox', { name: 'Prices per venue' }).check();
  await panel.getByRole('checkbox', { name: 'Stock per venue' }).check();
  await panel.getByRole('radio', { name: format }).check({ force: true });
  expect(await axeViolations(page)).toEqual([]);
  const file = await downloads(page, () => panel.getByRole('button', { name: /^Export \d+ rows/ }).click());
  await expect(panel).toHaveCount(0);
  return file;
}

test('what was exported is the same when it is imported; 30 changed cells are 30 requests @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const steps = new ImportSteps(page);
  const all = async () => (await products(stock)).length;
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  const count = await all();
  const [workbook, text] = [await exportEverything(page, 'XLSX'), await exportEverything(page, 'CSV')];
  const sent = stock.recordWrites();
  await stock.open('/all-products?import');
  expect(await axeViolations(page)).toEqual([]);
  await steps.choose(workbook);
  expect(await axeViolations(page)).toEqual([]);
  await steps.button('Continue to check').click();
  await expect(steps.state(`The same ${count}`)).toBeVisible();
  await expect(steps.button('Import 0 rows')).toBeDisabled();
  expect(sent).toEqual([]);

  // of the exported CSV file 30 cells are changed
  const [headers = [], ...rows] = rowsOf(text);
  const priceAt = headers.findIndex((header) => header.startsWith('Price @'));
  const nameAt = headers.indexOf('Name');
  const changed = rows.filter((row) => row[priceAt] !== '').slice(0, 30);
  for (const [at, row] of changed.entries()) row[priceAt] = `${at + 3}.15`;
  expect(changed).toHaveLength(30);
  await stock.open('/all-products?import');
  await steps.check(csvFile([headers, ...rows]));
  await expect(steps.state('Changed 30')).toBeVisible();
  await expect(steps.state(`The same ${count - 30}`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await steps.button('Import 30 rows').click();
  await expect(page.getByText('30 rows are in Stock.', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(sent.map(({ method, path }) => `${method} ${path.split('/')[1]}`)).toEqual(
    Array(30).fill('PATCH update-product-pricing-v2'),
  );
  const ids = new Map((await products(stock)).map(({ _id, name }) => [name, _id]));
  const prices = new Map(sent.map(({ path, body }) => [path.split('/')[2], (body as Product).price]));
  expect(changed.map((row) => prices.get(ids.get(row[nameAt] ?? '')))).toEqual(
    changed.map((row) => Number(row[priceAt])),
  );
});

/** A file of new products with a price at each venue. */
async function batch(stock: Stock, count: number): Promise<PageFile> {
  const venues = await stock.records<{ venueDetails: { venueName: string; isActive: boolean } }>(
    'company-venue/get-all-venues',
  );
  const names = venues.map(({ venueDetails }) => venueDetails.venueName);
  return csvFile([
    ['Name', 'SKU', 'Price', 'Category', 'All venues', ...names.map((name) => `Price @ ${name}`)],
    ...Array.from({ length: count }, (_, index) => [
      `Batch ${index}`,
      `BATCH-${index}`,
      '4.50',
      'Popcorn',
      'yes',
      ...names.map((__, venue) => `${5 + index / 100 + venue}`),
    ]),
  ]);
}

const batchIn = async (stock: Stock) =>
  (await products(stock)).filter(({ name }) => name.startsWith('Batch '));

test('of products with twelve venues some requests fail: the failed rows, imported again, complete them', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  const COUNT = 16;
  await signIn('admin');
  const steps = new ImportSteps(page);
  await stock.open('/all-products?import');
  await steps.check(await batch(stock, COUNT));
  await expect(steps.state(`New ${COUNT}`)).toBeVisible();
  guard.expectStatus(500, '/product/');
  await api.fail({ pathContains: '/product/', status: 500, every: 25 });
  await steps.button(`Import ${COUNT} rows`).click();
  // failed rows are shown while the import runs
  await expect(page.getByText('Failed rows', { exact: true })).toBeVisible();
  await expect(steps.button('Stop')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(steps.button(/^Retry \d+$/)).toBeVisible({ timeout: 180_000 });
  await api.endFaults();
  expect(await axeViolations(page)).toEqual([]);
  const failed = await downloads(page, () => steps.button('Download failed rows').click());
  expect(rowsOf(failed).length).toBeGreaterThan(3);
  expect(rowsOf(failed).length).toBeLessThan(12);

  await steps.button('Import another file').click();
  await steps.check(failed);
  const sent = stock.recordWrites();
  await steps.button(/^Import \d+ rows$/).click();
  await expect(
    page.getByText(`${rowsOf(failed).length - 1} rows are in Stock.`, { exact: true }),
  ).toBeVisible();
  const stored = await batchIn(stock);
  expect(stored.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: COUNT }, (_, index) => `Batch ${index}`).toSorted(),
  );
  expect(stored.flatMap(({ pricingDetails = [] }) => pricingDetails)).toHaveLength(COUNT * 12);
  // what had been stored is not sent again
  expect(sent.length).toBeLessThan(rowsOf(failed).length + 12);
});

test('an import that a reload cuts off goes on, and creates nothing twice', async ({
  stock,
  page,
  api,
  signIn,
}) => {
  const COUNT = 20;
  await signIn('admin');
  const steps = new ImportSteps(page);
  await stock.open('/all-products?import');
  await steps.check(await batch(stock, COUNT));
  await api.delay(60);
  const sent = stock.recordWrites();
  await steps.button(`Import ${COUNT} rows`).click();
  await expect.poll(() => sent.length).toBeGreaterThan(COUNT + 8);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await api.endFaults();
  await expect(page.getByText('The import of file.csv was not finished')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await steps.button('Go on').click();
  const submit = steps.button(/^Import \d+ rows$/);
  await submit.click();
  await expect(page.getByText(/^[\d,]+ rows are in Stock\.$/)).toBeVisible({ timeout: 180_000 });
  const stored = await batchIn(stock);
  expect(stored).toHaveLength(COUNT);
  expect(new Set(stored.map(({ name }) => name)).size).toBe(COUNT);
  expect(new Set(stored.map(({ pricingDetails = [] }) => pricingDetails.length))).toEqual(new Set([12]));
});

test('a file is imported with the keyboard alone', async ({ stock, page, signIn }) => {
  await signIn('admin');
  const steps = new ImportSteps(page);
  const onto = async (name: RegExp, role: 'button' | 'textbox' = 'button') => {
    const wanted = page.getByRole(role, { name });
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await wanted.first().evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  };
  await stock.open('/all-brands');
  await expect(stock.names('Brands').first()).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await expect(stock.heading('Import brands')).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await onto(/^Choose file$/);
  await page.keyboard.press('Enter');
  const chooser = await chosen;
  await chooser.setFiles(
    csvFile([
      ['Name', 'Active'],
      ['Brezelhaus', 'ja'],
      ['Q', 'ja'],
      ['R', ''],
    ]),
  );
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await onto(/^Continue to check$/);
  await page.keyboard.press('Enter');
  await expect(steps.state('Wrong 2')).toBeVisible();
  await onto(/^Name, row 3$/, 'textbox');
  await page.keyboard.type('Quince');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name, row 4' })).toBeFocused();
  await page.keyboard.type('Rice');
  await page.keyboard.press('Enter');
  await expect(steps.state('New 3')).toBeVisible();
  await onto(/^Import 3 rows$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 rows are in Stock.', { exact: true })).toBeVisible();
  await onto(/^Open brands$/);
  await page.keyboard.press('Enter');
  await expect(stock.link('Quince')).toBeVisible();
  await expect(stock.link('Rice')).toBeVisible();
});
