import { dayRange, isWithin, writeDayRange } from './dayRange';

const TODAY = '2026-03-01';

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['last7', { from: '2026-02-23', to: '2026-03-01' }],
  ['last30', { from: '2026-01-31', to: '2026-03-01' }],
  ['2026-02-01..2026-02-14', { from: '2026-02-01', to: '2026-02-14' }],
  ['2026-02-01..', { from: '2026-02-01', to: undefined }],
  ['..2026-02-14', { from: undefined, to: '2026-02-14' }],
  ['..', undefined],
  ['toString', undefined],
  ['next week', undefined],
])('%s is parsed as %j', (value, range) => {
  expect(dayRange(value, TODAY)).toEqual(range);
});

test.each([
  [{ from: '2026-02-01', to: '2026-02-14' }, '2026-02-01..2026-02-14'],
  [{ to: '2026-02-14' }, '..2026-02-14'],
  [{ from: '' }, undefined],
])('%j is written as %s', (range, value) => {
  expect(writeDayRange(range)).toBe(value);
});

test.each([
  ['2026-01-31', false],
  ['2026-02-01', true],
  ['2026-02-14', true],
  ['2026-02-15', false],
])('%s is in the first half of February: %s', (day, isIn) => {
  expect(isWithin({ from: '2026-02-01', to: '2026-02-14' }, day)).toBe(isIn);
  expect(isWithin({}, day)).toBe(true);
});
