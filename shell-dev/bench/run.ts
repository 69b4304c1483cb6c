import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { measureList } from './list';
import { measureSizes } from './sizes';

/**
 * `npm run bench`: what sign-in and the brand list weigh, and how quick the list is. Needs the builds (npm run build,
 * npm run build:shell). Prints tables and judges nothing: times depend on the machine, so read the ratios.
 *
 *   npm run bench -- size                 only the sizes
 *   npm run bench -- list                 only the times
 *   npm run bench -- list --rows 100000   with as many brands (10,000 otherwise)
 *   npm run bench -- list --runs 15       with as many runs of each page (9 otherwise)
 */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: 'string', default: '10000' }, runs: { type: 'string', default: '9' } },
  });
  const known = ['size', 'list'];
  const parts = positionals.length > 0 ? positionals : known;
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown) throw new Error(`There is no part called ${unknown}: size, list.`);

  const browser = await chromium.launch(launchOptions());
  try {
    if (parts.includes('size')) await measureSizes(browser);
    if (parts.includes('list')) await measureList(browser, Number(values.rows), Number(values.runs));
  } finally {
    await browser.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
