import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  pricingDetails: { venue: string; price: number }[];
  inventoryDetails: { venue: string; quantity: number }[];
}

const NAMES = ['Ledger 01', 'Ledger 02'];
const PRODUCTS = 'product/get-all-products-v2';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function send(page: Page, method: 'post' | 'patch', path: string, data: object): Promise<void> {
  expect((await page.request[method](`/api/v1/${path}`, { data })).ok()).toBe(true);
}

/** Two products with a price of 4.00 and a stock of 10 at two venues. */
async function stockUp(stock: Stock, page: Page): Promise<string[]> {
  const all = await stock.records<{ _id: string; venueDetails: { isActive: boolean } }>(
    'company-venue/get-all-venues',
  );
  const venues = all.filter(({ venueDetails }) => venueDetails.isActive).map(({ _id }) => _id);
  const chosen = venues.slice(0, 2);
  for (const name of NAMES)
    await send(page, 'post', 'product/create-product-v2', {
      name,
      price: 4,
      category: 'Popcorn',
      isActive: true,
      allVenues: false,
      venues: chosen,
    });
  for (const { _id } of await ledger(stock))
    for (const venue of chosen) {
      await send(page, 'patch', `product/update-product-pricing-v2/${_id}/${venue}`, { venue, price: 4 });
      const amounts = { venue, quantity: 10 };
      await send(page, 'patch', `product/update-product-inventory-v2/${_id}/${venue}`, amounts);
    }
  return chosen;
}

async function ledger(stock: Stock): Promise<Product[]> {
  const products = await stock.records<Product>(PRODUCTS);
  return products.filter(({ name }) => name.startsWith('Ledger'));
}

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Journal' });
/** The cells of the first product that are no empty ones. */
const filled = (page: Page, grid: string, formatted: string) =>
  page
    .getByRole('grid', { name: new RegExp(`^${grid}, `) })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: NAMES[0] ?? '' }) })
    .locator('[role="gridcell"][data-column]')
    .filter({ hasText: formatted });

async function openEntry(stock: Stock, page: Page, name: RegExp) {
  await stock.button('Journal').click();
  const entry = drawer(page).getByRole('button', { name });
  await entry.click();
  return entry;
}

/** Looks into the journal, which has so many entries by then. */
async function hasEntries(stock: Stock, page: Page, count: number): Promise<void> {
  await stock.button('Journal').click();
  await expect(drawer(page).getByRole('button', { expanded: false })).toHaveCount(count);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
}

async function reviewAndSave(stock: Stock, page: Page, count: number): Promise<void> {
  const changes = count === 1 ? '1 change' : `${count} changes`;
  await stock.button(`Review ${changes}`).click();
  await stock.button(`Save ${changes}`).click();
  await expect(unsaved(page)).toHaveCount(0);
}

test('sheets, bulk actions and forms are journalled; prices and stock are taken back @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const [first = ''] = await stockUp(stock, page);

  await test.step('4 prices of a sheet are saved', async () => {
    await stock.open('/all-products?view=prices&q=Ledger');
    await filled(page, 'Price', '4.00').first().waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('4.40'));
    const cells = page.locator('[role="gridcell"][data-column]').filter({ hasText: '4.00' });
    await expect(cells).toHaveCount(4);
    // one by one: their venues need not stand side by side
    for (let remaining = 4; remaining > 0; remaining -= 1) {
      await cells.first().click();
      await page.keyboard.press('Control+v');
      await expect(cells).toHaveCount(remaining - 1);
    }
    await expect(unsaved(page)).toContainText('4 changes in 2 products at 2 venues.');
    await reviewAndSave(stock, page, 4);
  });

  await test.step('3 of them are taken back: another was changed since', async () => {
    const [{ _id } = { _id: '' }] = await ledger(stock);
    await send(page, 'patch', `product/update-product-pricing-v2/${_id}/${first}`, {
      venue: first,
      price: 5,
    });
    await openEntry(stock, page, /Prices of 2 products/);
    await expect(drawer(page)).toContainText('4 cells at 2 venues');
    expect(await axeViolations(page)).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Revert these 4 cells' }).click();
    await expect(stock.dialog).toHaveAccessibleName('3 of 4 cells can be reverted');
    await expect(stock.dialog).toContainText(/Changed since: Ledger 0\d at /);
    await stock.dialog.getByRole('button', { name: 'Revert 3 cells' }).click();
    await stock.isAt('/all-products?view=prices');
    await expect(unsaved(page)).toContainText('3 changes in 2 products at 2 venues.');
    await reviewAndSave(stock, page, 3);
    const prices = (await ledger(stock)).flatMap(({ pricingDetails }) => pricingDetails);
    expect(prices.map(({ price }) => price).sort()).toEqual([...Array(3).fill(4), 5]);
  });

  await test.step('stock is taken back by its difference: what was sold meanwhile stays sold', async () => {
    await hasEntries(stock, page, 2);
    await stock.open('/all-products?view=stock&q=Ledger');
    const cell = filled(page, 'On hand', '10').first();
    await cell.click();
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await reviewAndSave(stock, page, 1);
    const saved = (await ledger(stock)).flatMap(({ _id, inventoryDetails }) =>
      inventoryDetails.flatMap((entry) => (entry.quantity === 30 ? [{ _id, ...entry }] : [])),
    );
    const [{ _id, ...entry } = { _id: '', venue: '', quantity: 0 }] = saved;
    const path = `product/update-product-inventory-v2/${_id}/${entry.venue}`;
    await send(page, 'patch', path, { ...entry, quantity: 25 });
    await hasEntries(stock, page, 3);
    await openEntry(stock, page, /Quantities of Ledger/);
    await drawer(page).getByRole('button', { name: 'Revert this cell' }).click();
    await reviewAndSave(stock, page, 1);
    const now = (await ledger(stock)).flatMap(({ inventoryDetails }) => inventoryDetails);
    expect(now.map(({ quantity }) => quantity).sort((one, other) => one - other)).toEqual([
      5,
      ...Array(3).fill(10),
    ]);
  });

  await test.step('a bulk action and a form are entries too; all are gone after Clear', async () => {
    await hasEntries(stock, page, 4);
    await stock.open('/all-brands?status=active');
    await expect(stock.names('Brands').nth(1)).toBeVisible();
    const names = (await stock.names('Brands').allTextContents()).slice(0, 2);
    for (const name of names)
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page
      .getByRole('toolbar', { name: 'Bulk actions' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    const question = stock.dialog.getByRole('button', { name: /^Deactivate/ });
    const toast = stock.toast('2 brands deactivated.');
    await expect(question.or(toast).first()).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(toast).toHaveCount(1);
    await openEntry(stock, page, /2 brands, active/);
    await drawer(page).getByRole('button', { name: 'Revert these 2 cells' }).click();
    await stock.isAt('/all-brands');
    await reviewAndSave(stock, page, 2);

    await hasEntries(stock, page, 6);
    const id = await stock.brandId(names[0] ?? '');
    await stock.open(`/all-brands/brand-details/${id}`);
    await stock.control('Description').fill('Sold everywhere.');
    await stock.button('Save changes').click();
    await expect(stock.button('Save changes')).toHaveCount(0);
    await hasEntries(stock, page, 7);
    await stock.button('Journal').click();
    await expect(drawer(page).getByText('Reverted', { exact: true })).toHaveCount(2);
    await drawer(page).getByRole('searchbox').fill('sold every');
    await expect(drawer(page).getByRole('button', { expanded: false })).toHaveCount(1);
    await drawer(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await stock.dialog.getByRole('button', { name: 'Clear the journal' }).click();
    await expect(drawer(page)).toContainText('Nothing saved yet');
    // a button that is disabled loses the focus
    await expect(drawer(page).getByRole('button', { name: 'Clear', exact: true })).toBeDisabled();
    await expect(drawer(page).locator(':focus')).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** Loads the page again in the task after so many answers to PATCH requests have arrived. */
async function reloadAfter(page: Page, answers: number): Promise<void> {
  await page.evaluate((count) => {
    let remaining = count;
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, ...rest: unknown[]) {
      if (method.toUpperCase() === 'PATCH')
        this.addEventListener('load', () => {
          remaining -= 1;
          if (remaining === 0) setTimeout(() => location.reload());
        });
      Reflect.apply(open, this, [method, ...rest]);
    } as typeof open;
  }, answers);
}

test('a reload with the toast of a form, or in the middle of a batch, loses nothing of the journal', async ({
  stock,
  page,
  signIn,
  guard,
}) => {
  guard.mayProvoke('/api/v1/');
  page.on('dialog', (question) => void question.accept());
  await signIn('admin');
  await stockUp(stock, page);
  const [{ _id } = { _id: '' }] = await ledger(stock);

  await stock.open(`/all-products/product-description/${_id}`);
  await stock.control('Short description').fill('Kept by the journal.');
  await reloadAfter(page, 1);
  const loaded = page.waitForEvent('load');
  await stock.button('Save changes').click();
  await loaded;
  await hasEntries(stock, page, 1);

  await stock.open('/all-products?view=prices&q=Ledger');
  await filled(page, 'Price', '4.00').first().waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('4.40'));
  const cells = page.locator('[role="gridcell"][data-column]').filter({ hasText: '4.00' });
  for (let remaining = 4; remaining > 0; remaining -= 1) {
    await cells.first().click();
    await page.keyboard.press('Control+v');
    await expect(cells).toHaveCount(remaining - 1);
  }
  // the last request never reaches the server
  let sent = 0;
  await page.route('**/update-product-pricing-v2/**', (route) => {
    sent += 1;
    return sent > 3 ? undefined : route.continue();
  });
  await stock.button('Review 4 changes').click();
  await reloadAfter(page, 3);
  const again = page.waitForEvent('load');
  await stock.button('Save 4 changes').click();
  await again;
  const prices = (await ledger(stock)).flatMap(({ pricingDetails }) => pricingDetails);
  expect(prices.map(({ price }) => price).sort()).toEqual([4, 4.4, 4.4, 4.4]);
  await hasEntries(stock, page, 2);
  await openEntry(stock, page, /Prices of 2 products/);
  await expect(drawer(page)).toContainText('3 cells at 2 venues');
});
