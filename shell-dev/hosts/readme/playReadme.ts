import { type Browser, chromium, type Page } from '@playwright/test';
import { forms } from '../../../src/messages/forms';
import { launchOptions } from '../../browser/launchOptions';
import { Stock } from '../../e2e/fixtures/stock';
import type { Finding } from '../audit/audit';
import { expect } from '../checks/expect';
import { openStage, type Stage } from '../stage';
import { buildReadmeHosts, type ReadmeHost } from './readmeHosts';

/**
 * Builds the hosts that src/host/README.md gives, and walks through each in a browser.
 *
 * @param walked the names of those that are walked through; the others are built only
 */
export async function playReadme(dist: string, walked?: readonly string[]): Promise<Finding[]> {
  const stage = await openStage(dist);
  const browser = await chromium.launch(launchOptions());
  const findings: Finding[] = [];
  try {
    for (const host of await buildReadmeHosts(dist, stage.remoteOrigin)) {
      const isWalked = walked?.includes(host.name) ?? true;
      const played = isWalked ? play(browser, stage, host) : Promise.resolve();
      const failures = await played.then(
        () => [],
        (error: Error) => [error.message],
      );
      const name = `the host of the README: ${host.name}${isWalked ? '' : ', built only'}`;
      findings.push({ name, failures });
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  return findings;
}

/** The hosts whose adapter blocks their navigation while edits are unsaved. */
const ASKING: readonly string[] = ['react-router', 'single-spa'];

const link = (page: Page, name: string) =>
  page.locator('nav').first().getByRole('link', { name, exact: true });
const otherModule = (page: Page) => page.getByText('Another module: /films');

async function play(browser: Browser, stage: Stage, { name, folder }: ReadmeHost): Promise<void> {
  await stage.api.reset();
  const origin = await stage.serve(folder);
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  const errors: string[] = [];
  try {
    await stage.api.signIn(context, origin, 'manager');
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    await walkThrough(page);
    if (ASKING.includes(name)) await leaveUnsaved(page);
    expect(errors).toEqual([]);
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : `${error}`, ...errors].join('\n'));
  } finally {
    await context.close();
  }
}

/** Links of both sides move both, while Stock is mounted too, without a page load; a deep link opens its page. */
async function walkThrough(page: Page): Promise<void> {
  const stock = new Stock(page);
  const other = otherModule(page);
  const brands = stock.names('Brands').first();

  await page.goto('/films');
  await expect(other).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  await link(page, 'Stock').click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await link(page, 'Brands').click();
  await expect(brands).toBeVisible();
  await stock.goBySidebar('Stock Management', 'Categories');
  await expect(stock.heading('Categories')).toBeVisible();
  await link(page, 'Brands').click();
  await expect(brands).toBeVisible();
  await page.goBack();
  await expect(stock.heading('Categories')).toBeVisible();
  await link(page, 'Films').click();
  await expect(other).toBeVisible();
  await expect(page.locator('[data-stock]')).toHaveCount(0);
  await page.goBack();
  await expect(stock.heading('Categories')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);

  await page.goto('/stock/all-vendors');
  await expect(stock.heading('Vendors')).toBeVisible();
}

/** A link of the host asks before unsaved edits are left, and goes on when they may be lost. */
async function leaveUnsaved(page: Page): Promise<void> {
  const stock = new Stock(page);
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  await page.goto('/stock/all-brands');
  await page.getByRole('grid', { name: 'Brands' }).getByRole('link').first().click();
  await stock.field('Name').fill('Renamed');
  await link(page, 'Films').click();
  await answer(forms.stay);
  await expect(stock.field('Name')).toHaveValue('Renamed');
  expect(new URL(page.url()).pathname).toContain('/stock/all-brands/brand-details/');
  await link(page, 'Films').click();
  await answer(forms.leave);
  await expect(otherModule(page)).toBeVisible();
  await expect(page.locator('[data-stock]')).toHaveCount(0);
}
