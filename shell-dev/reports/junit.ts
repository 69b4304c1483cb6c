/** One test of a report. */
export interface JunitCase {
  name: string;
  milliseconds: number;
  failures?: readonly string[];
  /** Why it was not run. */
  skipped?: string | undefined;
  /** What else was found. */
  notes?: readonly string[];
}

/** A report as JUnit has it: one suite of tests. */
export function junitSuite(name: string, classname: string, tests: readonly JunitCase[]): string {
  const failed = tests.filter(({ failures = [] }) => failures.length > 0).length;
  const skipped = tests.filter((test) => test.skipped !== undefined).length;
  const lines = tests.map(({ name: test, milliseconds, failures = [], skipped: why, notes = [] }) => {
    const inside = [
      ...failures.map((text) => `<failure message="${escaped(text)}"/>`),
      ...(why === undefined ? [] : [`<skipped message="${escaped(why)}"/>`]),
      ...(notes.length > 0 ? [`<system-out>${notes.map(escaped).join('\n')}</system-out>`] : []),
    ];
    const time = (milliseconds / 1_000).toFixed(3);
    return `  <testcase classname="${classname}" name="${escaped(test)}" time="${time}">${inside.join('')}</testcase>`;
  });
  const skips = skipped > 0 ? ` skipped="${skipped}"` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(name)}" tests="${tests.length}" failures="${failed}"${skips}>`,
    ...lines,
    '</testsuite>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// control characters cannot be written in XML
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
