import { junitSuite } from '../reports/junit';
import type { CheckedCall, Verdict } from './findings';

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  advice: 'advice',
  differs: 'differs, Stock copes',
  broken: 'broken',
};

/** The result as lines: one for each call, and below it what was found. */
export function linesOf(calls: readonly CheckedCall[]): string[] {
  const width = Math.max(...calls.map(({ call }) => call.length));
  return calls.flatMap(({ call, verdict, shape, milliseconds, findings }) => [
    [call.padEnd(width), WORDS[verdict], shape, `${Math.round(milliseconds)} ms`].filter(Boolean).join('  '),
    ...findings.flatMap(({ verdict: how, path, expected, came, shows }) => [
      `  ${WORDS[how]}: ${path === '' ? 'the answer' : path}`,
      `    expected  ${expected}`,
      `    came      ${came}`,
      `    a user sees  ${shows}`,
    ]),
  ]);
}

/** '52 calls: 49 ok, 1 with advice, 1 where Stock copes, 1 broken.' */
export function summaryOf(calls: readonly CheckedCall[]): string {
  const count = (verdict: Verdict) => calls.filter((one) => one.verdict === verdict).length;
  return `${calls.length} calls: ${count('ok')} ok, ${count('advice')} with advice, ${count('differs')} where Stock copes, ${count('broken')} broken.`;
}

/** The result for a machine. */
export const jsonReport = (origin: string, calls: readonly CheckedCall[], left: readonly string[]): string =>
  `${JSON.stringify({ origin, calls, left }, null, 2)}\n`;

/** The result as JUnit has it: a test for each call; what is broken has failed. */
export function junitReport(origin: string, calls: readonly CheckedCall[]): string {
  const tests = calls.map(({ call, milliseconds, findings }) => {
    const texts = (wanted: Verdict) =>
      findings
        .filter(({ verdict }) => verdict === wanted)
        .map(
          ({ path, expected, came, shows }) =>
            `${path}: expected ${expected}, came ${came}; a user sees ${shows}`,
        );
    return {
      name: call,
      milliseconds,
      failures: texts('broken'),
      notes: [...texts('differs'), ...texts('advice')],
    };
  });
  return junitSuite(`check-api ${origin}`, 'check-api', tests);
}
