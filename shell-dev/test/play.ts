import { type Counts, sum } from './counts';
import type { Step } from './steps';

/** How long each step took, in seconds. */
const durations = new Map<string, number>();

async function playOne({ name, run }: Step): Promise<Counts> {
  const start = Date.now();
  const { counts, output, flaky = [], notes = [] } = await run();
  const { passed, failed } = counts;
  const seconds = (Date.now() - start) / 1000;
  durations.set(name, seconds);
  const tests = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s${tests})`);
  for (const test of flaky) console.log(`       passed on its retry: ${test}`);
  if (failed > 0) console.log(output.trimEnd());
  else for (const note of notes) console.log(`       ${note}`);
  return counts;
}

/** Plays steps, so many at a time, each of them although others failed. */
export async function play(steps: readonly Step[], together = 1): Promise<Counts> {
  const waiting = [...steps];
  const done: Counts[] = [];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await playOne(step));
    }),
  );
  return sum(done);
}

/** The three slowest steps, the slowest first: 'unit tests 301 s'. */
function slowest(): string {
  const steps = [...durations].sort(([, a], [, b]) => b - a).slice(0, 3);
  return steps.map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`).join(', ');
}

/** Prints the slowest steps and, as the last line, the counts; with a failure the exit code is 1. */
export function finish({ passed, failed }: Counts): void {
  console.log(`slowest: ${slowest()}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
