import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sum } from './test/counts';
import { finish, play } from './test/play';
import {
  browserStep,
  buildStep,
  enginesStep,
  hostsStep,
  jestSteps,
  mutantHostsStep,
  type Step,
  sizesStep,
  sourceSteps,
} from './test/steps';

/**
 * `npm run verify`: all checks, for a landing (test/README.md). Prints what `npm test` prints.
 * `--rest`: only those that `npm test` leaves out, and the build that they need, with one mutant of hosts of each kind in place of 66.
 * `--browser`: only the build and all browser tests. `--engines`: only the build and the walk in three engines, which nothing else plays.
 */
const { values } = parseArgs({
  options: { rest: { type: 'boolean' }, browser: { type: 'boolean' }, engines: { type: 'boolean' } },
});

function stepsIn(folder: string): Step[] {
  if (values.engines) return [buildStep, enginesStep];
  if (values.browser) return [buildStep, browserStep(folder, 'all')];
  const lane = values.rest ? 'rest' : 'all';
  const sizes = values.rest ? [] : [sizesStep];
  return [
    ...jestSteps(folder, lane),
    buildStep,
    ...sizes,
    browserStep(folder, lane),
    hostsStep,
    mutantHostsStep(values.rest ?? false),
  ];
}

async function verify() {
  const folder = mkdtempSync(join(tmpdir(), 'stock-verify-'));
  try {
    const sources = values.rest || values.browser || values.engines ? [] : sourceSteps;
    return sum([await play(sources, availableParallelism()), await play(stepsIn(folder))]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

verify().then(finish);
