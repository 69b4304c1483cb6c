import type { BrowserContext, Page } from '@playwright/test';
import { printTable } from '../bench/table';

/** What one task took. */
interface Effort {
  task: string;
  /** Presses of the pointer and of keys, each character typed; scans are counted on their own. */
  presses: number;
  scans: number;
  /** Requests to the API, and how many of them write. */
  requests: number;
  writes: number;
  seconds: number;
}

const BINDING = 'stockPressed';

/** Counts what users do in the pages of their browsers, and what is sent for it, by task. */
export class Efforts {
  readonly #done: Effort[] = [];
  #open = this.#none('');

  /** Counts in the pages that a browser opens from now on. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding(BINDING, () => {
      this.#open.presses += 1;
    });
    await context.addInitScript((name) => {
      const press = (event: Event) => {
        // events that the test makes are counted as scans
        if (event.isTrusted) (window as unknown as Record<string, () => void>)[name]?.();
      };
      for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, press, { capture: true });
    }, BINDING);
    context.on('request', (request) => {
      if (!request.url().includes('/api/v1/')) return;
      this.#open.requests += 1;
      if (request.method() !== 'GET') this.#open.writes += 1;
    });
  }

  /** Does a task of the pages and counts it. */
  async of(task: string, pages: readonly Page[], act: () => Promise<void>): Promise<void> {
    this.#open = this.#none(task);
    const begin = Date.now();
    await act();
    // a press reaches this process before the answer of an evaluation that follows it
    for (const page of pages) await page.evaluate(() => undefined);
    this.#open.seconds = (Date.now() - begin) / 1_000;
    this.#done.push(this.#open);
    this.#open = this.#none('');
  }

  /** Counts codes that are about to be scanned. */
  scanned(count: number): void {
    this.#open.scans += count;
  }

  /** Prints one row for each task, and their sum. */
  print(): void {
    const sum = this.#none('all');
    for (const { presses, scans, requests, writes, seconds } of this.#done) {
      sum.presses += presses;
      sum.scans += scans;
      sum.requests += requests;
      sum.writes += writes;
      sum.seconds += seconds;
    }
    printTable(
      ['task', 'presses', 'scans', 'requests', 'writes', 'seconds'],
      [...this.#done, sum].map(({ task, presses, scans, requests, writes, seconds }) => [
        task,
        ...[presses, scans, requests, writes].map(String),
        seconds.toFixed(1),
      ]),
    );
  }

  #none(task: string): Effort {
    return { task, presses: 0, scans: 0, requests: 0, writes: 0, seconds: 0 };
  }
}
