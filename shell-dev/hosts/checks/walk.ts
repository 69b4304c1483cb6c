import type { Browser } from '@playwright/test';
import { Guard } from '../../e2e/fixtures/guard';
import { Stock } from '../../e2e/fixtures/stock';
import { signedIn } from '../../host-check/mutants/proveMutants';
import type { Site } from '../../host-check/site';
import { runCheck, type Watch } from '../../host-check/visit';
import type { HostRow } from '../matrix';
import type { Stage } from '../stage';
import type { Check } from './check';
import type { Column } from './columns';
import { SuitePage } from './suitePage';

/** A host that is served. */
export interface ServedHost {
  row: HostRow;
  origin: string;
}

/** How a host fares: a cell of the table, and the failure in words. */
export interface Cell {
  text: 'ok' | '–' | 'FAILED';
  failure?: string;
}

/** Visits of a mount that are compared, in the host where every effect runs twice. */
const MOUNTS = 4;

/** Runs one check against one host in a new browser context. */
export async function walk(browser: Browser, stage: Stage, host: ServedHost, column: Column): Promise<Cell> {
  await stage.api.reset();
  stage.faults.set({ part: 'none' });
  if ('own' in column) return cellOf(await walkOwn(browser, stage, host, column.own));
  const outcome = await runCheck(browser, await siteOf(stage, host, column.base), column.check, watch);
  if (outcome.result === 'not checked') return { text: '–' };
  return cellOf(outcome.result === 'broken' ? outcome.text : undefined);
}

const cellOf = (failure: string | undefined): Cell =>
  failure === undefined ? { text: 'ok' } : { text: 'FAILED', failure };

/** What stock-host-check would find out by itself. */
async function siteOf({ remoteOrigin }: Stage, { row, origin }: ServedHost, base: string): Promise<Site> {
  const suite = base.replace(/\/stock$/, '');
  return {
    origin,
    base,
    remote: `${remoteOrigin}/stock/${row.build === 'host-react' ? 'host-react/' : ''}`,
    sibling: `${suite}/films`,
    home: `${base}/`,
    mounts: MOUNTS,
    state: await signedIn(origin),
  };
}

/** Fails a check on unexpected browser problems, which a host that is not ours may have. */
const watch: Watch = (context, { isLoud }) => {
  const guard = new Guard();
  if (!isLoud) guard.watch(context);
  return () => guard.verdict();
};

/** @returns the failure, or undefined */
async function walkOwn(
  browser: Browser,
  stage: Stage,
  { row, origin }: ServedHost,
  check: Check,
): Promise<string | undefined> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(60_000);
  const guard = new Guard();
  if (!check.isLoud) guard.watch(context);
  try {
    const page = await context.newPage();
    const signIn = () => stage.api.signIn(context, origin, 'manager');
    await check.run({ row, stage, page, suite: new SuitePage(page), stock: new Stock(page), signIn });
    return guard.verdict() || undefined;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), guard.verdict()].join('\n').trim();
  } finally {
    await context.close();
  }
}
