import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Driver } from './driver';
import { chromiumDriver } from './drivers/chromium';
import { firefoxDriver } from './drivers/firefox';
import { webkitDriver } from './drivers/webkit';
import { type Ended, walk } from './walk';

/**
 * `npm run verify -- --engines`: the walk through Stock in Chromium, Firefox ESR and WebKitGTK against the built files. An engine
 * that is missing is installed from Debian, else counted as failed. The last line is the counts. `--only firefox`: one engine;
 * `--step 'a delivery'`: one step after the sign-in.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, step: { type: 'string' } } });

const DRIVERS = [chromiumDriver, firefoxDriver, webkitDriver];

const MARKS = { passed: 'ok    ', failed: 'FAILED', known: 'known ', 'not played': '-     ' };

function install({ packages }: Driver): void {
  if (process.getuid?.() !== 0) return;
  for (const args of [['update'], ['install', '-y', ...packages]])
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000 });
}

/** Walks in one engine; the number of its steps by how they ended. */
async function walkIn(driver: Driver): Promise<Record<Ended['result'], number>> {
  const counts = { passed: 0, failed: 0, known: 0, 'not played': 0 };
  if (driver.isMissing()) install(driver);
  if (driver.isMissing()) {
    console.log(`FAILED ${driver.name} is missing: apt-get install ${driver.packages.join(' ')}`);
    return { ...counts, failed: 1 };
  }
  for (const [ability, reason] of Object.entries(driver.cannot))
    console.log(`-      ${driver.name}, ${ability}: ${reason}`);
  const report = ({ name, result, reason, seconds }: Ended) => {
    counts[result] += 1;
    console.log(`${MARKS[result]} ${name} (${seconds.toFixed(1)} s)${reason ? `: ${reason}` : ''}`);
  };
  try {
    await walk(driver, values.step ? new RegExp(values.step) : undefined, report);
  } catch (error) {
    counts.failed += 1;
    console.log(`FAILED ${driver.name}: ${error instanceof Error ? error.message : error}`);
  }
  return counts;
}

async function run(): Promise<void> {
  const asked = DRIVERS.filter(({ name }) => name.toLowerCase().includes(values.only ?? ''));
  let [passed, failed, known] = [0, 0, 0];
  for (const driver of asked) {
    const counts = await walkIn(driver);
    passed += counts.passed;
    failed += counts.failed;
    known += counts.known;
  }
  if (known > 0) console.log(`${known} known faults`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void run();
