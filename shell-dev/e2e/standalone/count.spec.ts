import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import { capturePrints, printDefects, printedPage } from '../fixtures/printing';
import { scan } from '../fixtures/scanner';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Venue {
  _id: string;
  venueDetails: { venueName: string };
}

interface Product {
  _id: string;
  name: string;
  inventoryDetails?: { venue: string; quantity: number }[];
}

const VENUE = 'Harbour';
const STOCK = 'product/update-product-inventory-v2';
const NAMES = ['Cola', 'Water', 'Crisps', 'Nuts', 'Gum', 'Tea'].map((name) => `Tally ${name}`);
const codeOf = (at: number) => String(40000000 + at * 11);

/** Products with 20 pieces each at one venue, and the ids of the venue and the products. */
async function prepare(stock: Stock, page: Page) {
  const venues = await stock.records<Venue>('company-venue/get-all-venues');
  const venue = venues.find(({ venueDetails }) => venueDetails.venueName === VENUE)?._id ?? '';
  const create = async (name: string, index: number) => {
    const created = await page.request.post('/api/v1/product/create-product-v2', {
      data: { name, price: 2, category: 'Drinks', isActive: true, allVenues: true, barcode: codeOf(index) },
    });
    const { product } = (await created.json()) as { product: Product };
    const path = `product/update-product-pricing-v2/${product._id}/${venue}`;
    const data = { venue, price: 2, costPrice: 0.5 + index };
    const [priced] = await Promise.all([
      page.request.patch(`/api/v1/${path}`, { data }),
      setStock(page, product._id, venue, 20),
    ]);
    expect(priced.ok()).toBe(true);
    return product._id;
  };
  return { venue, ids: await Promise.all(NAMES.map(create)) };
}

async function setStock(page: Page, id: string, venue: string, quantity: number) {
  const data = { venue, quantity, trackStock: true, shelf: 'B2' };
  const answer = await page.request.patch(`/api/v1/${STOCK}/${id}/${venue}`, { data });
  expect(answer.ok()).toBe(true);
}

async function stockOf(stock: Stock, id: string, venue: string) {
  const products = await stock.records<Product>('product/get-all-products-v2');
  const found = products.find(({ _id }) => _id === id)?.inventoryDetails;
  return found?.find((entry) => entry.venue === venue)?.quantity;
}

/** Opens the form of a new count, for the rows with the test's products. */
async function openForm(stock: Stock) {
  await stock.open('/all-products?view=count&q=Tally');
  await expect(stock.button('Choose a venue')).toBeVisible();
}

/** Starts a count of the test's products. */
async function start(stock: Stock, page: Page) {
  await openForm(stock);
  await page.getByRole('radio', { name: VENUE, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'The rows shown in List' }).check({ force: true });
  await stock.button(`Start counting ${NAMES.length} products`).click();
  await expect(page.getByRole('grid', { name: `Count at ${VENUE}` })).toBeVisible();
}

/** Moves the focus with Tab until it is on this control. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead to this control.');
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Counted of ${name}` });

async function type(page: Page, name: string, formatted: string) {
  await field(page, name).fill(formatted);
  await field(page, name).press('Enter');
}

test('300 scans at 40 per second, 5 of them unknown, with a crash in the middle: nothing is lost or counted twice @walk', async ({
  stock,
  page,
  context,
  signIn,
  guard,
}) => {
  guard.mayProvoke('/api/v1/');
  await signIn('manager');
  await prepare(stock, page);
  await start(stock, page);
  const codes = Array.from({ length: 300 }, (_, index) =>
    index % 60 === 7 ? `99${1000000 + index}` : codeOf((index * 7) % NAMES.length),
  );
  const isClosed = scan(page, codes).catch(() => undefined);
  await expect
    .poll(async () =>
      Number(/(\d+) in all/.exec((await page.locator('aside').last().textContent()) ?? '')?.[1]),
    )
    .toBeGreaterThan(120);
  await page.close({ runBeforeUnload: false });
  await isClosed;

  const again = await context.newPage();
  await again.goto('/stock/all-products?view=count');
  await again.getByRole('button', { name: 'Continue The rows shown in List' }).click();
  const panel = again.getByRole('complementary', { name: 'Scanner' });
  await expect(panel.getByText(/^\d+ in all$/)).toBeVisible();
  const stored = Number(/(\d+) in all/.exec((await panel.textContent()) ?? '')?.[1]);
  expect(stored).toBeGreaterThan(100);
  const totals = (part: readonly string[]) =>
    NAMES.map((_, index) => part.filter((code) => code === codeOf(index)).length || '').map(String);
  const counted = () => Promise.all(NAMES.map((name) => field(again, name).inputValue()));
  expect(await counted()).toEqual(totals(codes.slice(0, stored)));

  await scan(again, codes.slice(stored));
  await expect(panel.getByText('300 in all')).toBeVisible();
  // on a busy machine all of them were stored before the crash
  if (stored < codes.length)
    await expect(again.getByText(/^Started .* Kept on this device at/)).toBeVisible();
  expect(await counted()).toEqual(totals(codes));
  const unknown = panel.getByRole('region', { name: 'Unknown codes' });
  await expect(unknown.getByRole('button', { name: /^Assign/ })).toHaveCount(5);
  await expect(unknown.getByText(/^Between Tally/).first()).toBeVisible();
  await again.close();
});

test('by keyboard alone: a file is joined once, a failure tried again, a change of a colleague asked about', async ({
  stock,
  page,
  signIn,
  api,
  guard,
}) => {
  await capturePrints(page);
  await signIn('manager');
  const { venue, ids } = await prepare(stock, page);
  const [cola = '', , crisps = '', nuts = ''] = NAMES;
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  await openForm(stock);
  const choices = page.getByRole('radiogroup', { name: 'Venue' }).getByRole('radio');
  await press(choices.first(), 'Space');
  const chosen = page.getByRole('radio', { name: VENUE, exact: true });
  for (let at = 1; at < (await choices.count()) && !(await chosen.isChecked()); at += 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
  await press(page.getByRole('radio', { name: 'All products' }), 'ArrowUp');
  await press(stock.button(`Start counting ${NAMES.length} products`));
  await press(stock.button('Count sheet'));
  const sheet = await printedPage(page);
  await expect(sheet.getByRole('heading', { name: `Count sheet: ${VENUE}` })).toBeVisible();
  await expect(sheet.getByRole('cell', { name: codeOf(5) })).toBeVisible();
  expect(await printDefects(sheet)).toEqual([]);
  await sheet.close();
  // in the order of the sheet: Cola, Crisps, Gum, Nuts, Tea, Water
  await tabTo(page, field(page, cola));
  // at the pace of a hand: figures that come faster are the short code of a scanner
  for (const key of ['18', 'Enter', '25', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', '20', 'Enter'])
    await (/\d/.test(key) ? page.keyboard.type(key, { delay: 60 }) : page.keyboard.press(key));
  const [download] = await Promise.all([page.waitForEvent('download'), stock.button('Save as file').click()]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  const theirs = {
    ...file,
    sources: { ...file.sources, jonas: 'Jonas' },
    events: [
      ...file.events,
      { source: 'jonas', seq: 1, at: Date.now(), kind: 'add', line: ids[0], amount: 1, onHand: 20 },
      { source: 'jonas', seq: 2, at: Date.now(), kind: 'set', line: ids[3], amount: 7, total: 7, onHand: 20 },
    ],
  };
  const upload = {
    name: 'jonas.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(theirs)),
  };
  for (const notice of ['2 entries joined.', 'Everything in this file is in the count already.']) {
    await page.locator('input[type=file]').setInputFiles(upload);
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  }
  await expect(field(page, cola)).toHaveValue('19');
  await expect(field(page, nuts)).toHaveValue('7');

  // moved since it was counted
  await setStock(page, ids[2] ?? '', venue, 17);
  await press(stock.button('Review 3 differences'));
  await expect(page.getByText('2 not counted, nothing is written for them.')).toBeVisible();
  await expect(page.getByText(/^On hand went from 20 to 17 after \d\d:\d\d\.$/)).toBeVisible();
  const moved = page.getByRole('radiogroup', { name: `What ${crisps} gets` });
  await expect(moved.getByRole('radio')).toHaveText(['Take the count 25', 'Add what moved 22']);
  expect(await axeViolations(page)).toEqual([]);
  await press(moved.getByRole('radio', { name: 'Take the count' }), 'ArrowRight');

  // between the reading and the sending
  await setStock(page, ids[0] ?? '', venue, 15);
  await api.fail({ pathContains: `${STOCK}/${ids[3]}`, status: 500, times: 1 });
  guard.expectStatus(500, `${STOCK}/${ids[3]}`);
  await press(stock.button('Apply 3 differences'));
  const late = page.getByRole('radiogroup', { name: `What ${cola} gets` });
  await expect(late.getByRole('radio')).toHaveText(['Take the count 19', 'Add what moved 14']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await Promise.all(ids.map((id) => stockOf(stock, id, venue)))).toEqual([15, 20, 22, 20, 20, 20]);
  await press(stock.button('Retry 1'));
  await expect(stock.button('Retry 1')).toHaveCount(0);
  await press(late.getByRole('radio', { name: 'Take the count' }), 'ArrowRight');
  await press(stock.button('Apply 1 difference'));
  await expect(stock.button('Finish count')).toBeEnabled();
  expect(await Promise.all(ids.map((id) => stockOf(stock, id, venue)))).toEqual([14, 20, 22, 7, 20, 20]);
  await press(stock.button('Finish count'));
  await expect(stock.dialog.getByRole('button', { name: 'Finish count' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Report:/ })).toBeVisible();
  const [report] = await Promise.all([page.waitForEvent('download'), stock.button('Export').click()]);
  const rows = (await readFile(await report.path(), 'utf8')).split('\r\n');
  expect(rows.filter((row) => row.includes('Tally'))).toHaveLength(4);
  expect(rows.find((row) => row.includes(nuts))).toContain('Written');
  await stock.button('Journal').click();
  await expect(page.getByText(`Count at ${VENUE}`).first()).toBeVisible();
});

test('a phone counts without a network from the first entry to the end, and applies when it is back', async ({
  stock,
  page,
  context,
  signIn,
  guard,
}) => {
  guard.mayProvoke('/api/v1/');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  const { venue, ids } = await prepare(stock, page);
  await start(stock, page);
  const [cola = '', water = ''] = NAMES;
  await context.setOffline(true);
  await page.getByRole('button', { name: `One more of ${cola}` }).click();
  await scan(page, [codeOf(0), '99000001']);
  await type(page, water, '12+6');
  await expect(field(page, cola)).toHaveValue('2');
  await expect(field(page, water)).toHaveValue('18');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: /^Unknown codes/ }).check({ force: true });
  await stock.button('Assign 99000001').click();
  await page.getByRole('radio', { name: water }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await stock.button('Stop counting').click();
  await stock.button('Continue The rows shown in List').click();
  await expect(field(page, water)).toHaveValue('19');
  await stock.button('Review 2 differences').click();
  await expect(
    page.getByText('The stock could not be read again, so nothing can be applied yet.'),
  ).toBeVisible();
  await expect(stock.button('Apply 0 differences')).toBeDisabled();
  await context.setOffline(false);
  await stock.button('Read again').click();
  await stock.button('Apply 2 differences').click();
  await stock.button('Finish count').click();
  await stock.dialog.getByRole('button', { name: 'Finish count' }).click();
  await expect(page.getByRole('heading', { name: /^Report:/ })).toBeVisible();
  expect(await stockOf(stock, ids[0] ?? '', venue)).toBe(2);
  expect(await stockOf(stock, ids[1] ?? '', venue)).toBe(19);
});

/** Presses the keys of a code and Enter, 8 ms apart but for one gap; the browser gets the times with the keys. */
async function pressCode(page: Page, code: string, gap?: { after: number; ms: number }) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  for (const [at, key] of [...code, 'Enter'].entries()) {
    timestamp += at === gap?.after ? gap.ms / 1_000 : 0.008;
    const isDigit = key !== 'Enter';
    const keyCode = isDigit ? key.charCodeAt(0) : 13;
    const of = { key, code: isDigit ? `Digit${key}` : key, windowsVirtualKeyCode: keyCode, timestamp };
    await session.send('Input.dispatchKeyEvent', { ...of, type: 'keyDown', text: isDigit ? key : '\r' });
    await session.send('Input.dispatchKeyEvent', { ...of, type: 'keyUp' });
  }
  await session.detach();
}

test('a scan that is held up leaves nothing in the field, is announced, and the next one counts', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await prepare(stock, page);
  await start(stock, page);
  const [cola = '', water = ''] = NAMES;
  const last = page
    .getByRole('complementary', { name: 'Scanner' })
    .getByRole('status', { name: 'Last scan' });
  await type(page, cola, '3');
  await field(page, water).click();
  for (const [at, after] of [1, 4, 7, 8].entries()) {
    await pressCode(page, codeOf(0), { after, ms: 150 + 200 * at });
    await expect(last).toContainText('Incomplete scan');
    await expect(field(page, water)).toHaveValue('');
    await expect(field(page, water)).toBeFocused();
    await expect(field(page, cola)).toHaveValue(String(3 + at));
    await pressCode(page, codeOf(0));
    await expect(field(page, cola)).toHaveValue(String(4 + at));
    await expect(last).not.toContainText('Incomplete scan');
    await expect(field(page, water)).toHaveValue('');
  }
  await expect(page.getByText('4 in all')).toBeVisible();
});
