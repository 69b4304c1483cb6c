import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { startPreview } from '../serve/preview';
import { AG_GRID, BARE, startBenchApi } from './benchApi';
import { clocks } from './clocks';
import { manyVenues, pricedProducts } from './matrixData';
import { used } from './presses';
import { buildPage } from './rspackPage';
import { returningUser } from './signedIn';
import { NETWORK, slowDown } from './slowNetwork';
import { printTable, quantile } from './table';

const VENUES = 12;
const LIST = 'get-all-products';

/** Tenths of a second that the list may take after its first row. */
const LIST_TRIES = 100;

const VIEWPORT = { width: 1280, height: 900 };

/** Visits until the browser keeps the compiled code of a page. */
const WARMING_VISITS = 3;

/** After the rows: the copy of the list is written when the browser is idle. */
const AFTERMATH_MS = 4_000;

const PAGES = {
  bare: { name: 'bare page', path: BARE },
  agGrid: { name: 'AG Grid page', path: AG_GRID },
  stock: { name: 'Stock, product list', path: '/stock/all-products' },
} as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

/** Milliseconds from navigation; `answered`: when the later of status and permissions has come. */
interface Opening {
  firstRow: number;
  answered: number;
  listed: number;
  /** The longest task in the seconds after the first row. */
  task: number;
  /** Megabytes. */
  heap: number;
}

/**
 * Prints when the rows of a list that was opened before are painted, over 100 ms and 10 Mbit/s, by turns with a bare page
 * and an AG Grid page over the same products. Each opening has a browser of its own, with a profile in which the page has
 * been open before: its compiled code is there, and the copy of the list (R191).
 *
 * @throws Error when the sign-in fails
 */
export async function measureReopening(browser: Browser, rows: number, runs: number): Promise<void> {
  const products = pricedProducts(rows, VENUES);
  const more = { 'company-venue/get-all-venues': manyVenues(VENUES) };
  const api = await startBenchApi(products, more, await buildPage('agGridPage.ts'));
  const preview = await startPreview({ api: api.origin });
  const seen = Object.fromEntries(NAMES.map((name) => [name, [] as Opening[]])) as Record<
    PageName,
    Opening[]
  >;
  const { cookies } = await returningUser(browser, preview.remoteOrigin);
  const profiles = await mkdtemp(join(tmpdir(), 'stock-bench-'));
  const inProfile = async <T>(name: PageName, work: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await chromium.launchPersistentContext(join(profiles, name), {
      ...launchOptions(),
      baseURL: preview.remoteOrigin,
      viewport: VIEWPORT,
    });
    try {
      await context.addCookies(cookies);
      return await work(context);
    } finally {
      await context.close();
    }
  };
  try {
    for (const name of NAMES) {
      await inProfile(name, async (context) => {
        for (let visit = 0; visit < WARMING_VISITS; visit += 1) await open(context, name, false);
      });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const name of run % 2 === 0 ? NAMES : NAMES.toReversed())
        seen[name].push(await inProfile(name, (context) => open(context, name, true)));
    }
  } finally {
    await preview.close();
    await api.close();
    await rm(profiles, { recursive: true, force: true, maxRetries: 5 });
  }
  print(seen, rows, products.length, runs);
}

async function open(context: BrowserContext, name: PageName, isSlow: boolean): Promise<Opening> {
  const page = await context.newPage();
  await page.addInitScript({ content: clocks });
  if (isSlow) await slowDown(page);
  await page.goto(PAGES[name].path, { waitUntil: 'commit' });
  const firstRow = await page.evaluate(() => Reflect.get(window, 'benchFirstRow') as Promise<number>);
  const listed = await endOf(page, LIST);
  await page.waitForTimeout(AFTERMATH_MS);
  const answers = [await endOf(page, 'user-login-status'), await endOf(page, 'user_p/permissions')];
  const task = await page.evaluate(
    (from) =>
      Math.max(
        0,
        ...(Reflect.get(window, 'benchTasks') as { startTime: number; duration: number }[])
          .filter(({ startTime }) => startTime >= from)
          .map(({ duration }) => duration),
      ),
    firstRow,
  );
  const opening = { firstRow, answered: Math.max(0, ...answers), listed, task, heap: await used(page) };
  await page.close();
  return opening;
}

/** When the answer of a call had come; waits for that of the list. 0 where the page does not send it. */
async function endOf(page: Page, call: string): Promise<number> {
  for (let tries = 0; tries < LIST_TRIES; tries += 1) {
    const end = await page.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(part))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0],
      call,
    );
    if (end !== undefined) return end;
    if (call !== LIST) break;
    await page.waitForTimeout(100);
  }
  return 0;
}

function print(seen: Record<PageName, readonly Opening[]>, rows: number, bytes: number, runs: number): void {
  const median = (name: PageName, of: (opening: Opening) => number) => quantile(seen[name].map(of), 0.5);
  const bare = median('bare', ({ firstRow }) => firstRow);
  const { latency, megabits } = NETWORK;
  console.log(
    `Opened before: medians of ${runs} runs, ${latency} ms and ${megabits} Mbit/s, ${rows.toLocaleString('en')} products at ${VENUES} venues (${(bytes / 1e6).toFixed(0)} MB), milliseconds\n`,
  );
  printTable(
    [
      '',
      'status, permissions',
      'first row',
      'ratio to bare',
      'after the answers',
      'list has come',
      'longest task after',
      'heap MB',
    ],
    NAMES.map((name) => {
      const answered = median(name, (opening) => opening.answered);
      const after = median(name, ({ firstRow, answered: at }) => firstRow - at);
      return [
        PAGES[name].name,
        answered === 0 ? '' : answered.toFixed(0),
        median(name, ({ firstRow }) => firstRow).toFixed(0),
        (median(name, ({ firstRow }) => firstRow) / bare).toFixed(2),
        answered === 0 ? '' : after.toFixed(0),
        median(name, ({ listed }) => listed).toFixed(0),
        median(name, ({ task }) => task).toFixed(0),
        median(name, ({ heap }) => heap).toFixed(1),
      ];
    }),
  );
}
