import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { measureDashboard } from './dashboard';
import { measureDiffers } from './differs';
import { measureList } from './list';
import { measureMatrix } from './matrix';
import { measureNetwork } from './network';
import { measureReopening } from './reopen';
import { measureModules, measureSizes } from './sizes';

/** Numbers of products of a list that is opened again. */
const REOPENED = [400, 10_000];

/**
 * `npm run bench`: the sizes of login and pages, and the speed of product list and dashboard, as tables.
 * Needs the builds (npm run build, npm run build:shell). Sizes are compared with their budgets
 * (budgets.json); times depend on the machine, so compare their ratios.
 *
 *   npm run bench -- size                 only the sizes; fails where one exceeds its budget by more than 5 %
 *   npm run bench -- size --keep          stores the measured sizes as the budgets
 *   npm run bench -- modules              only what each module costs in the login and in the first list
 *   npm run bench -- list                 only the times of the list, next to a bare page and an AG Grid page
 *   npm run bench -- network              first row and sign-in over a slow network, next to a bare page and an AG Grid page
 *   npm run bench -- reopen               first row of a list that was opened before, next to a bare page and an AG Grid page
 *   npm run bench -- dashboard            only the dashboard: 20,000 orders, 100,000 products
 *   npm run bench -- matrix               only the view Prices of the products, next to the list and an AG Grid page
 *   npm run bench -- differs              only the longest tasks of 'Only what differs' in Prices: 100,000 products
 *   npm run bench -- matrix --venues 200  the number of venues (default 12)
 *   npm run bench -- list --rows 100000   the number of products (default 10000,100000: one table each)
 *   npm run bench -- list --runs 15       the number of runs per page (default 9)
 */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '10000,100000' },
      venues: { type: 'string', default: '12' },
      runs: { type: 'string', default: '9' },
      keep: { type: 'boolean' },
    },
  });
  const known = ['size', 'modules', 'list', 'matrix', 'differs', 'network', 'reopen', 'dashboard'];
  const parts = positionals.length > 0 ? positionals : known;
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown) throw new Error(`There is no part called ${unknown}: ${known.join(', ')}.`);

  const browser = await chromium.launch(launchOptions());
  try {
    const failures = parts.includes('size') ? await measureSizes(browser, values) : [];
    for (const failure of failures) console.log(`FAILED ${failure} (shell-dev/bench/budgets.json)`);
    if (failures.length > 0) process.exitCode = 1;
    if (parts.includes('modules')) await measureModules(browser);
    for (const rows of parts.includes('list') ? values.rows.split(',') : [])
      await measureList(browser, Number(rows), Number(values.runs));
    for (const rows of parts.includes('matrix') ? values.rows.split(',') : [])
      await measureMatrix(browser, {
        rows: Number(rows),
        venues: Number(values.venues),
        runs: Number(values.runs),
      });
    if (parts.includes('differs'))
      await measureDiffers(browser, { rows: 100_000, venues: Number(values.venues), runs: 3 });
    if (parts.includes('network')) await measureNetwork(browser, Number(values.runs));
    for (const rows of parts.includes('reopen') ? REOPENED : [])
      await measureReopening(browser, rows, Number(values.runs));
    if (parts.includes('dashboard')) await measureDashboard(browser, Number(values.runs));
  } finally {
    await browser.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  // servers that had started before the failure would keep the process alive
  process.exit(1);
});
