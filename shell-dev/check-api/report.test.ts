import { Findings } from './findings';
import { jsonReport, junitReport, linesOf, summaryOf } from './report';

function findings(): Findings {
  const all = new Findings();
  all.checked('GET a', { status: 200, milliseconds: 12, bytes: 3 }, 'under a, nested');
  all.broken({ call: 'GET b', path: '[3].name', expected: 'a text', came: '<b>\u0007', shows: 'a blank' });
  all.differs({ call: 'GET c', path: 'header etag', expected: 'a tag', came: 'nothing', shows: 'the same' });
  all.advice({ call: 'GET d', path: 'header x', expected: 'a header', came: 'nothing', shows: 'nothing' });
  return all;
}

test('lines name each call, what was found, and what a user sees', () => {
  const calls = findings().calls();
  expect(linesOf(calls)).toEqual([
    'GET a  ok  under a, nested  12 ms',
    'GET b  broken  0 ms',
    '  broken: [3].name',
    '    expected  a text',
    '    came      <b>\u0007',
    '    a user sees  a blank',
    'GET c  differs, Stock copes  0 ms',
    '  differs, Stock copes: header etag',
    '    expected  a tag',
    '    came      nothing',
    '    a user sees  the same',
    'GET d  advice  0 ms',
    '  advice: header x',
    '    expected  a header',
    '    came      nothing',
    '    a user sees  nothing',
  ]);
  expect(summaryOf(calls)).toBe('4 calls: 1 ok, 1 with advice, 1 where Stock copes, 1 broken.');
});

test('a report for machines is valid, whatever came', () => {
  const calls = findings().calls();
  expect(JSON.parse(jsonReport('https://a', calls, ['brand 1']))).toMatchObject({ left: ['brand 1'] });
  expect(junitReport('https://a', calls).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuite name="check-api https://a" tests="4" failures="1">',
    '  <testcase classname="check-api" name="GET a" time="0.012"></testcase>',
    '  <testcase classname="check-api" name="GET b" time="0.000"><failure message="[3].name: expected a text, came &lt;b&gt; ; a user sees a blank"/></testcase>',
    '  <testcase classname="check-api" name="GET c" time="0.000"><system-out>header etag: expected a tag, came nothing; a user sees the same</system-out></testcase>',
    '  <testcase classname="check-api" name="GET d" time="0.000"><system-out>header x: expected a header, came nothing; a user sees nothing</system-out></testcase>',
    '</testsuite>',
    '',
  ]);
});

test('of one field in many records three are listed', () => {
  const all = new Findings();
  for (let index = 0; index < 10; index += 1)
    all.broken({ call: 'GET a', path: `[${index}].name`, expected: 'a text', came: '1', shows: 'a blank' });
  expect(all.calls()[0]?.findings).toHaveLength(3);
  expect(all.worst).toBe('broken');
});

test('a report holds nothing of what an answer said', () => {
  const all = new Findings();
  const exchange = {
    ...{ method: 'GET', path: 'a', status: 200, headers: new Headers({ 'x-token': 'secret' }) },
    ...{ text: '{"email":"ines@example.com"}', milliseconds: 5, bytes: 28, isRedirected: false },
  };
  all.checked('GET a', exchange);
  expect(JSON.parse(jsonReport('https://a', all.calls(), []))).toEqual({
    origin: 'https://a',
    calls: [{ call: 'GET a', verdict: 'ok', status: 200, milliseconds: 5, bytes: 28, findings: [] }],
    left: [],
  });
});
