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
 * `npm run faults -- calls` or `-- screens` runs one of the two tables.
 */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-faults-'));
  const file = join(folder, 'lines.jsonl');
  try {
    const [part] = process.argv.slice(2);
    const { code, output } = await runCommand(
      ['jest', '-i', '--silent', 'shell-dev/faults', ...(part ? ['-t', `^${part} `] : [])],
      {
        STOCK_FAULTS: file,
      },
    );
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
