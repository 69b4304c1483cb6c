import type { Page } from '@playwright/test';

/** The search text, typed key by key; its prefixes match many rows, one row and none. */
const QUERIES = ['popcorn', 'salted caramel', 'edition 12', '777', 'zzz'];

/** Nine key presses without a pause. */
const BURST = 'vanilla p';

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const keysOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'benchKeys') as number[]);

/** Milliseconds from each key press to its painted result, and the number of rows that each search found. */
export async function pressKeys(page: Page): Promise<{ times: number[]; found: number[] }> {
  const search = searchOf(page);
  const grid = page.getByRole('grid', { name: 'Products' });
  const found: number[] = [];
  for (const query of QUERIES) {
    await search.focus();
    await page.keyboard.type(query, { delay: 70 });
    await page.waitForTimeout(150);
    // aria-rowcount includes the head row
    found.push(Number(await grid.getAttribute('aria-rowcount')) - 1);
    await search.fill('');
    await page.waitForTimeout(150);
  }
  return { times: await keysOf(page), found };
}

/** Milliseconds from the last key of a burst to the painted result. */
export async function pressBurst(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await searchOf(page).focus();
    await page.keyboard.type(BURST);
    await page.waitForTimeout(300);
    times.push((await keysOf(page)).at(-1) ?? Number.NaN);
    await searchOf(page).fill('');
    await page.waitForTimeout(300);
  }
  return times;
}

/** The durations (milliseconds) of the frames of three seconds of scrolling at 6,000 pixels per second. */
export async function scroll(page: Page): Promise<number[]> {
  return page
    .getByRole('grid', { name: 'Products' })
    .evaluate((grid) => Reflect.get(window, 'benchScroll')(grid) as Promise<number[]>);
}

/** Megabytes of the heap after garbage collection. */
export async function used(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
