import type { Locator, Page } from '@playwright/test';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the dashboard and waits until every card has its values. */
async function open(stock: Stock): Promise<void> {
  await stock.open('/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  await expect(group(stock.page, 'Revenue today').getByRole('link')).toBeVisible();
  await expect(stock.page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Follows the link of a count; its list has as many rows. */
async function leadsToAsMany(page: Page, link: Locator): Promise<void> {
  // the count comes after the text of a line, or before that of a note
  const [figure = ''] = ((await link.textContent()) ?? '').match(/[\d,]+(?=\D*$)/) ?? [];
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.click();
  const main = page.getByRole('main');
  const view = searchParams.get('view');
  // the rows of a view include the heads of its groups
  if (view === 'reorder') await expect(main.getByText(new RegExp(`^${figure} lines? for `))).toBeVisible();
  else if (view !== null)
    await expect(main.getByRole('button', { name: `Only gaps ${figure}` })).toBeVisible();
  else
    await expect(page.getByRole('grid')).toHaveAttribute(
      'aria-rowcount',
      `${Number(figure.replace(/,/g, '')) + 1}`,
    );
  await page.goBack();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('each count links to a list of exactly as many records', async ({ stock, page, signIn }) => {
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

test('a list that fails shows a failure on its cards; the others work, and Retry recovers', async ({
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

test('the chart, its table and a day are reachable by keyboard', async ({ stock, page, signIn }) => {
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

for (const [width, isPhone] of [
  [1440, false],
  [390, true],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: isPhone, isMobile: isPhone });

    test('every link of the dashboard is at least 24 by 24 px', async ({ stock, page, signIn }) => {
      await signIn('manager');
      await open(stock);
      const small = () =>
        page.getByRole('link').evaluateAll((links) =>
          links.flatMap((link) => {
            const { width: wide, height: high } = link.getBoundingClientRect();
            const isVisible = link.checkVisibility({ visibilityProperty: true });
            const isLarge = Math.min(wide, high) > 23.9;
            return !isVisible || isLarge ? [] : [`${link.textContent}: ${wide} x ${high}`];
          }),
        );
      expect(await small()).toEqual([]);
      const revenue = card(page, 'Revenue, last 14 days');
      await revenue.getByRole('button', { name: 'Show as table' }).click();
      await expect(revenue.getByRole('row')).toHaveCount(15);
      expect(await small()).toEqual([]);
    });
  });
}
