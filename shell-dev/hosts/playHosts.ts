import { chromium } from '@playwright/test';
import { printTable } from '../bench/table';
import { launchOptions } from '../browser/launchOptions';
import type { Counts } from '../test/counts';
import { buildHosts } from './build/buildHosts';
import type { Check } from './checks/check';
import { dying } from './checks/dying';
import { leaving } from './checks/leaving';
import { living } from './checks/living';
import { refusing } from './checks/refusing';
import { walk } from './checks/walk';
import { type HostRow, nameOf } from './matrix';
import { openStage } from './stage';

const columns = [...living, ...leaving, ...dying, ...refusing];

/**
 * The checks of a host: all, or only that loading is refused. Leaks are counted in the host where every
 * effect runs twice; the browser tests of the mount count them where it runs once.
 */
function asked({ refused, isBrief, isStrict }: HostRow): readonly Check[] {
  if (refused) return refusing;
  if (isBrief) return living;
  return [...living, ...(isStrict ? leaving : []), ...dying];
}

/** Builds and serves the hosts, runs the checks of each, and prints the results as a table. */
export async function playHosts(dist: string, rows: readonly HostRow[]): Promise<Counts> {
  const stage = await openStage(dist);
  const browser = await chromium.launch(launchOptions());
  const table: string[][] = [];
  const failures: string[] = [];
  try {
    const folders = await buildHosts(rows, stage.remoteOrigin);
    for (const [at, row] of rows.entries()) {
      const origin = await stage.serve(folders[at] ?? '');
      const cells: string[] = [];
      for (const check of columns) {
        if (!asked(row).includes(check)) {
          cells.push('');
          continue;
        }
        const failure = await walk(browser, stage, { row, origin }, check);
        cells.push(failure === undefined ? 'ok' : 'FAILED');
        if (failure !== undefined) failures.push(`${nameOf(row)}: ${check.name}\n${failure}\n`);
      }
      table.push([nameOf(row), ...cells]);
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  printTable(['host', ...columns.map(({ name }) => name)], table);
  for (const failure of failures) console.log(failure);
  const passed = table.flat().filter((cell) => cell === 'ok').length;
  return { passed, failed: failures.length };
}
