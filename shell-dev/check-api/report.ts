import type { CheckedCall, Verdict } from './findings';

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
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

/** '52 calls: 50 ok, 1 differs and Stock copes, 1 broken.' */
export function summaryOf(calls: readonly CheckedCall[]): string {
  const count = (verdict: Verdict) => calls.filter((one) => one.verdict === verdict).length;
  return `${calls.length} calls: ${count('ok')} ok, ${count('differs')} where Stock copes, ${count('broken')} broken.`;
}

/** The result for a machine. */
export const jsonReport = (origin: string, calls: readonly CheckedCall[], left: readonly string[]): string =>
  `${JSON.stringify({ origin, calls, left }, null, 2)}\n`;

/** The result as JUnit has it: a test for each call; what is broken has failed. */
export function junitReport(origin: string, calls: readonly CheckedCall[]): string {
  const broken = calls.filter(({ verdict }) => verdict === 'broken').length;
  const cases = calls.map(({ call, milliseconds, findings }) => {
    const texts = findings.map(
      ({ verdict, path, expected, came, shows }) =>
        [verdict, `${path}: expected ${expected}, came ${came}; a user sees ${shows}`] as const,
    );
    const failures = texts
      .filter(([verdict]) => verdict === 'broken')
      .map(([, text]) => `<failure message="${escaped(text)}"/>`);
    const others = texts.filter(([verdict]) => verdict === 'differs').map(([, text]) => escaped(text));
    const out = others.length > 0 ? [`<system-out>${others.join('\n')}</system-out>`] : [];
    const time = (milliseconds / 1_000).toFixed(3);
    return `  <testcase classname="check-api" name="${escaped(call)}" time="${time}">${[...failures, ...out].join('')}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="check-api ${escaped(origin)}" tests="${calls.length}" failures="${broken}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// control characters cannot be written in XML
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
