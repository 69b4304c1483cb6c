import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import { capturePrints, paperSizes, printDefects, printedPage } from '../fixtures/printing';
import { expect, test } from '../fixtures/test';

const ROUTE = '/all-products?view=reorder';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const gridOf = (page: Page) => page.getByRole('grid', { name: 'What to order, by vendor' });
const barOf = (page: Page) => page.getByRole('region', { name: 'What to order' });
/** The heads of vendors, which have actions. */
const vendorsOf = (page: Page) =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Copy as text' }) });

test('by keyboard alone a quantity is changed; the order is copied, mailed, exported and printed with it @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await capturePrints(page);
  await signIn('admin');
  const writes = stock.recordWrites();
  await stock.open(ROUTE);
  const first = vendorsOf(page).first();
  await expect(first.getByRole('link', { name: 'Mail' })).toBeVisible();
  const name = (await first.getByRole('rowheader').locator('[id]').textContent()) ?? '';
  const vendor = gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first();
  const field = gridOf(page).getByRole('textbox').first();
  const product = /^Order of (.+), /.exec((await field.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await field.focus();
  const proposed = await field.inputValue();
  await page.keyboard.type('977');
  await page.keyboard.press('Enter');
  await expect(barOf(page).getByRole('button', { name: 'Reset 1 quantity' })).toBeVisible();
  // Enter has gone to the next quantity, over the head of a vendor
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator(':focus')).toHaveValue('977');
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveValue(proposed);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('977');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus').locator('xpath=ancestor::*[@role="row"]')).toHaveAttribute(
    'aria-rowindex',
    (await gridOf(page).getAttribute('aria-rowcount')) ?? '',
  );
  await page.keyboard.press('Control+Home');
  await expect(page.locator(':focus')).toHaveAccessibleName('Copy as text');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(Mail|Export)$/);
  expect(await axeViolations(page)).toEqual([]);

  await vendor.getByRole('button', { name: 'Copy as text' }).click();
  await expect(vendor.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`977 x ${product}`);
  expect(copied).toContain(`Order for ${name}`);
  const mail = new URL((await vendor.getByRole('link', { name: 'Mail' }).getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain(name);
  expect(mail.searchParams.get('body')).toContain(`977 x ${product}`);

  const download = page.waitForEvent('download');
  await vendor.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').find((line) => line.includes(product))).toContain('977');

  const vendors = Number(/for (\d+) vendors?/.exec((await stock.main.textContent()) ?? '')?.[1]);
  await stock.main.getByRole('button', { name: 'Print' }).first().click();
  const printed = await printedPage(page);
  await expect(printed.getByRole('heading', { level: 1 }).first()).toHaveText(name);
  await expect(printed.getByText('977').first()).toBeVisible();
  expect(await printDefects(printed)).toEqual([]);
  const sizes = await paperSizes(printed);
  // each vendor begins a page, and so do products without one
  expect(sizes.length).toBeGreaterThanOrEqual(vendors);
  expect(new Set(sizes.map(String))).toEqual(new Set(['210,297']));
  await printed.close();
  expect(writes).toEqual([]);
});

test('a list that cannot be read, that is empty, and that a reader sees', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('staff');
  guard.expectStatus(500, 'product/get-all-products');
  await api.fail({ pathContains: 'product/get-all-products', status: 500 });
  await stock.open(ROUTE);
  await expect(stock.main.getByRole('button', { name: /^(Retry|Try again)$/ })).toBeVisible();
  await expect(stock.main.getByRole('button', { name: 'Print' })).toBeDisabled();
  await api.endFaults();
  await stock.main.getByRole('button', { name: /^(Retry|Try again)$/ }).click();
  // nothing is saved, so a reader changes quantities too
  const field = gridOf(page).getByRole('textbox').first();
  await field.fill('977');
  await field.press('Enter');
  await expect(stock.button('Reset 1 quantity')).toBeVisible();

  await stock.open(`${ROUTE}&q=nothing-like-this`);
  await expect(stock.main.getByText('No products match')).toBeVisible();
  await expect(gridOf(page)).toHaveCount(0);
});

const transferButtons = (page: Page) => gridOf(page).getByRole('button', { name: /^Transfer \d/ });
const openTransfer = (page: Page) => page.getByRole('link', { name: 'Open the transfer', exact: true });

test('by keyboard alone a surplus is put into a transfer, taken back, and put there again', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  const writes = stock.recordWrites();
  await stock.open(ROUTE);
  const button = transferButtons(page).first();
  await expect(button).toBeVisible();
  const [, units = '', product = '', from = '', to = ''] =
    /^Transfer (\d+) (.+) from (.+) to (.+)$/.exec((await button.getAttribute('aria-label')) ?? '') ?? [];
  const field = gridOf(page).getByRole('textbox', { name: `Order of ${product}, ${to}` });
  const before = await field.inputValue();
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(openTransfer(page)).toBeVisible();
  // the button is gone: the focus is on what it has changed
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(String(Number(before) - Number(units)));
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(field).toHaveValue(before);
  await expect(openTransfer(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Surplus first' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Surplus first' });
  await dialog
    .getByRole('button', { name: new RegExp(`^Transfer \\d+ lines? from ${from}$`) })
    .press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(String(Number(before) - Number(units)));
  expect(writes).toEqual([]);
});

test('the transfer of a line is in view at every width, and no line scrolls sideways', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  for (const width of [1920, 1440, 1280, 1024, 768, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await stock.open(ROUTE);
    const button = transferButtons(page).first();
    await expect(button).toBeVisible();
    await expect(button).toBeInViewport({ ratio: 1 });
    const overflow = await gridOf(page).evaluate((grid) => {
      const { scrollWidth = 0, clientWidth = 0 } = grid.parentElement ?? {};
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${width} px`).toBe(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a line has its surplus below it, and the transfer its own', async ({ stock, page, signIn }) => {
    await signIn('manager');
    await stock.open(ROUTE);
    const button = transferButtons(page).first();
    await expect(button).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    expect((await button.boundingBox())?.height).toBe(44);
    await button.tap();
    await openTransfer(page).tap();
    await expect(page.getByRole('grid', { name: /^Transfer from / })).toBeVisible();
    const fields = page.getByRole('textbox', { name: /^Move of / });
    await expect(fields).toHaveCount(1);
    expect(await isWide()).toBe(false);
    await page.getByRole('button', { name: 'Surplus first' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Surplus first' });
    const add = dialog.getByRole('button', { name: /^Add \d/ });
    await add.first().tap();
    // more can be added
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Surplus first' })).toBeFocused();
  });
});
