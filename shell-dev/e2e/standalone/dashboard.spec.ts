import type { Locator, Page } from '@playwright/test';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the dashboard and waits until every card has its figures. */
async function open(stock: Stock): Promise<void> {
  await stock.open('/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  await expect(group(stock.page, 'Revenue today').getByRole('link')).toBeVisible();
  await expect(stock.page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Follows the link of a figure; its list has as many rows. */
async function leadsToAsMany(page: Page, link: Locator): Promise<void> {
  // the count stands behind the words of a line, or before those of a note
  const [figure = ''] = ((await link.textContent()) ?? '').match(/[\d,]+(?=\D*$)/) ?? [];
  await link.click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', figure.replace(/,/g, ''));
  await page.goBack();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('each figure leads to a list of exactly as many records', async ({ stock, page, signIn }) => {
  test.setTimeout(90_000);
  await signIn('manager');
  await open(stock);
  for (const name of ['Online orders today', 'Low or out of stock', 'Active promo codes']) {
    const links = group(page, name).getByRole('link');
    for (let at = 0; at < (await links.count()); at += 1) await leadsToAsMany(page, links.nth(at));
  }
  for (const name of ['Data health', 'Orders by status']) {
    const links = card(page, name).getByRole('link');
    for (let at = 0; at < (await links.count()); at += 1) await leadsToAsMany(page, links.nth(at));
  }
  for (const name of ['Low stock by venue', 'Coverage']) {
    const links = card(page, name).getByRole('row').nth(1).getByRole('link');
    for (const at of [0, 1]) await leadsToAsMany(page, links.nth(at));
  }
});

test('a list that fails is said by its cards; the others work, and Retry mends it', async ({
  stock,
  api,
  page,
  guard,
  signIn,
}) => {
  await signIn('manager');
  guard.expectStatus(500, 'product/get-all-products');
  await api.fail({ pathContains: 'product/get-all-products', status: 500 });
  await stock.open('/dashboard');
  const low = card(page, 'Low stock by venue');
  await expect(low.getByText('Products could not be loaded.')).toBeVisible();
  await expect(group(page, 'Active promo codes').getByRole('link').first()).toBeVisible();
  await api.endFaults();
  await low.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(low.getByRole('table')).toBeVisible();
});

test('the keyboard reads the chart, its table and the day', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await open(stock);
  const revenue = card(page, 'Revenue, last 14 days');
  const chart = revenue.getByRole('img', { name: /Revenue per day/ });
  await chart.focus();
  await page.keyboard.press('Home');
  const first = (await revenue.getByRole('status').textContent()) ?? '';
  expect(first).toMatch(/€/);
  await page.keyboard.press('ArrowRight');
  await expect(revenue.getByRole('status')).not.toHaveText(first);
  await page.keyboard.press('Escape');
  await revenue.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(revenue.getByRole('row')).toHaveCount(15);
  await expect(revenue.getByRole('button', { name: 'Show as chart' })).toBeFocused();
});
