import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sum } from './test/counts';
import { finish, play } from './test/play';
import { browserStep, buildStep, jestSteps, sizesStep, sourceSteps } from './test/steps';

/**
 * `npm test`: the checks of each day (test/README.md), the static checks, then jest and the build, then what needs a
 * browser, as each of these has work for all cores.
 * Prints each step with its duration and, for a failure, its output; then the three slowest, and as the last line the counts.
 */
async function test() {
  const folder = mkdtempSync(join(tmpdir(), 'stock-test-'));
  try {
    return sum([
      await play(sourceSteps, availableParallelism()),
      await play([...jestSteps(folder, 'test'), buildStep]),
      // the sizes wait for pages most of the time
      await play([browserStep(folder, 'test'), sizesStep], 2),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test().then(finish);
