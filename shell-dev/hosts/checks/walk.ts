import type { Browser } from '@playwright/test';
import { Guard } from '../../e2e/fixtures/guard';
import { Stock } from '../../e2e/fixtures/stock';
import type { HostRow } from '../matrix';
import type { Stage } from '../stage';
import type { Check } from './check';
import { SuitePage } from './suitePage';

/** Runs one check against one host in a new browser context. Returns the failure, or undefined. */
export async function walk(
  browser: Browser,
  stage: Stage,
  host: { row: HostRow; origin: string },
  check: Check,
): Promise<string | undefined> {
  await stage.api.reset();
  stage.faults.set({ part: 'none' });
  const context = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(10_000);
  const guard = new Guard();
  if (!check.isLoud) guard.watch(context);
  try {
    const page = await context.newPage();
    await check.run({
      row: host.row,
      stage,
      page,
      suite: new SuitePage(page),
      stock: new Stock(page),
      guard,
      signIn: () => stage.api.signIn(context, host.origin, 'manager'),
    });
    return guard.verdict() || undefined;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), guard.verdict()].join('\n').trim();
  } finally {
    await context.close();
  }
}
