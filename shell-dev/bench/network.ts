import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { startPreview } from '../serve/preview';
import { AG_GRID, BARE, startBenchApi } from './benchApi';
import { clocks, clocksOf } from './clocks';
import { manyProducts } from './products';
import { buildPage } from './rspackPage';
import { returningUser } from './signedIn';
import { NETWORK, slowDown } from './slowNetwork';
import { measureSuite } from './suite';
import { printTable, quantile } from './table';

const PRODUCTS = 400;
const READ = 'product/get-all-products-v2';
const VIEWPORT = { width: 1280, height: 900 };

/** A page of the table, and what of it is measured, in milliseconds from navigation. */
interface Visit {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Records when the first row or field is painted. */
  clock: string;
}

/** `readSent`: when the page's own read is sent; `usable`: when its first row or its first field can be used. */
interface Metrics {
  readSent?: number;
  usable: number;
}

const VISITS: readonly Visit[] = [
  { name: 'bare page', path: BARE, isSignedIn: true, clock: clocks },
  { name: 'AG Grid page', path: AG_GRID, isSignedIn: true, clock: clocks },
  { name: 'Stock, product list', path: '/stock/all-products', isSignedIn: true, clock: clocks },
  { name: 'Stock, sign-in', path: '/stock/', isSignedIn: false, clock: clocksOf('input') },
];

/**
 * Prints when the page's read is sent and when its first row is painted with 100 ms between browser and
 * server and 10 Mbit/s, alternating with a bare page and an AG Grid page over the same products, and when the
 * sign-in can be typed into; then the same in the dev shell with and without prefetch. Each run with an empty
 * cache has a browser of its own, so that no compiled code is left either.
 * @throws Error when the sign-in fails
 */
export async function measureNetwork(browser: Browser, runs: number): Promise<void> {
  const api = await startBenchApi(manyProducts(PRODUCTS), {}, await buildPage('agGridPage.ts'));
  const preview = await startPreview({ api: api.origin });
  const seen = new Map(VISITS.map(({ name }) => [name, { empty: [] as Metrics[], full: [] as Metrics[] }]));
  try {
    const storageState = await returningUser(browser, preview.remoteOrigin);
    // the first run warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      for (const visit of run % 2 === 0 ? VISITS : VISITS.toReversed()) {
        const fresh = await chromium.launch(launchOptions());
        const context = await fresh.newContext({
          baseURL: preview.remoteOrigin,
          viewport: VIEWPORT,
          ...(visit.isSignedIn ? { storageState } : {}),
        });
        const empty = await open(context, visit);
        const full = await open(context, visit);
        if (run >= 0) seen.get(visit.name)?.empty.push(empty);
        if (run >= 0) seen.get(visit.name)?.full.push(full);
        await fresh.close();
      }
    }
    print(seen, runs);
    await measureSuite(browser, preview, runs);
  } finally {
    await preview.close();
    await api.close();
  }
}

/** Opens a page of its own over the slow network, and measures it. */
async function open(context: BrowserContext, { path, clock }: Visit): Promise<Metrics> {
  const page = await context.newPage();
  await page.addInitScript({ content: clock });
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  const metrics = await metricsOf(page);
  await page.close();
  return metrics;
}

async function metricsOf(page: Page): Promise<Metrics> {
  const usable = await page.evaluate(() => Reflect.get(window, 'benchFirstRow') as Promise<number>);
  const readSent = await page.evaluate(
    (read) => performance.getEntriesByType('resource').find(({ name }) => name.includes(read))?.startTime,
    READ,
  );
  return readSent === undefined ? { usable } : { readSent, usable };
}

function print(seen: ReadonlyMap<string, Record<'empty' | 'full', readonly Metrics[]>>, runs: number): void {
  const median = (values: readonly (number | undefined)[]) =>
    quantile(
      values.filter((value) => value !== undefined),
      0.5,
    );
  const written = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0));
  const bare = seen.get('bare page');
  const { latency, megabits } = NETWORK;
  console.log(
    `Medians of ${runs} runs, ${latency} ms and ${megabits} Mbit/s, ${PRODUCTS} products, milliseconds\n`,
  );
  for (const cache of ['empty', 'full'] as const) {
    const limit = median((bare?.[cache] ?? []).map(({ usable }) => usable));
    printTable(
      [`${cache} cache`, 'read sent', 'usable', 'ratio to bare'],
      [...seen].map(([name, { [cache]: metrics }]) => {
        const usable = median(metrics.map((value) => value.usable));
        return [
          name,
          written(median(metrics.map(({ readSent }) => readSent))),
          written(usable),
          (usable / limit).toFixed(2),
        ];
      }),
    );
  }
}
