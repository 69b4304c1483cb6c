import { dayEvidence, dayOrderOf, readDay } from './dayNotation';

test.each([
  ['2026-12-31', undefined, '2026-12-31'],
  ['2026/1/5', undefined, '2026-01-05'],
  ['2026-12-31 18:30', undefined, '2026-12-31'],
  ['31.12.2026', undefined, '2026-12-31'],
  ['3.4.26', undefined, '2026-04-03'],
  ['31/12/2026', undefined, '2026-12-31'],
  ['12/31/2026', undefined, '2026-12-31'],
  ['03/04/2026', undefined, 'ambiguous'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['04-04-2026', undefined, '2026-04-04'],
  ['46347', undefined, '2026-11-21'],
  ['12/31/2026', 'dmy', undefined],
  ['31.02.2026', undefined, undefined],
  ['soon', undefined, undefined],
  ['1234', undefined, undefined],
] as const)('%j in the order %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

test.each([
  [['03/04/2026', '31/12/2026'], 'dmy'],
  [['03/04/2026', '12/31/2026'], 'mdy'],
  [['03/04/2026', '31/12/2026', '12/31/2026'], 'ask'],
  [['03/04/2026', '05/06/2026'], 'ask'],
  [['2026-03-04', '3.4.2026', '04/04/2026', ''], undefined],
])('the column %j has the order %s', (texts, order) => {
  expect(dayOrderOf(dayEvidence(texts))).toBe(order);
});
