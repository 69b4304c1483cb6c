import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const FIELD = { name: 'Search or jump to', exact: true };

const field = (page: Page) => page.getByRole('combobox', FIELD);
const palette = (page: Page) => page.getByRole('dialog', FIELD);
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const active = (page: Page) => palette(page).locator('[role="option"][data-active]');

/** Opens the palette by its shortcut, once the page has loaded. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', FIELD)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('keyboard only: from a list to the pricing of a product, and to a recent page', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('manager');
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => answer.url().endsWith('.js') && scripts.push(answer.text()));
  // a text that only the palette's field contains
  const hasPalette = async () =>
    (await Promise.all(scripts)).some((code) => code.includes('enterKeyHint:"go"'));
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  expect(await hasPalette(), 'opening a list brings the palette’s key, not its code').toBe(false);
  await stock.search.focus();
  await openPalette(page);
  expect(await hasPalette()).toBe(true);

  await page.keyboard.type('LARGE sälted');
  await expect(active(page)).toContainText('Salted Popcorn, Large');
  await expect(active(page).locator('mark')).toHaveText(['Salted', 'Large']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await palette(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(stock.search).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('salted large');
  await expect(option(page, 'Open pricing')).toBeVisible();
  while (!(await active(page).textContent())?.includes('Open pricing'))
    await page.keyboard.press('ArrowDown');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(/\/stock\/all-products\/product-pricing\//);
  await expect(tab.getByRole('heading', { level: 1, name: 'Salted Popcorn, Large' })).toBeVisible();
  await tab.close();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stock.heading('Salted Popcorn, Large')).toBeVisible();
  await expect(page).toHaveURL(/product-pricing/);
  await page.keyboard.type('gi');
  await expect(page).toHaveURL(/product-inventory/);

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Salted Popcorn, Large');
  await page.keyboard.type('new bra');
  await expect(active(page)).toHaveText('New brand');
  await page.keyboard.press('Enter');
  await expect(stock.heading('New brand')).toBeVisible();
  await stock.field('Name').fill('Half a name');
  await openPalette(page);
  await page.keyboard.type('dashboard');
  await expect(active(page)).toContainText('Dashboard');
  await page.keyboard.press('Enter');
  await stock.dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(stock.field('Name')).toHaveValue('Half a name');
});

test('the palette fits the window of a phone', async ({ stock, page, signIn }) => {
  const [width, height] = [390, 844];
  await page.setViewportSize({ width, height });
  await signIn('manager');
  await stock.open('/all-products');
  await openPalette(page);
  await page.keyboard.type('salted pop');
  await expect(option(page, 'Open pricing')).toBeVisible();
  const box = await palette(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
});
