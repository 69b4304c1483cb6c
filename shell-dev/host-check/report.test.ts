import { jsonReport, junitReport, linesOf, summaryOf } from './report';
import type { Outcome } from './visit';

const check = (name: string) => ({ name, promise: 'P1' as const, remedy: 'Do <it>.', run: async () => {} });
const outcomes: readonly Outcome[] = [
  { check: check('entry 404'), result: 'ok', text: '', milliseconds: 1_234 },
  { check: check('retry'), result: 'broken', text: 'it is "gone"', milliseconds: 10 },
  { check: check('page throws'), result: 'not checked', text: 'no user', milliseconds: 0 },
];

test('each line has the promise, the result, and what to do', () => {
  expect(linesOf(outcomes)).toEqual([
    'P1  entry 404    ok  1.2 s',
    'P1  retry        broken: it is "gone"',
    '    remedy: Do <it>.',
    'P1  page throws  not checked: no user',
  ]);
  expect(summaryOf(outcomes)).toBe('3 checks: 1 ok, 1 broken, 1 not checked.');
});

test('the reports for machines have the same', () => {
  const { checks } = JSON.parse(jsonReport('https://a/stock', outcomes)) as { checks: object[] };
  expect(checks[1]).toEqual({
    promise: 'P1',
    name: 'retry',
    result: 'broken',
    text: 'it is "gone"',
    remedy: 'Do <it>.',
    milliseconds: 10,
  });
  expect(checks[0]).not.toHaveProperty('remedy');
  expect(junitReport('https://a/stock', outcomes).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuite name="stock-host-check https://a/stock" tests="3" failures="1" skipped="1">',
    '  <testcase classname="stock-host-check" name="P1 entry 404" time="1.234"></testcase>',
    '  <testcase classname="stock-host-check" name="P1 retry" time="0.010"><failure message="it is &quot;gone&quot;. Do &lt;it&gt;."/></testcase>',
    '  <testcase classname="stock-host-check" name="P1 page throws" time="0.000"><skipped message="no user"/></testcase>',
    '</testsuite>',
    '',
  ]);
});
