import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startPreview } from '../serve/preview';
import { type Budgets, overBudget } from './budgets';
import held from './budgets.json';
import { startHostReact } from './hostReact';
import { printModules } from './modules';
import { printTable } from './table';
import { type Part, weigh } from './weigh';

const PLACE = join(__dirname, 'budgets.json');

/**
 * Prints what the browser loads of the remote for the login, and what each page adds. Returns the parts that
 * exceed their budget; with `keep` the measured sizes become the budget instead.
 */
export async function measureSizes(
  browser: Browser,
  { keep = false }: { keep?: boolean | undefined } = {},
): Promise<string[]> {
  const parts = await measure(browser);
  console.log('Sizes in KB, as the browser asked for them: the remote alone, without host and data\n');
  printTable(
    ['what', 'kind', 'files', 'raw', 'gzip', 'brotli'],
    parts.flatMap(({ name, scripts, fonts }) =>
      Object.entries({ 'scripts and styles': scripts, fonts }).flatMap(
        ([kind, { files, raw, gzip, brotli }]) =>
          files === 0 ? [] : [[name, kind, String(files), inKb(raw), inKb(gzip), inKb(brotli)]],
      ),
    ),
  );
  console.log(
    "Our place (scripts and styles, gzip): standalone login within 170; embedded within 180, with the host's React 112;",
  );
  console.log('the first list adds at most 42.\n');
  const measured: Budgets = Object.fromEntries(
    parts.map(({ name, scripts }) => [name, Number(inKb(scripts.gzip))]),
  );
  if (!keep) return overBudget(measured, held);
  writeFileSync(PLACE, `${JSON.stringify(measured, null, 2)}\n`);
  return [];
}

const inKb = (bytes: number) => (bytes / 1000).toFixed(1);

/** Prints what each module costs in the scripts of the login, and in those that the first list adds. */
export async function measureModules(browser: Browser): Promise<void> {
  const parts = await measure(browser, ['standalone']);
  for (const part of ['standalone: login', 'standalone: the first list adds'])
    printModules(part, parts.find(({ name }) => name === part)?.files ?? []);
}

const SURFACES = ['standalone', 'embedded, isolated', "embedded, host's React"] as const;

async function measure(
  browser: Browser,
  surfaces: readonly (typeof SURFACES)[number][] = SURFACES,
): Promise<Part[]> {
  const preview = await startPreview({ api: { database: ':memory:', products: 20, scryptCost: 16 } });
  const { remoteOrigin, shellOrigin, apiOrigin } = preview;
  const host = await startHostReact({ remote: remoteOrigin, api: apiOrigin });
  const own = `${remoteOrigin}/stock/`;
  const places = {
    standalone: { page: remoteOrigin, own },
    'embedded, isolated': { page: shellOrigin, own },
    "embedded, host's React": { page: host.origin, own: `${own}host-react/` },
  };
  try {
    const parts: Part[] = [];
    for (const name of surfaces) {
      parts.push(...(await weigh(browser, { name, ...places[name] })));
      await fetch(`${apiOrigin}/__dev/forget-devices`, { method: 'POST' });
    }
    return parts;
  } finally {
    await Promise.all([host.close(), preview.close()]);
  }
}
