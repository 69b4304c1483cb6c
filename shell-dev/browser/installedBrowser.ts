import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Names of the executable on Debian, with Google Chrome and others. The headless shell is first: it is the same
 * engine without a window, and the browser tests take a third less of the processor with it.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Whether the file exists and starts; a browser without its libraries does not. */
function works(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 120_000 }).status === 0;
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * A Chromium of this machine: STOCK_BROWSER, one of the system, or Playwright's own; undefined without one.
 * @throws Error when STOCK_BROWSER does not start
 */
export function installedBrowser(): string | undefined {
  const asked = process.env.STOCK_BROWSER;
  if (asked) {
    if (works(asked)) return asked;
    throw new Error(`STOCK_BROWSER names ${asked}, which does not start.`);
  }
  return [...onPath(), chromium.executablePath()].find(works);
}
