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
  problems: string[];
}

/**
 * `npm run faults`: every call of the product in each of its uses, and one screen of each kind, with every fault.
 * Prints what was shown and how many requests were sent, then the counts; the exit code is 1 where a line failed.
 * `npm run faults -- calls` or `-- screens` runs one of the two tables. `npm run faults -- model` runs screens in any
 * order of events instead (model/), STOCK_MODEL_RUNS times (2,000); without an argument all of it runs.
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
    const failed = lines.filter(({ problems }) => problems.length > 0).length;
    if (code !== 0) console.log(output);
    console.log(`${lines.length - failed} ok, ${failed} failed`);
    process.exitCode = code === 0 && failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    const { fault, shown, requests, problems } = line;
    const ending = problems.length === 0 ? 'ok' : `FAILED: ${problems.join('; ')}`;
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
