import { Sheet } from '../fixtures/sheet';
import type { Sent, Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  price: number;
  pricingDetails: { venue: string; price: number; taxRate: number }[];
}

const PRICE = 0;
const COST = 1;
const MARGIN = 4;
const AVAILABLE = 6;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The product with the most prices. */
async function priced(stock: Stock): Promise<Product> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const [first] = products.toSorted((a, b) => b.pricingDetails.length - a.pricingDetails.length);
  if (!first) throw new Error('There are no products.');
  return first;
}

const venueOf = ({ path }: Sent) => path.split('/').at(-1);

test('prices are entered, copied and pasted by keyboard alone, reviewed and saved per venue @walk', async ({
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
    // if the box of the mark came with the mark, Firefox would announce the caret of the editor after the next cell (R263)
    const box = () =>
      sheet.cell('Airport Plaza', PRICE).evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(await box()).toBe('""');
    await page.keyboard.press('Tab');
    await expect(sheet.cell('Airport Plaza', COST)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12,50');
    await page.keyboard.press('Enter');
    // below the cell in which the run of Tabs began
    await expect(sheet.cell('Harbour', PRICE)).toBeFocused();
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
