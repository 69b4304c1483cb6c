import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../test/runCommand';

interface Line {
  table: 'calls' | 'screens';
  call: string;
  use: string;
  fault: string;
  shown: string;
  requests: number;
  failures: string[];
}

interface Counts {
  ok: number;
  failed: number;
}

/**
 * `npm run faults`: every call of the product in each of its uses, and one screen of each kind, with every fault; a
 * delivery of 40 lines with each fate of a request at each position (movements/). Prints what was shown and how many
 * requests were sent, then the counts; the exit code is 1 where a line or a test failed.
 * `npm run faults -- calls` or `-- screens` runs one of the two tables. `npm run faults -- model` runs screens in any
 * order of events instead (model/), each STOCK_MODEL_RUNS times (500), and counts its tests; without an argument all of
 * it runs.
 */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-faults-'));
  const file = join(folder, 'lines.jsonl');
  try {
    const [part] = process.argv.slice(2);
    const only = part === 'model' ? ['shell-dev/faults/model'] : ['shell-dev/faults', ...filter(part)];
    const { code, output } = await runCommand(['jest', '-i', '--silent', ...only], {
      STOCK_FAULTS: file,
    });
    const lines = linesOf(file);
    for (const table of ['calls', 'screens'] as const)
      print(
        table,
        lines.filter((line) => line.table === table),
      );
    // the model has no lines: jest names its screens, their seeds and times
    if (code !== 0 || part === 'model') console.log(output);
    const { ok, failed } = part === 'model' ? testsIn(output) : countsOf(lines);
    console.log(`${ok} ok, ${failed} failed`);
    process.exitCode = code === 0 && failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(lines: readonly Line[]): Counts {
  const failed = lines.filter(({ failures }) => failures.length > 0).length;
  return { ok: lines.length - failed, failed };
}

/** What jest has counted: 'Tests:       1 failed, 4 passed, 5 total'. */
function testsIn(output: string): Counts {
  const [counts = ''] = /^Tests:.*$/m.exec(output) ?? [];
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(counts)?.[1] ?? 0);
  return { ok: count('passed'), failed: count('failed') };
}

/** The tests of one table. */
function filter(part: string | undefined): string[] {
  return part === undefined ? [] : ['-t', `^${part} `];
}

function linesOf(file: string): Line[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  } catch {
    return []; // no test has come so far
  }
}

function print(table: string, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  console.log(`\n${table}: ${lines.length} cases`);
  const sorted = lines.toSorted((left, right) => nameOf(left).localeCompare(nameOf(right)));
  for (const line of sorted) {
    const { fault, shown, requests, failures } = line;
    const ending = failures.length === 0 ? 'ok' : `FAILED: ${failures.join('; ')}`;
    const sent = `${requests} sent`.padStart(7);
    console.log(
      `${nameOf(line).padEnd(40)} ${fault.padEnd(12)} ${sent}  ${(shown || '-').padEnd(80)} ${ending}`,
    );
  }
}

function nameOf({ call, use }: Line): string {
  return `${call}, ${use}`;
}

void run();
