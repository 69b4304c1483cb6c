import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import type { Preview } from '../serve/preview';
import { clocksOf } from './clocks';
import { returningUser } from './signedIn';
import { slowDown } from './slowNetwork';
import { printTable, quantile } from './table';

const WAYS = ['without prefetch', 'prefetched on hover'] as const;

/**
 * Prints the time from the click on the dev shell's link to Stock until the dashboard is shown, over the slow
 * network, with and without the prefetch of the link. Each run has a browser of its own.
 * @throws Error when the sign-in fails
 */
export async function measureSuite(
  browser: Browser,
  { shellOrigin, apiOrigin }: Preview,
  runs: number,
): Promise<void> {
  await fetch(`${apiOrigin}/__dev/forget-devices`, { method: 'POST' });
  const seen: Record<(typeof WAYS)[number], number[]> = { 'without prefetch': [], 'prefetched on hover': [] };
  const storageState = await returningUser(browser, shellOrigin);
  for (let run = -1; run < runs; run += 1) {
    for (const way of run % 2 === 0 ? WAYS : WAYS.toReversed()) {
      const fresh = await chromium.launch(launchOptions());
      const context = await fresh.newContext({
        baseURL: shellOrigin,
        viewport: { width: 1280, height: 900 },
        storageState,
      });
      const time = await visit(context, way === 'prefetched on hover');
      if (run >= 0) seen[way].push(time);
      await fresh.close();
    }
  }
  printTable(
    ['suite: click to dashboard, empty cache', 'milliseconds'],
    WAYS.map((way) => [way, quantile(seen[way], 0.5).toFixed(0)]),
  );
}

async function visit(context: BrowserContext, isHovered: boolean): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript({ content: clocksOf('[data-stock] main h1') });
  await slowDown(page);
  await page.goto('/pos');
  const link = page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Stock' });
  await link.waitFor();
  if (isHovered) {
    await link.hover();
    await page.waitForLoadState('networkidle');
  }
  // without the pointer, which would hover first
  const start = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  const shown = await page.evaluate(() => Reflect.get(window, 'benchFirstRow') as Promise<number>);
  return shown - start;
}
