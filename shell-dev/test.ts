import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, sum } from './test/counts';
import { browserStep, buildStep, hostsStep, jestStep, type Step, sizesStep, sourceSteps } from './test/steps';

/**
 * `npm test`: all checks, two in parallel. Prints each step with its duration and, for a failure, its output;
 * then the three slowest, and as the last line the counts. `--browser`: only the build and the browser checks.
 */
const { values } = parseArgs({ options: { browser: { type: 'boolean' } } });

/** How long each step took, in seconds. */
const durations = new Map<string, number>();

async function run({ name, run: work }: Step): Promise<Counts> {
  const start = Date.now();
  const { counts, output, flaky = [] } = await work();
  const { passed, failed } = counts;
  durations.set(name, (Date.now() - start) / 1000);
  const seconds = durations.get(name)?.toFixed(1);
  const tests = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${tests})`);
  for (const test of flaky) console.log(`       passed on its retry: ${test}`);
  if (failed > 0) console.log(output.trimEnd());
  return counts;
}

async function inTurn(steps: readonly Step[]): Promise<Counts> {
  const done: Counts[] = [];
  for (const step of steps) done.push(await run(step));
  return sum(done);
}

async function test(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-test-'));
  try {
    const built = [buildStep, sizesStep, hostsStep];
    const before = values.browser
      ? await inTurn(built)
      : sum(await Promise.all([inTurn([jestStep(folder)]), inTurn([...sourceSteps, ...built])]));
    // Not in parallel: browser tests with time-outs must not wait for a compiler.
    return sum([before, await inTurn([browserStep(folder)])]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The three slowest steps, the slowest first: 'unit tests 301 s'. */
function slowest(): string {
  const steps = [...durations].sort(([, a], [, b]) => b - a).slice(0, 3);
  return steps.map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`).join(', ');
}

test().then(({ passed, failed }) => {
  console.log(`slowest: ${slowest()}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
