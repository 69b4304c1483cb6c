import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  pricingDetails?: { venue: string; price: number; costPrice?: number }[];
}

/** Products of the test: sold at all ten venues, without prices. */
const PRODUCTS = 20;
const VENUES = 10;
const PRICING = 'product/update-product-pricing-v2';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const nameOf = (at: number) => `Batch ${String(at).padStart(2, '0')}`;

/** Creates the products and opens their prices. */
async function openBatch(stock: Stock, page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const answer = await page.request.post('/api/v1/product/create-product-v2', {
      data: { name, price: 7.5, category: 'Popcorn', isActive: true, allVenues: true },
    });
    expect(answer.ok()).toBe(true);
  }
  await stock.open('/all-products?view=prices&q=Batch');
  await expect(rowsOf(page)).toHaveCount(names.length);
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Price, €, products by venue' });
const rowsOf = (page: Page) =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Batch/ }) });
/** The cell of a product at a venue, counted from 0; the base price stands before the venues. */
const cellOf = (page: Page, row: number, venue: number) =>
  rowsOf(page)
    .nth(row)
    .getByRole('gridcell')
    .nth(venue + 1);

/** What Excel, German, puts on the clipboard. */
async function copyFromExcel(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = `${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`;
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  await page.evaluate(
    async ({ plain, html }) => {
      const blob = (type: string, content: string) => new Blob([content], { type });
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', html) }),
      ]);
    },
    { plain: text, html: `<table>${body}</table>` },
  );
}

async function stored(stock: Stock): Promise<Product[]> {
  const products = await stock.records<Product>('product/get-all-products-v2');
  return products.filter(({ name }) => name.startsWith('Batch'));
}

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('200 pasted prices of which 7 fail: 193 are stored, 7 marked, one toast, Retry sends 7', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('admin');
  await openBatch(
    stock,
    page,
    Array.from({ length: PRODUCTS }, (_, at) => nameOf(at + 1)),
  );
  await copyFromExcel(
    page,
    Array.from({ length: PRODUCTS }, (_, row) =>
      Array.from({ length: VENUES }, (_each, venue) => `${7 + (row % 2)},${venue}5 €`),
    ),
  );
  await cellOf(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  await expect(unsaved(page)).toContainText('200 changes in 20 products at 10 venues.');
  await expect(cellOf(page, 0, 0)).toContainText('7.05');
  await expect(cellOf(page, 19, 9)).toContainText('8.95');
  await expect(page.getByRole('radio', { name: 'Prices , unsaved changes' })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(unsaved(page)).toContainText('200 changes');

  guard.expectStatus(503, 'update-product-pricing-v2');
  await api.fail({ pathContains: 'update-product-pricing-v2', status: 503, times: 7 });
  const received = stock.recordWrites();
  await stock.button('Review 200 changes').click();
  await page.getByRole('dialog', { name: 'Review 200 changes' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await stock.button('Save 200 changes').click();
  await expect(stock.toast('7 of 200 changes could not be saved.')).toHaveCount(1, { timeout: 45_000 });
  expect(received).toHaveLength(200);
  expect(received.every(({ path }) => path.startsWith(PRICING))).toBe(true);
  expect((await stored(stock)).flatMap(({ pricingDetails = [] }) => pricingDetails)).toHaveLength(193);
  await expect(unsaved(page)).toContainText('7 changes in 1 product at 7 venues. 7 could not be saved');
  await page.getByRole('button', { name: /^Only changed/ }).click();
  await expect(gridOf(page).locator('[data-state="failed"]')).toHaveCount(7);

  received.length = 0;
  await stock.button('Retry 7').click();
  await expect(unsaved(page)).toHaveCount(0);
  expect(received).toHaveLength(7);
  expect((await stored(stock)).flatMap(({ pricingDetails = [] }) => pricingDetails)).toHaveLength(200);
});

test('by name: a misspelt venue and a name that two products have are asked before anything changes', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await openBatch(stock, page, ['Batch 01', 'Batch 02', 'Batch 02', 'Batch 03']);
  await copyFromExcel(page, [
    ['Product', 'Harbour', 'Kings Prk'],
    ['Batch 01', '8,10', '8,20'],
    ['Batch 02', '9,10', '9,20'],
    ['Batch 03', '6,50', '6,60'],
  ]);
  await cellOf(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  const report = page.getByRole('dialog', { name: 'Paste by name' });
  await expect(report.getByText('Not matched', { exact: true })).toBeVisible();
  await expect(report.getByText('Two fit')).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await report.getByRole('button', { name: 'Kings Park' }).click();
  await report.getByRole('button', { name: 'Paste 4 cells' }).click();
  await expect(unsaved(page)).toContainText('4 changes in 2 products at 2 venues.');
  await expect(cellOf(page, 0, 2)).toContainText('8.20');
});

test('a colleague changes three of the cells before they are saved: nothing is overwritten unasked', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await openBatch(stock, page, ['Batch 01', 'Batch 02']);
  await copyFromExcel(page, [
    ['8,10', '8,20', '8,30'],
    ['9,10', '9,20', '9,30'],
  ]);
  await cellOf(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  await expect(unsaved(page)).toContainText('6 changes');

  const [first] = (await stored(stock)).filter(({ name }) => name === 'Batch 01');
  const venues = await stock.records<{ _id: string; venueDetails: { venueName: string } }>(
    'company-venue/get-all-venues',
  );
  const idOf = (name: string) => venues.find(({ venueDetails }) => venueDetails.venueName === name)?._id;
  // three of the changed cells, and one that was not changed
  for (const venue of ['Airport Plaza', 'Harbour', 'Kings Park', 'Opera'].map(idOf)) {
    const answer = await page.request.patch(`/api/v1/${PRICING}/${first?._id}/${venue}`, {
      data: { venue, price: 5.55, isAvailable: true },
    });
    expect(answer.ok()).toBe(true);
  }
  await stock.button('Review 6 changes').click();
  await stock.button('Save 6 changes').click();
  await expect(page.getByRole('dialog', { name: '3 conflicts' })).toBeVisible();
  await stock.button('Take all theirs').click();
  await stock.button('Save 3 changes').click();
  await expect(unsaved(page)).toHaveCount(0);
  const prices = (await stored(stock)).map(({ pricingDetails = [] }) =>
    pricingDetails.map(({ price }) => price).toSorted(),
  );
  expect(prices).toEqual([
    [5.55, 5.55, 5.55, 5.55],
    [9.1, 9.2, 9.3],
  ]);
  await expect(cellOf(page, 0, 0)).toHaveText('5.55');
});

/** Pastes a price for each of four products at ten venues, and sends them. */
async function saveForty(stock: Stock, page: Page): Promise<void> {
  const count = 4;
  await openBatch(
    stock,
    page,
    Array.from({ length: count }, (_, at) => nameOf(at + 1)),
  );
  await copyFromExcel(
    page,
    Array.from({ length: count }, () => Array.from({ length: VENUES }, (_, venue) => `8,${venue}5`)),
  );
  await cellOf(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  await stock.button('Review 40 changes').click();
  await stock.button('Save 40 changes').click();
}

const storedPrices = async (stock: Stock) =>
  (await stored(stock)).flatMap(({ pricingDetails = [] }) => pricingDetails).length;

test('a server that asks to come again later is waited for, and nothing is lost', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('admin');
  guard.expectStatus(429, 'update-product-pricing-v2');
  await api.fail({ pathContains: 'update-product-pricing-v2', status: 429, times: 3, retryAfter: 2 });
  await saveForty(stock, page);
  await expect(unsaved(page)).toContainText(/Waiting \d s/);
  await expect(stock.toast('40 changes saved in 4 products.')).toHaveCount(1);
  await expect(unsaved(page)).toHaveCount(0);
  expect(await storedPrices(stock)).toBe(40);
});

test('Stop keeps what was not sent', async ({ stock, page, api, signIn }) => {
  await signIn('admin');
  await api.delay(400);
  await saveForty(stock, page);
  await expect(unsaved(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  await stock.button('Stop').click();
  await expect(stock.button(/^Review \d+ changes$/)).toBeVisible();
  await api.endFaults();
  const left = Number((await stock.button(/^Review/).textContent())?.match(/\d+/)?.[0]);
  expect(left).toBeGreaterThan(0);
  expect(await storedPrices(stock)).toBe(40 - left);
  await stock.button(/^Review/).click();
  await stock.button(/^Save \d+ changes$/).click();
  await expect(unsaved(page)).toHaveCount(0);
  expect(await storedPrices(stock)).toBe(40);
});

test('what a lost connection leaves is sent when it is back', async ({ stock, page, guard, signIn }) => {
  await signIn('admin');
  guard.expectNoAnswer(PRICING);
  let answered = 0;
  await page.route(`**/${PRICING}/**`, (route) => {
    answered += 1;
    return answered > 12 ? route.abort('internetdisconnected') : route.continue();
  });
  await saveForty(stock, page);
  await expect(page.getByText(/^The connection was lost\. /).first()).toBeVisible();
  await expect(stock.button(/^(Review|Retry) \d+/).first()).toBeVisible();
  expect(await storedPrices(stock)).toBe(12);
  await page.unroute(`**/${PRICING}/**`);
  await stock.button(/^Review/).click();
  await stock.button('Save 28 changes').click();
  await expect(unsaved(page)).toHaveCount(0);
  expect(await storedPrices(stock)).toBe(40);
});

test('saving goes on when the page is left', async ({ stock, page, api, signIn }) => {
  await signIn('admin');
  await api.delay(250);
  await saveForty(stock, page);
  await expect(unsaved(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  await stock.sidebar.getByRole('link', { name: 'Brands' }).click();
  await expect(stock.heading('Brands')).toBeVisible();
  await api.endFaults();
  await expect(stock.toast('40 changes saved in 4 products.')).toHaveCount(1);
  expect(await storedPrices(stock)).toBe(40);
});

test('a session that ends while saving loses nothing', async ({ stock, page, api, guard, signIn }) => {
  await signIn('admin');
  guard.provokes('/api/v1/');
  await api.delay(300);
  await saveForty(stock, page);
  await expect(unsaved(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  await api.expireSessions();
  await expect(stock.heading('Login')).toBeVisible();
  await api.endFaults();
  await stock.signInHere('admin');
  await stock.button('Restore').click();
  await expect(stock.button(/^Review \d+ changes$/)).toBeVisible();
  const left = Number((await stock.button(/^Review/).textContent())?.match(/\d+/)?.[0]);
  expect(await storedPrices(stock)).toBe(40 - left);
});

test('a tool is one step of undo, and the place of the list is kept between its views', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await stock.open('/all-products?view=prices');
  const scrolled = async () => {
    const grid = page.getByRole('grid');
    await grid.waitFor();
    return grid.evaluate((element) => element.parentElement?.scrollTop ?? 0);
  };
  await gridOf(page).waitFor();
  await page.locator('[data-row="2"][data-column="0"]').click();
  await stock.button('Tools').click();
  await page.getByRole('radio', { name: /^Rows shown/ }).click();
  await page.getByLabel('Operation').selectOption({ label: 'From the base price' });
  await page.getByRole('button', { name: /^Change \d/ }).click();
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(unsaved(page)).toBeVisible();
  await stock.button('Undo (Ctrl Z)').click();
  await expect(unsaved(page)).toHaveCount(0);

  await gridOf(page).evaluate((element) => element.parentElement?.scrollTo(0, 600));
  await page.getByRole('radio', { name: 'Stock' }).click();
  await expect(page.getByRole('grid', { name: /^On hand/ })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(500);
  await page.getByRole('radio', { name: 'List', exact: true }).click();
  await expect(stock.list('Products')).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(200);
});
