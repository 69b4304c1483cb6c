import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { startPreview } from '../serve/preview';
import { AG_GRID, BARE, startBenchApi } from './benchApi';
import { clocks } from './clocks';
import { type Metrics, type Name, none, PAGES, print } from './figures';
import { pressBurst, pressKeys, scroll, used } from './presses';
import { manyProducts } from './products';
import { buildPage } from './rspackPage';
import { returningUser } from './signedIn';

/** The address of each page. */
const PATHS: Record<Name, string> = { bare: BARE, stock: '/stock/all-products', agGrid: AG_GRID };

const VIEWPORT = { width: 1280, height: 900 };

/** A frame that is visible as a stutter, in milliseconds. */
const SLOW_FRAME = 50;

/** Typing takes seconds per run and gives dozens of values, so it needs fewer runs than loading the page. */
const TYPED_RUNS = 3;

/**
 * Prints the time from navigation to the first painted row, in a new browser with an empty cache and again
 * with a full one, the time from a key press in the search field to the painted result, and the cost of
 * scrolling and memory, alternating with a bare page and an AG Grid page over the same products. The
 * browser's storage is that of a returning user.
 * @throws Error when the sign-in fails, or the pages find different rows
 */
export async function measureList(browser: Browser, rows: number, runs: number): Promise<void> {
  const products = manyProducts(rows);
  const api = await startBenchApi(products, {}, await buildPage('agGridPage.ts'));
  const preview = await startPreview({ api: api.origin });
  const metrics = none();
  try {
    const storageState = await returningUser(browser, preview.remoteOrigin);
    // the first run warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      const counts: string[] = [];
      for (const name of run % 2 === 0 ? PAGES : PAGES.toReversed()) {
        const visit = await openBrowser(preview.remoteOrigin, storageState);
        const turn = run < 0 ? none() : metrics;
        try {
          turn.cold[name].push(await firstRow(visit.page, name));
          turn.warm[name].push(await firstRow(visit.page, name));
          if (run >= 0 && run < TYPED_RUNS) counts.push(await use(visit.page, name, turn));
        } finally {
          await visit.close();
        }
      }
      if (new Set(counts).size > 1) throw new Error(`The pages found different rows: ${counts.join(' | ')}`);
    }
  } finally {
    await preview.close();
    await api.close();
  }
  print(metrics, `${rows.toLocaleString('en')} products, ${(products.length / 1e6).toFixed(1)} MB`);
}

/** A page of a new browser, whose caches are empty, with the storage of a returning user. */
async function openBrowser(baseURL: string, storageState: Awaited<ReturnType<typeof returningUser>>) {
  const fresh = await chromium.launch(launchOptions());
  const context = await fresh.newContext({ baseURL, viewport: VIEWPORT, storageState });
  await context.addInitScript({ content: clocks });
  return { page: await context.newPage(), close: () => fresh.close() };
}

/** Types, scrolls and measures the heap; returns the number of rows that each search found. */
async function use(page: Page, name: Name, metrics: Metrics): Promise<string> {
  // includes work that the page defers until after the first paint
  await page.waitForTimeout(3_000);
  metrics.tasks[name].push(...(await tasks(page)));
  const { found, times } = await pressKeys(page);
  metrics.keys[name].push(...times);
  metrics.burst[name].push(...(await pressBurst(page)));
  if (name !== 'bare') {
    const frames = await scroll(page);
    metrics.frames[name].push(Math.max(...frames));
    metrics.slowFrames[name].push(frames.filter((frame) => frame > SLOW_FRAME).length);
  }
  metrics.heap[name].push(await used(page));
  return found.join();
}

/** The longest task on the main thread while the list was loading. */
async function tasks(page: Page): Promise<number[]> {
  const held = await page.evaluate(() => Reflect.get(window, 'benchTasks') as { duration: number }[]);
  return [Math.max(0, ...held.map(({ duration }) => duration))];
}

async function firstRow(page: Page, name: Name): Promise<number> {
  await page.goto(PATHS[name], { waitUntil: 'commit' });
  return page.evaluate(() => Reflect.get(window, 'benchFirstRow') as Promise<number>);
}
