import { readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A step without tests of its own: it passes or fails as a whole. */
export const single = (isFine: boolean): Counts =>
  isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The sum of all counts. */
export function sum(parts: readonly Counts[]): Counts {
  return parts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

/** A runner that failed without a failing test, or ran none, counts as one failure. */
function honest(counts: Counts, code: number): Counts {
  const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The counts of jest's `--json` report; a file that could not run counts as one failure. */
export function jestCounts(file: string, code: number): Counts {
  const report = read(file) as Partial<
    Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>
  >;
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report;
  return honest({ passed, failed: numFailedTests + numRuntimeErrorTestSuites }, code);
}

/** The parts of jest's `--json` report of the tests that failed. */
interface JestReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The failures of jest's `--json` report: their names first, as an output may be cut, then the messages. */
export function jestFailures(file: string): string {
  const { testResults = [] } = read(file) as JestReport;
  const failed = testResults.filter(({ status }) => status === 'failed');
  const names = failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return tests.length > 0
      ? tests.map(({ fullName }) => `${name}: ${fullName}`)
      : [`${name}: could not run`];
  });
  return [...names, ...failed.map(({ message }) => message)].join('\n');
}

/** The parts of Playwright's JSON report that are read; suites may contain suites. */
interface PlaywrightReport {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The counts of Playwright's JSON report; a test that passed on its retry has passed, and is named by {@link flakyTests}. */
export function playwrightCounts(file: string, code: number): Counts {
  const { stats = {} } = read(file) as PlaywrightReport;
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return honest({ passed: expected + flaky, failed: unexpected }, code);
}

/** The tests of Playwright's JSON report that failed first and passed on their retry. */
export function flakyTests(file: string): string[] {
  const namesIn = ({ file: of, suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${of}: ${title}`),
    ...suites.flatMap(namesIn),
  ];
  return ((read(file) as PlaywrightReport).suites ?? []).flatMap(namesIn);
}

/** The counts in the last line of a command's output. */
export function printedCounts(output: string, code: number): Counts {
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  return honest({ passed: Number(passed), failed: Number(failed) }, code);
}
