import type { Browser, Page } from '@playwright/test';
import { startPreview } from '../serve/preview';
import { BARE, startBenchApi } from './benchApi';
import { clocks } from './clocks';
import { type Figures, type Name, none, PAGES, print } from './figures';
import { pressBurst, pressKeys, scroll, used } from './presses';
import { manyProducts } from './products';
import { returningUser } from './signedIn';

/** The address of each page. */
const PATHS: Record<Name, string> = { bare: BARE, stock: '/stock/all-products' };

/** Typing takes seconds per run and gives dozens of values, so it needs fewer runs than loading the page. */
const TYPED_RUNS = 3;

/**
 * Prints the time from navigation to the first painted row, without and with the browser's cache, the time
 * from a key press in the search field to the painted result, and the cost of scrolling and memory,
 * alternating with a bare page over the same products. The browser's storage is that of a returning user.
 * @throws Error when the sign-in fails, or the two pages find different rows
 */
export async function measureList(browser: Browser, rows: number, runs: number): Promise<void> {
  const products = manyProducts(rows);
  const api = await startBenchApi(products);
  const preview = await startPreview({ api: api.origin });
  const figures = none();
  try {
    const storageState = await returningUser(browser, preview.remoteOrigin);
    // the first run warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      const counts: string[] = [];
      for (const name of run % 2 === 0 ? PAGES : PAGES.toReversed()) {
        const fresh = await browser.newContext({ baseURL: preview.remoteOrigin, storageState });
        await fresh.addInitScript({ content: clocks });
        const page = await fresh.newPage();
        const turn = run < 0 ? none() : figures;
        turn.cold[name].push(await firstRow(page, name));
        turn.warm[name].push(await firstRow(page, name));
        if (run < TYPED_RUNS) counts.push(await use(page, name, turn));
        await fresh.close();
      }
      if (new Set(counts).size > 1) throw new Error(`The pages found different rows: ${counts.join(' | ')}`);
    }
  } finally {
    await preview.close();
    await api.close();
  }
  print(figures, `${rows.toLocaleString('en')} products, ${(products.length / 1e6).toFixed(1)} MB`);
}

/** Types, scrolls and measures the heap; returns the number of rows that each search found. */
async function use(page: Page, name: Name, figures: Figures): Promise<string> {
  // includes work that the page defers until after the first paint
  await page.waitForTimeout(3_000);
  figures.tasks[name].push(...(await tasks(page)));
  const { found, times } = await pressKeys(page);
  figures.keys[name].push(...times);
  figures.burst[name].push(...(await pressBurst(page)));
  if (name === 'stock') figures.frames[name].push(await scroll(page));
  figures.heap[name].push(await used(page));
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
