import { spawnSync } from 'node:child_process';
import { installedBrowser } from './installedBrowser';

/** Debian's packages of it. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function run(command: string, ...args: string[]): boolean {
  console.log(`No browser yet: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0;
}

/**
 * The browser for browser tests and the bench: one of this machine, or one that is installed now.
 * @throws Error when STOCK_BROWSER does not start, or no browser can be found or installed
 */
export function findBrowser(): string {
  const isRoot = process.getuid?.() === 0;
  const found =
    installedBrowser() ??
    (run('npx', 'playwright', 'install', 'chromium') ? installedBrowser() : undefined) ??
    (isRoot && run('apt-get', 'update') && PACKAGES.some((name) => run('apt-get', 'install', '-y', name))
      ? installedBrowser()
      : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed: install one, or name it in STOCK_BROWSER.',
  );
}
