import { Sheet } from '../fixtures/sheet';
import type { Sent, Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  price: number;
  pricingDetails: { venue: string; price: number; taxRate: number }[];
  inventoryDetails: { venue: string; quantity: number }[];
}

const PRICE = 0;
const COST = 1;
const MARGIN = 4;
const AVAILABLE = 6;
const ON_HAND = 0;
const REORDER = 1;
const MIN = 2;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The product with the most prices. */
async function priced(stock: Stock): Promise<Product> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const [first] = products.toSorted((a, b) => b.pricingDetails.length - a.pricingDetails.length);
  if (!first) throw new Error('There are no products.');
  return first;
}

const venueOf = ({ path }: Sent) => path.split('/').at(-1);

test('prices are entered, copied and pasted by keyboard alone, reviewed and saved per venue', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  const product = await priced(stock);
  const sheet = new Sheet(page, 'Prices by venue');
  await stock.open(`/all-products/product-pricing/${product._id}`);
  await expect(sheet.rows).toHaveCount(8);

  await test.step('type, move, revert', async () => {
    await sheet.cell('Airport Plaza', PRICE).focus();
    await page.keyboard.type('10');
    await page.keyboard.press('Tab');
    await expect(sheet.cell('Airport Plaza', COST)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12,50');
    await page.keyboard.press('Enter');
    await expect(sheet.cell('Harbour', COST)).toBeFocused();
    await expect(sheet.cell('Airport Plaza', MARGIN)).toHaveText(/^[-−]/);
    await page.keyboard.press('F2');
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 unsaved changes');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 unsaved change');
  });

  await test.step('clipboard cells of a spreadsheet are pasted as a block', async () => {
    await sheet.cell('Harbour', PRICE).focus();
    await sheet.paste('"9,10"\t4.05\r\n1.234,50\t3\r\n');
    await expect(page.getByText('4 cells pasted.')).toBeAttached();
    await expect(sheet.cell('Harbour', PRICE)).toContainText('9.10');
    await expect(sheet.cell('Kings Park', PRICE)).toContainText('1,234.50');
    // the pasted block is selected, so that it can be copied
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trimEnd().split(/\r?\n/)).toEqual(['9,10\t4.05', '1.234,50\t3']);
  });

  await test.step('an invalid value is kept, marked and not sent', async () => {
    const slip = (Number(await sheet.cell('Lakeside', PRICE).textContent()) * 10).toFixed(2);
    await sheet.cell('Lakeside', PRICE).focus();
    await sheet.paste('1,234');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('One venue has a value that cannot be saved. It is marked.')).toBeVisible();
    await expect(sheet.cell('Lakeside', PRICE)).toBeFocused();
    expect(await sheet.marked(PRICE)).toEqual(['Lakeside']);
    await page.keyboard.type(slip);
    await page.keyboard.press('Enter');
    expect(await sheet.marked(PRICE)).toEqual([]);
    await sheet.cell('Opera', AVAILABLE).focus();
    await page.keyboard.press('Space');
  });

  await test.step('review and save', async () => {
    await page.keyboard.press('Control+s');
    await expect(stock.dialog).toHaveAccessibleName(/^Save \d changes to /);
    await expect(stock.dialog.getByText('Harbour, price')).toBeVisible();
    await expect(stock.dialog.getByText(/This is ten times as much as before\./)).toBeVisible();
    const received = stock.recordWrites();
    await stock.dialog.getByRole('button', { name: /^Save/ }).click();
    await stock.showsToast('Saved at 5 venues.');
    expect(received.map(({ method }) => method)).toEqual(Array(5).fill('PATCH'));
    for (const { path } of received)
      expect(path).toContain(`product/update-product-pricing-v2/${product._id}/`);
    expect(new Set(received.map(venueOf)).size).toBe(5);
    const before = new Map(product.pricingDetails.map((entry) => [entry.venue, entry]));
    const harbour = received.find(({ body }) => (body as { price: number }).price === 9.1);
    expect(harbour?.body).toEqual({
      ...before.get(venueOf(harbour as Sent) ?? ''),
      price: 9.1,
      costPrice: 4.05,
    });
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
    await page.reload();
    await expect(sheet.cell('Harbour', PRICE)).toHaveText('9.10');
    await expect(sheet.cell('Opera', AVAILABLE)).toHaveText('Off');
  });
});

test('a batch of 40 prices of which 3 fail: 37 are stored, one toast, 3 cells marked, Retry sends 3', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('admin');
  const product = await priced(stock);
  const [company] = await stock.records<{ _id: string }>('company/get-all-companies');
  for (let number = 1; number <= 30; number += 1) {
    const answer = await page.request.post('/api/v1/company-venue/register-venue', {
      data: {
        companyId: company?._id,
        venueDetails: { venueName: `Pop-up ${number}`, venueType: 'Cinema', isActive: true },
      },
    });
    expect(answer.ok()).toBe(true);
  }
  const sheet = new Sheet(page, 'Prices by venue');
  await stock.open(`/all-products/product-pricing/${product._id}`);
  await expect(sheet.rows).toHaveCount(40);
  await sheet.cell('Airport Plaza', PRICE).focus();
  await sheet.paste(Array.from({ length: 40 }, (_, at) => `${20 + at},25`).join('\r\n'));
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('40 unsaved changes');

  guard.expectStatus(503, 'update-product-pricing-v2');
  await api.fail({ pathContains: 'update-product-pricing-v2', status: 503, times: 3 });
  const received = stock.recordWrites();
  await stock.button('Review 40 changes').click();
  await stock.dialog.getByRole('button', { name: 'Save 40 changes' }).click();
  await stock.showsToast('3 of 40 venues could not be saved.');
  expect(received).toHaveLength(40);
  expect(new Set(received.map(({ path }) => path)).size).toBe(40);
  const failed = await sheet.marked(PRICE);
  expect(failed).toHaveLength(3);
  await expect(unsaved).toContainText('3 unsaved changes');
  const banner = page.getByText('3 of 40 venues could not be saved').locator('..');
  await expect(banner).toContainText(failed[0] ?? '');
  await expect(banner).toContainText('The service is temporarily unavailable. Please try again later.');
  expect(await storedAs(stock, product._id)).toBe(37);

  received.length = 0;
  await stock.button('Retry 3').click();
  await expect(unsaved).toHaveCount(0);
  expect(received).toHaveLength(3);
  expect(await sheet.marked(PRICE)).toEqual([]);
  expect(await storedAs(stock, product._id)).toBe(40);
  await expect(stock.heading(product.name)).toBeFocused();
});

/** The number of pasted prices that the server has stored. */
async function storedAs(stock: Stock, id: string): Promise<number> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const found = products.find(({ _id }) => _id === id);
  return found?.pricingDetails.filter(({ price }) => price >= 20 && price < 60).length ?? 0;
}

test('stock: a column is pasted, levels are validated, one PATCH is sent per venue, rows are filtered by status', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  const products = await stock.records<Product>('product/get-all-products-v2');
  const product = products.find(({ inventoryDetails }) => inventoryDetails.length > 8) as Product;
  const sheet = new Sheet(page, 'Stock by venue');
  await stock.open(`/all-products/product-inventory/${product._id}`);
  await sheet.cell('Airport Plaza', ON_HAND).focus();
  await sheet.paste('0\r\n-3\r\n');
  await expect(sheet.cell('Airport Plaza', 5)).toHaveText('Out of stock');
  await sheet.cell('Old Town', REORDER).focus();
  await sheet.paste('5\t9');
  await expect(sheet.cell('Old Town', MIN)).toContainText('9');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 venues have values that cannot be saved. They are marked.')).toBeVisible();
  await expect(sheet.cell('Harbour', ON_HAND)).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await sheet.cell('Old Town', MIN).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const received = stock.recordWrites();
  await stock.dialog.getByRole('button', { name: /^Save/ }).click();
  await stock.showsToast('Saved at 3 venues.');
  expect(received.map(({ body }) => body)).toEqual([
    expect.objectContaining({ quantity: 0 }),
    expect.objectContaining({ quantity: 30 }),
    expect.objectContaining({ reorderLevel: 5, minStock: 2 }),
  ]);
  for (const { method, path } of received)
    expect(`${method} ${path}`).toContain(`PATCH product/update-product-inventory-v2/${product._id}/`);
  const filter = page.getByRole('radiogroup', { name: 'Stock' });
  await filter.getByRole('radio', { name: /^Out/ }).check();
  await expect(sheet.cell('Airport Plaza', 5)).toHaveText('Out of stock');
  await expect(sheet.rows.getByRole('rowheader', { name: 'Harbour' })).toHaveCount(0);
});
