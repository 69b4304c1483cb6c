import type { Page } from '@playwright/test';
import { printTable } from '../bench/table';
import { counted } from '../e2e/fixtures/mounting';

/** What the observed tab holds at the end of an hour, and what it has sent in it. */
export interface HourMetrics {
  saves: number;
  /** Requests to the API in this hour. */
  requests: number;
  /** Heap after garbage collection, in bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
  /** Characters in local and session storage. */
  stored: number;
}

/** How much more the end of the day may have than the end of its first hour: a share, and an amount beside it. */
const BOUNDS: Record<keyof Omit<HourMetrics, 'saves'>, { share: number; and: number }> = {
  requests: { share: 0.1, and: 10 },
  heap: { share: 0.1, and: 500_000 },
  nodes: { share: 0.05, and: 50 },
  listeners: { share: 0.05, and: 10 },
  timers: { share: 0, and: 1 },
  stored: { share: 0.1, and: 2_000 },
};

/** Counts the API requests of a page; the returned function gives those since its last call. */
export function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) count += 1;
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}

/** Waits until no request of the page is pending. */
export async function isIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => window.stockTraces().requests === 0);
}

/** What the page holds now, after garbage collection. */
export async function holds(page: Page): Promise<Omit<HourMetrics, 'saves' | 'requests'>> {
  const { heap, nodes, listeners } = await counted(page);
  const { timers, stored } = await page.evaluate(() => ({
    timers: window.stockTraces().timers,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).length,
  }));
  return { heap, nodes, listeners, timers, stored };
}

/** Prints one row for each hour. */
export function printDay(hours: readonly HourMetrics[]): void {
  printTable(
    ['hour', 'saves', 'requests', 'heap MB', 'nodes', 'listeners', 'timers', 'stored KB'],
    hours.map(({ saves, requests, heap, nodes, listeners, timers, stored }, index) => [
      String(index + 1),
      String(saves),
      String(requests),
      (heap / 1e6).toFixed(2),
      String(nodes),
      String(listeners),
      String(timers),
      (stored / 1e3).toFixed(1),
    ]),
  );
}

/** What has grown beyond its bound from the end of the first hour to the end of the day. */
export function growth(hours: readonly HourMetrics[]): string[] {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return ['nothing was measured'];
  return Object.entries(BOUNDS).flatMap(([key, { share, and }]) => {
    const name = key as keyof typeof BOUNDS;
    const most = first[name] * (1 + share) + and;
    return last[name] > most ? [`${name}: ${last[name]}, at most ${Math.round(most)} expected`] : [];
  });
}
