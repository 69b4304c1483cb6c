import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import type { HostCheck } from './check';
import { HostPage } from './hostPage';
import { looking } from './page/looking';
import { observing } from './page/observing';
import type { Site } from './site';
import { PATIENCE } from './until';
import { Broken, NotChecked } from './verdicts';

/** How a check has ended. */
export interface Outcome {
  check: HostCheck;
  result: 'ok' | 'broken' | 'not checked';
  /** What was seen, or why nothing could be; '' where it is ok. */
  text: string;
  milliseconds: number;
}

/** Observes a context during a check; returns what is wrong with it, or ''. */
export type Watch = (context: BrowserContext, check: HostCheck) => () => string;

/** Opens a context in which pages are observed. */
export async function openContext(browser: Browser, { origin, state }: Site): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(state !== undefined && { storageState: state }),
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ content: observing });
  await context.addInitScript({ content: looking });
  return context;
}

/** Runs one check in a new browser context. */
export async function runCheck(
  browser: Browser,
  site: Site,
  check: HostCheck,
  watch?: Watch,
): Promise<Outcome> {
  const start = performance.now();
  const context = await openContext(browser, site);
  const verdict = watch?.(context, check);
  const ended = (result: Outcome['result'], text: string): Outcome => ({
    check,
    result,
    text,
    milliseconds: performance.now() - start,
  });
  try {
    const page = await context.newPage();
    await check.run({ site, context, page, host: new HostPage(page, site) });
    const found = verdict?.() ?? '';
    return ended(found === '' ? 'ok' : 'broken', found);
  } catch (error) {
    if (error instanceof NotChecked) return ended('not checked', error.message);
    return ended(
      'broken',
      error instanceof Broken ? error.message : `it could not go on: ${firstLine(error)}`,
    );
  } finally {
    await context.close();
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text.split('\n')[0] ?? '');
}
