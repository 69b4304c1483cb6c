import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { startPreview } from '../serve/preview';
import { startBenchApi } from './benchApi';
import { manyVenues, pricedProducts } from './matrixData';
import { returningUser } from './signedIn';
import { printTable } from './table';
import { startTrace, tasksAfter } from './tasks';

/** The longest task that a press may take (ms). */
const LONG = 50;

/** The longest that a step may take (ms). */
const WAIT = 120_000;

/** How long after its press what a step shows is counted (ms). */
const COUNTED = 3_000;

/** What is pressed, one after the other. */
const STEPS = {
  'from base': (page: Page) => toggleOf(page),
  'from most venues': (page: Page) => page.getByRole('radio', { name: 'Most venues' }),
  'from base again': (page: Page) => page.getByRole('radio', { name: 'Base price' }),
  'all rows again': (page: Page) => toggleOf(page),
};

/** The toggle when its rows are counted; the list that has not come yet has none. */
const toggleOf = (page: Page) => page.getByRole('button', { name: /^Only what differs [1-9][\d,]*$/ });

/**
 * Prints the longest task of each step of 'Only what differs' in the view Prices: the press, the other reference, the
 * first one again, all rows again.
 *
 * @throws Error when the sign-in fails, or a step does not end
 */
export async function measureDiffers(
  browser: Browser,
  { rows, venues, runs }: { rows: number; venues: number; runs: number },
): Promise<void> {
  const more = { 'company-venue/get-all-venues': manyVenues(venues) };
  const api = await startBenchApi(pricedProducts(rows, venues), more);
  const preview = await startPreview({ api: api.origin });
  const seen = Object.entries(STEPS).map(([step, find]) => ({ step, find, tasks: [] as number[] }));
  try {
    const storageState = await returningUser(browser, preview.remoteOrigin);
    for (let run = 0; run < runs; run += 1) {
      const fresh = await chromium.launch(launchOptions());
      try {
        const viewport = { width: 1440, height: 900 };
        const context = await fresh.newContext({ baseURL: preview.remoteOrigin, viewport, storageState });
        const page = await context.newPage();
        await page.goto('/stock/all-products?view=prices');
        await toggleOf(page).waitFor({ timeout: WAIT });
        await page.waitForTimeout(COUNTED);
        for (const { find, tasks } of seen) {
          const control = await find(page).elementHandle();
          await startTrace(fresh, page);
          // in a task of its own, which is counted: a click of the driver looks for the control first
          await control?.evaluate((element) => {
            performance.mark('bench work');
            setTimeout(() => (element as HTMLElement).click());
          });
          await page.waitForTimeout(COUNTED);
          tasks.push(...(await tasksAfter(fresh, 'bench work')));
        }
      } finally {
        await fresh.close();
      }
    }
  } finally {
    await preview.close();
    await api.close();
  }
  const title = `'Only what differs', ${rows.toLocaleString('en')} products at ${venues} venues, ${runs} runs`;
  printTable(
    [title, 'longest task (CPU ms)', `tasks over ${LONG} ms`],
    seen.map(({ step, tasks }) => [
      step,
      Math.max(...tasks).toFixed(0),
      String(tasks.filter((length) => length > LONG).length),
    ]),
  );
}
