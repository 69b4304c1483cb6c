import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flakyTests, jestCounts, jestFailures, playwrightCounts, printedCounts, sum } from './counts';

const folder = mkdtempSync(join(tmpdir(), 'stock-counts-'));
const report = (content: object) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));

test('jest: passed and failed tests are counted, and a file that could not run as one failure', () => {
  expect(jestCounts(report({ numPassedTests: 7, numFailedTests: 0 }), 0)).toEqual({ passed: 7, failed: 0 });
  expect(
    jestCounts(report({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }), 1),
  ).toEqual({ passed: 7, failed: 3 });
});

test('jest: the names of failed tests come before their messages, and a file that could not run is named', () => {
  const suite = (name: string, status: string, message: string, ...tests: [string, string][]) => ({
    name,
    status,
    message,
    assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
  });
  const file = report({
    testResults: [
      suite('a.test.ts', 'passed', '', ['adds', 'passed']),
      suite('b.test.ts', 'failed', '● sums', ['sums', 'failed'], ['counts', 'passed']),
      suite('c.test.ts', 'failed', '● Cannot find module'),
    ],
  });
  expect(jestFailures(file)).toBe(
    ['b.test.ts: sums', 'c.test.ts: could not run', '● sums', '● Cannot find module'].join('\n'),
  );
});

test('Playwright: passed and failed tests are counted, one that passed on its retry as passed, and named', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const file = report({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        file: 'list.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ file: 'list.spec.ts', specs: [spec('filters', 'flaky'), spec('sorts', 'unexpected')] }],
      },
    ],
  });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 6, failed: 1 });
  expect(flakyTests(file)).toEqual(['list.spec.ts: filters']);
  expect(flakyTests(join(folder, 'no-report.json'))).toEqual([]);
});

test('a runner that failed or ran nothing, without a failing test, counts as one failure', () => {
  expect(jestCounts(report({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1 });
  expect(jestCounts(report({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'no-report.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

test('a command with counts returns them, and one without counts as one failure', () => {
  expect(printedCounts('ok    a\n\n40 passed, 2 failed\n', 1)).toEqual({ passed: 40, failed: 2 });
  expect(printedCounts('Nothing is built yet\n', 1)).toEqual({ passed: 0, failed: 1 });
});

test('sum adds the counts of suites', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
