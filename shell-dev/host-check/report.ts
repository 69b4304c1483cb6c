import { type JunitCase, junitSuite } from '../reports/junit';
import type { Outcome } from './visit';

/** The result as lines: one for each check, and the remedy below what is broken. */
export function linesOf(outcomes: readonly Outcome[]): string[] {
  const width = Math.max(...outcomes.map(({ check }) => check.name.length));
  return outcomes.flatMap(({ check, result, text, milliseconds }) => {
    const start = `${check.promise.padEnd(4)}${check.name.padEnd(width)}  `;
    if (result === 'ok') return [`${start}ok  ${(milliseconds / 1_000).toFixed(1)} s`];
    if (result === 'not checked') return [`${start}not checked: ${text}`];
    return [`${start}broken: ${text}`, `${' '.repeat(4)}remedy: ${check.remedy}`];
  });
}

/** '33 checks: 30 ok, 1 broken, 2 not checked.' */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  return `${outcomes.length} checks: ${count('ok')} ok, ${count('broken')} broken, ${count('not checked')} not checked.`;
}

/** The result for a machine. */
export function jsonReport(url: string, outcomes: readonly Outcome[]): string {
  const checks = outcomes.map(({ check: { promise, name, remedy }, result, text, milliseconds }) => ({
    promise,
    name,
    result,
    text,
    ...(result === 'broken' && { remedy }),
    milliseconds: Math.round(milliseconds),
  }));
  return `${JSON.stringify({ url, checks }, null, 2)}\n`;
}

/** The result as JUnit has it: a test for each check. */
export function junitReport(url: string, outcomes: readonly Outcome[]): string {
  const tests = outcomes.map(
    ({ check: { promise, name, remedy }, result, text, milliseconds }): JunitCase => ({
      name: `${promise} ${name}`,
      milliseconds,
      ...(result === 'broken' && { failures: [`${text}. ${remedy}`] }),
      ...(result === 'not checked' && { skipped: text }),
    }),
  );
  return junitSuite(`stock-host-check ${url}`, 'stock-host-check', tests);
}
