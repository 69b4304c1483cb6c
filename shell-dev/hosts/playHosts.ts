import { type Browser, chromium } from '@playwright/test';
import { printTable } from '../bench/table';
import { launchOptions } from '../browser/launchOptions';
import type { Counts } from '../test/counts';
import { buildHosts } from './build/buildHosts';
import { columns, columnsOf } from './checks/columns';
import { walk } from './checks/walk';
import { type HostRow, nameOf } from './matrix';
import { openStage, type Stage } from './stage';

/** Hosts at a time; each group has servers and data of its own. */
const TOGETHER = 2;

/** Builds and serves the hosts, runs the checks of each, and prints the results as a table. */
export async function playHosts(dist: string, rows: readonly HostRow[]): Promise<Counts> {
  const groups = Array.from({ length: TOGETHER }, (_, group) =>
    rows.filter((_row, index) => index % TOGETHER === group),
  );
  const stages = await Promise.all(groups.map(() => openStage(dist)));
  const browser = await chromium.launch(launchOptions());
  const played = new Map<HostRow, Played>();
  try {
    const folders = new Map<HostRow, string>();
    // before the first check: webpack runs in this process, and would keep the servers from answering
    for (const [group, stage] of stages.entries()) {
      const hosts = groups[group] ?? [];
      const built = await buildHosts(hosts, stage.remoteOrigin);
      for (const [at, row] of hosts.entries()) folders.set(row, built[at] ?? '');
    }
    await Promise.all(
      stages.map(async (stage, group) => {
        for (const row of groups[group] ?? [])
          played.set(row, await play(browser, stage, row, folders.get(row) ?? ''));
      }),
    );
  } finally {
    await browser.close();
    await Promise.all(stages.map((stage) => stage.close()));
  }
  const results = rows.flatMap((row) => played.get(row) ?? []);
  printTable(
    ['host', ...columns.map(({ name }) => name)],
    results.map(({ cells }) => cells),
  );
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.log(failure);
  const passed = results.flatMap(({ cells }) => cells).filter((cell) => cell === 'ok').length;
  return { passed, failed: failures.length };
}

/** A row of the printed table, and the failures of its host. */
interface Played {
  cells: string[];
  failures: string[];
}

/** Serves a built host and runs its checks. */
async function play(browser: Browser, stage: Stage, row: HostRow, folder: string): Promise<Played> {
  const origin = await stage.serve(folder);
  const played: Played = { cells: [nameOf(row)], failures: [] };
  for (const column of columns) {
    if (!columnsOf(row).includes(column)) {
      played.cells.push('');
      continue;
    }
    const { text, failure } = await walk(browser, stage, { row, origin }, column);
    played.cells.push(text);
    if (failure !== undefined) played.failures.push(`${nameOf(row)}: ${column.name}\n${failure}\n`);
  }
  return played;
}
