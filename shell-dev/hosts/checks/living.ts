import { expect } from '@playwright/test';
import { reactVersion } from '../build/source';
import type { Check, Visit } from './check';
import { SuitePage } from './suitePage';

/** Checks with a working remote. */
export const living: readonly Check[] = [
  { name: 'renders', run: renders },
  { name: 'navigates', run: (visit) => navigates(visit, '') },
  { name: '/suite/stock', run: (visit) => navigates(visit, '/suite') },
  { name: 'own React', run: ownReact },
  { name: 'own looks', run: ownLooks },
];

/** A user signs in on Stock's own screen and sees the brands. */
async function renders({ suite, stock }: Visit): Promise<void> {
  await suite.open('/stock/');
  await expect(stock.heading('Login')).toBeVisible();
  await stock.signInHere('manager');
  await expect(stock.heading('Dashboard')).toBeVisible();
  await suite.tab('Brands').click();
  await expect(stock.names('Brands').first()).toBeVisible();
}

/** The links of both sides share one history, without a page load; each address opens as a deep link too. */
async function navigates({ page, stock, signIn }: Visit, start: string): Promise<void> {
  const suite = new SuitePage(page, start);
  await signIn();
  await suite.open('/films');
  await suite.mark();
  await suite.tab('Stock').click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await suite.tab('Brands').click();
  await stock.link('Pixel Candy').click();
  await expect(stock.heading('Pixel Candy')).toBeVisible();
  const details = new URL(page.url()).pathname.slice(start.length);
  expect(details).toMatch(/^\/stock\/all-brands\/brand-details\//);

  await stock.goBySidebar('Box Office', 'Films');
  await suite.isAt('/films');
  await expect(suite.films).toBeVisible();
  await expect(page.locator('[data-stock]')).toHaveCount(0);

  await page.goBack();
  await suite.isAt(details);
  await expect(stock.heading('Pixel Candy')).toBeVisible();
  await page.goBack();
  await suite.isAt('/stock/all-brands');
  await expect(stock.names('Brands').first()).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(suite.films).toBeVisible();
  expect(await suite.isMarked()).toBe(true);

  await suite.open('/stock/all-vendors');
  await expect(stock.heading('Vendors')).toBeVisible();
  await suite.isAt('/stock/all-vendors');
}

/** The host renders with the React of its build before, during and after Stock. */
async function ownReact({ row, suite, stock, signIn }: Visit): Promise<void> {
  const own = reactVersion(row);
  await signIn();
  await suite.open('/films');
  expect(await suite.react()).toBe(own);
  await suite.tab('Brands').click();
  await expect(stock.names('Brands').first()).toBeVisible();
  await suite.isAlive();
  expect(await suite.react()).toBe(own);
  await suite.tab('Films').click();
  await expect(suite.films).toBeVisible();
  await suite.isAlive();
  expect(await suite.react()).toBe(own);
}

/** No computed style of the host's elements changes: before, during and after. */
async function ownLooks({ suite, stock, signIn }: Visit): Promise<void> {
  await signIn();
  await suite.open('/films');
  await expect(suite.films).toBeVisible();
  const before = await suite.looks();
  await suite.tab('Brands').click();
  await expect(stock.names('Brands').first()).toBeVisible();
  expect(await suite.looks()).toEqual(before);
  await suite.tab('Films').click();
  await expect(suite.films).toBeVisible();
  expect(await suite.looks()).toEqual(before);
}
