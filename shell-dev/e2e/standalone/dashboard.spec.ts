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

/** A count of the dashboard, and the address that its link leads to. */
interface Count {
  shown: number;
  href: string;
}

/** The counts of links, read from their texts. */
const countsOf = (links: Locator): Promise<Count[]> =>
  links.evaluateAll((found) =>
    found.map((link) => {
      // the count comes after the text of a line, or before that of a note
      const [formatted = ''] = (link.textContent ?? '').match(/[\d,]+(?=\D*$)/) ?? [];
      return { shown: Number(formatted.replace(/,/g, '')), href: link.getAttribute('href') ?? '' };
    }),
  );

/** Opens the list of a count; it has as many rows. */
async function leadsToAsMany(stock: Stock, { shown, href }: Count): Promise<void> {
  await stock.visit(href.replace(/^\/stock/, ''));
  const formatted = shown.toLocaleString('en-GB');
  const view = new URLSearchParams(href.split('?')[1]).get('view');
  // the rows of a view include the heads of its groups
  if (view === 'reorder')
    await expect(stock.main.getByText(new RegExp(`^${formatted} lines? for `))).toBeVisible();
  else if (view !== null)
    await expect(stock.main.getByRole('button', { name: `Only gaps ${formatted}` })).toBeVisible();
  else await expect(stock.main.getByRole('grid')).toHaveAttribute('aria-rowcount', `${shown + 1}`);
}

test('each count links to a list of exactly as many records', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await open(stock);
  const counts: Count[] = [];
  for (const name of ['Online orders today', 'Low or out of stock', 'Active promo codes'])
    counts.push(...(await countsOf(group(page, name).getByRole('link'))));
  for (const name of ['Data health', 'Orders by status'])
    counts.push(...(await countsOf(card(page, name).getByRole('link'))));
  for (const name of ['Low stock by venue', 'Coverage'])
    counts.push(...(await countsOf(card(page, name).getByRole('row').nth(1).getByRole('link'))).slice(0, 2));
  // shortly after midnight few orders are of today
  expect(counts.length).toBeGreaterThan(8);
  const [first] = counts;
  await group(page, 'Online orders today').getByRole('link').first().click();
  await stock.isAt(first?.href.replace(/^\/stock/, '') ?? '');
  for (const count of counts) await leadsToAsMany(stock, count);
});

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
  const revenue = card(page, 'Revenue, last 14 days');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(small).toEqual([]);
    await revenue.getByRole('button', { name: 'Show as table' }).click();
    await expect(revenue.getByRole('row')).toHaveCount(15);
    expect(await small()).toEqual([]);
    await revenue.getByRole('button', { name: 'Show as chart' }).click();
  }
});
