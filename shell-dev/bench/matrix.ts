import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { startPreview } from '../serve/preview';
import { AG_GRID, startBenchApi } from './benchApi';
import { clocksOf } from './clocks';
import { manyVenues, pricedProducts } from './matrixData';
import { MATRIX_PAGES, type MatrixName, noMetrics, printMatrix } from './matrixFigures';
import { changeAll, matrixClocks, pasteBlock, pressCells, pressHistory, scrollGrid } from './matrixUse';
import { used } from './presses';
import { buildPage } from './rspackPage';
import { returningUser } from './signedIn';
import { startTrace, tasksAfter } from './tasks';

/** Where each page is, and its first row or cell. */
const PLACES: Record<MatrixName, { path: string; first: string }> = {
  list: { path: '/stock/all-products', first: '[role=grid] a[href]' },
  prices: { path: '/stock/all-products?view=prices', first: '[role=gridcell][data-column]' },
  agGrid: { path: AG_GRID, first: '[role=gridcell][aria-colindex="3"]' },
};

const VIEWPORT = { width: 1440, height: 900 };

/** Using the page takes a minute per run, and gives many values. */
const USED_RUNS = 2;

/** The longest that a page may take to its first row. */
const MOST = 60_000;

/** How long after the first row the page is watched: the counts of the filters, the index of the search. */
const AFTERMATH = 4_000;

interface MatrixSize {
  rows: number;
  venues: number;
  runs: number;
}

/**
 * Prints the speed of the view Prices, next to the list of the same products and an AG Grid page: the time to the
 * first cells, tasks while scrolling, the time from a key press in a cell to its paint, a paste of 10,000 cells,
 * a percentage on all cells of the sheet, and memory.
 *
 * @throws Error when the sign-in fails, or a step does not end
 */
export async function measureMatrix(browser: Browser, { rows, venues, runs }: MatrixSize): Promise<void> {
  const products = pricedProducts(rows, venues);
  const more = { 'company-venue/get-all-venues': manyVenues(venues) };
  const api = await startBenchApi(products, more, await buildPage('agGridMatrixPage.ts'));
  const preview = await startPreview({ api: api.origin });
  const metrics = noMetrics();
  try {
    const storageState = await returningUser(browser, preview.remoteOrigin);
    // the first run warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      for (const name of run % 2 === 0 ? MATRIX_PAGES : MATRIX_PAGES.toReversed()) {
        const fresh = await chromium.launch(launchOptions());
        const turn = run < 0 ? noMetrics() : metrics;
        try {
          const context = await fresh.newContext({
            baseURL: preview.remoteOrigin,
            viewport: VIEWPORT,
            storageState,
          });
          await context.addInitScript({ content: clocksOf(PLACES[name].first) + matrixClocks });
          const page = await context.newPage();
          turn.cold[name].push(await firstRow(page, name));
          if (run >= 0 && run < USED_RUNS) await use(fresh, page, name, turn);
          else turn.warm[name].push(await firstRow(page, name));
        } finally {
          await fresh.close();
        }
      }
    }
  } finally {
    await preview.close();
    await api.close();
  }
  printMatrix(
    metrics,
    `${rows.toLocaleString('en')} products at ${venues} venues, ${(products.length / 1e6).toFixed(0)} MB`,
  );
}

async function firstRow(page: Page, name: MatrixName): Promise<number> {
  await page.goto(PLACES[name].path, { waitUntil: 'commit' });
  return page.evaluate((wait) => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The page has shown no row for a minute.')), wait);
    });
    return Promise.race([Reflect.get(window, 'benchFirstRow') as Promise<number>, late]);
  }, MOST);
}

/** Opens the page once more, traced, then scrolls, types, pastes, changes all cells, undoes and redoes that. */
async function use(
  browser: Browser,
  page: Page,
  name: MatrixName,
  metrics: ReturnType<typeof noMetrics>,
): Promise<void> {
  const traced = async <T>(work: () => Promise<T>, mark = 'bench work') => {
    await startTrace(browser, page);
    if (mark === 'bench work') await page.evaluate((text) => performance.mark(text).name, mark);
    const result = await work();
    return { result, tasks: await tasksAfter(browser, mark) };
  };
  const opened = await traced(async () => {
    const time = await firstRow(page, name);
    await page.waitForTimeout(AFTERMATH);
    return time;
  }, 'bench first row');
  metrics.warm[name].push(opened.result);
  metrics.aftermath[name].push(Math.max(0, ...opened.tasks));
  if (name === 'list') {
    metrics.heap.list.push(await used(page));
    return;
  }
  for (const way of ['down', 'across'] as const) {
    const { result, tasks } = await traced(() => scrollGrid(page, way));
    metrics[way][name].push(Math.max(0, ...result));
    metrics[`${way}Tasks`][name].push(Math.max(0, ...tasks));
  }
  metrics.heap[name].push(await used(page));
  const keys = await traced(() => pressCells(page, name));
  metrics.keys[name].push(...keys.result);
  metrics.keyTasks[name].push(Math.max(0, ...keys.tasks));
  if (name === 'agGrid') return;
  const paste = await traced(() => pasteBlock(page));
  metrics.paste.prices.push(paste.result);
  metrics.pasteTasks.prices.push(Math.max(0, ...paste.tasks));
  const change = await traced(() => changeAll(page));
  metrics.preview.prices.push(change.result.preview);
  metrics.progress.prices.push(change.result.progress);
  metrics.change.prices.push(change.result.change);
  metrics.cells.prices.push(change.result.cells);
  metrics.changeTasks.prices.push(Math.max(0, ...change.tasks));
  metrics.changeSlow.prices.push(change.tasks.filter((length) => length > 50).length);
  for (const way of ['undo', 'redo'] as const) {
    const { result, tasks } = await traced(async () => {
      const time = await pressHistory(page, way);
      await page.waitForTimeout(AFTERMATH);
      return time;
    });
    metrics[way].prices.push(result);
    metrics[`${way}Tasks`].prices.push(Math.max(0, ...tasks));
    metrics[`${way}Slow`].prices.push(tasks.filter((length) => length > 50).length);
  }
  const after = await traced(() => pressCells(page, name));
  metrics.keysAfter.prices.push(...after.result);
  metrics.heapAfter.prices.push(await used(page));
}
