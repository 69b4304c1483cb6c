import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

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

/** Debian's packages of it. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Whether the file exists and starts; a browser without its libraries does not. */
function works(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function run(command: string, ...args: string[]): boolean {
  console.log(`No browser yet: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0;
}

const installed = () => [...onPath(), chromium.executablePath()].find(works);

/**
 * The browser for browser tests and the bench: STOCK_BROWSER, a Chromium of the system, Playwright's own, or
 * one that is installed now.
 * @throws Error when STOCK_BROWSER does not start, or no browser can be found or installed
 */
export function findBrowser(): string {
  const asked = process.env.STOCK_BROWSER;
  if (asked) {
    if (works(asked)) return asked;
    throw new Error(`STOCK_BROWSER names ${asked}, which does not start.`);
  }
  const isRoot = process.getuid?.() === 0;
  const found =
    installed() ??
    (run('npx', 'playwright', 'install', 'chromium') ? installed() : undefined) ??
    (isRoot && run('apt-get', 'update') && PACKAGES.some((name) => run('apt-get', 'install', '-y', name))
      ? installed()
      : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed: install one, or name it in STOCK_BROWSER.',
  );
}
