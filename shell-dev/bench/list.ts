import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoSignIns } from '../api/demo';
import { startPreview } from '../serve/preview';
import { BARE, startBenchApi } from './benchApi';
import { manyBrands } from './brands';
import { clocks } from './clocks';
import { printTable, quantile } from './table';

/** The pages that are compared. */
const PAGES = {
  bare: BARE,
  stock: '/stock/all-brands',
};
type Name = keyof typeof PAGES;

/** What is typed into the search, a key at a time; some of it finds many, some one, some nothing. */
const QUERIES = ['velvet', 'nordic roast', 'kitchen 12', '777', 'zzz'];

/** Milliseconds, by page. */
type Times = Record<Name, number[]>;
const none = (): Times => ({ bare: [], stock: [] });

/**
 * Prints how long it takes from navigation to the first painted row, without and with the browser's cache, and from a key
 * press in the search field to the painted answer: beside a bare page over the same data, in turns.
 */
export async function measureList(browser: Browser, rows: number, runs: number): Promise<void> {
  const brands = manyBrands(rows);
  const api = await startBenchApi(brands);
  const preview = await startPreview({ api: api.origin });
  const first = none();
  const again = none();
  const keys = none();
  try {
    const context = await browser.newContext({ baseURL: preview.remoteOrigin });
    await signIn(context);
    const storageState = await context.storageState();
    await context.close();
    const inTurns: Name[] = ['bare', 'stock'];
    // the first turn warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      for (const name of run % 2 === 0 ? inTurns : [...inTurns].reverse()) {
        const fresh = await browser.newContext({ baseURL: preview.remoteOrigin, storageState });
        await fresh.addInitScript({ content: clocks });
        const page = await fresh.newPage();
        const times = { first: await firstRow(page, name), again: await firstRow(page, name) };
        const pressed = run < 3 ? await pressKeys(page) : [];
        await fresh.close();
        if (run < 0) continue;
        first[name].push(times.first);
        again[name].push(times.again);
        keys[name].push(...pressed);
      }
    }
  } finally {
    await preview.close();
    await api.close();
  }

  console.log(
    `${rows.toLocaleString('en')} brands (${(brands.length / 1e6).toFixed(1)} MB of JSON), ${runs} runs of each page in turns, milliseconds\n`,
  );
  printTable(
    ['from navigation to the first row', 'bare', 'stock', 'ratio'],
    [
      figures('empty cache (scripts and styles are loaded too), median', first, 0.5),
      figures('full cache, median', again, 0.5),
    ],
  );
  printTable(
    [`from key press to paint (${keys.stock.length} keys)`, 'bare', 'stock', 'ratio'],
    [figures('median', keys, 0.5), figures('p95', keys, 0.95), figures('slowest', keys, 1)],
  );
}

function figures(title: string, times: Times, share: number): string[] {
  const [bare, stock] = [quantile(times.bare, share), quantile(times.stock, share)];
  return [title, bare.toFixed(1), stock.toFixed(1), (stock / bare).toFixed(2)];
}

async function signIn(context: BrowserContext): Promise<void> {
  const [admin] = demoSignIns;
  const answer = await context.request.post('/api/v1/user_a/login-user', {
    data: { email: admin?.email, password: admin?.password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}

async function firstRow(page: Page, name: Name): Promise<number> {
  await page.goto(PAGES[name]);
  const row = page.getByRole('grid', { name: 'Brands' }).getByRole('link').first();
  await row.waitFor();
  return page.evaluate(() => Reflect.get(window, 'benchFirstRow') as Promise<number>);
}

async function pressKeys(page: Page): Promise<number[]> {
  const search = page.getByRole('searchbox', { name: 'Search brands' });
  // what is made ready after the first paint is ready
  await page.waitForTimeout(500);
  for (const query of QUERIES) {
    await search.focus();
    await page.keyboard.type(query, { delay: 70 });
    await search.fill('');
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => Reflect.get(window, 'benchKeys') as number[]);
}
