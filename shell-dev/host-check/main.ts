import { existsSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installedBrowser } from '../browser/installedBrowser';
import { launchArguments } from '../browser/launchArguments';
import { askCode, clearProgress, showProgress } from '../reports/terminal';
import { checksByPromise } from './checks/every';
import { readCommandLine } from './commandLine';
import { jsonReport, junitReport, linesOf, summaryOf } from './report';
import { checkHost } from './run';
import { CheckFailure } from './verdicts';

/** Exit statuses: nothing is broken, something is, the check could not run. */
const EXIT = { sound: 0, broken: 1, failed: 2 } as const;

/** `stock-host-check`: see the README of the package. */
async function main(): Promise<number> {
  const names = checksByPromise.map(({ name }) => name);
  const { given, state, only, json, junit } = readCommandLine(process.argv.slice(2), process.env, names);
  const executablePath = installedBrowser();
  if (executablePath === undefined)
    throw new CheckFailure(
      'No Chromium was found: install one (npx playwright-core install chromium), or name it in STOCK_BROWSER.',
    );
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  try {
    const known = {
      ...given,
      ...(process.stdin.isTTY && { askCode }),
      ...(state !== undefined && existsSync(state) && { state }),
    };
    const { site, outcomes } = await checkHost(browser, known, { only, onProgress: showProgress });
    // it signs in whoever has it
    if (state !== undefined && site.state !== undefined)
      writeFileSync(state, JSON.stringify(site.state), { mode: 0o600 });
    clearProgress();
    for (const line of linesOf(outcomes)) console.log(line);
    console.log(`\n${summaryOf(outcomes)}`);
    if (json !== undefined) writeFileSync(json, jsonReport(given.url, outcomes));
    if (junit !== undefined) writeFileSync(junit, junitReport(given.url, outcomes));
    return outcomes.some(({ result }) => result === 'broken') ? EXIT.broken : EXIT.sound;
  } finally {
    await browser.close();
  }
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    clearProgress();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = EXIT.failed;
  },
);
