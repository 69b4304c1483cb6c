import {
  inWorkOrder,
  isOpen,
  isPending,
  isRevenue,
  isSameStatus,
  isUsualNext,
  nextStatuses,
  orderStatuses,
  reviewFlagOf,
  spellings,
  statusTone,
} from './orders';

test("the offered statuses are the fixed ones and those of loaded orders, in the server's spelling", () => {
  expect(orderStatuses([])).toEqual([
    'Pending',
    'Processing',
    'On Hold',
    'Ready',
    'Completed',
    'Cancelled',
    'Refunded',
    'Failed',
  ]);
  expect(orderStatuses(['pending', 'ON  HOLD', 'Lost', '', 'Lost'])).toEqual([
    'pending',
    'Processing',
    'ON  HOLD',
    'Ready',
    'Completed',
    'Cancelled',
    'Refunded',
    'Failed',
    'Lost',
  ]);
});

test.each([
  ['Pending', 'Processing'],
  ['processing', 'Ready'],
  ['On Hold', 'Processing'],
  ['Ready', 'Completed'],
  ['Completed', 'Pending'],
  ['Lost', 'Pending'],
])('after %s the first offered status is %s', (current, first) => {
  const offered = nextStatuses(current, []);
  expect(offered[0]).toBe(first);
  expect(offered).not.toContain(current);
  expect(new Set(offered).size).toBe(offered.length);
});

test.each([
  ['Pending', 'Processing', undefined],
  ['Pending', 'On Hold', undefined],
  ['Ready', 'Completed', undefined],
  ['Ready', 'Processing', 'goesBack'],
  ['Ready', 'On Hold', 'goesBack'],
  ['Completed', 'Pending', 'goesBack'],
  ['Cancelled', 'Pending', 'goesBack'],
  ['Failed', 'Completed', 'goesBack'],
  ['Pending', 'Cancelled', 'cancels'],
  ['Pending', 'canceled', 'cancels'],
  ['Completed', 'Refunded', 'refunds'],
  ['Pending', 'Failed', undefined],
  ['Pending', 'Lost', undefined],
  ['Lost', 'Pending', undefined],
])('a change from %s to %s needs confirmation as: %s', (from, to, reviewFlag) => {
  expect(reviewFlagOf(from, to)).toBe(reviewFlag);
});

test.each([
  ['PENDING', 'warning', true, true],
  ['Preparing', 'progress', true, true],
  ['Ready', 'accent', true, true],
  ['Collected', 'success', false, true],
  ['Refunded', 'danger', false, false],
  ['Lost', undefined, false, true],
])('%s has the tone %s, is open: %s, counts as revenue: %s', (status, tone, open, revenue) => {
  expect(statusTone(status)).toBe(tone);
  expect(isOpen(status)).toBe(open);
  expect(isRevenue(status)).toBe(revenue);
});

test.each([
  ['Pending', 'processing', true],
  ['Pending', 'Preparing', true],
  ['Ready', 'Processing', false],
  ['Completed', 'Pending', false],
  ['Lost', 'Found', false],
])('after %s the usual next status is %s: %s', (from, to, isUsual) => {
  expect(isUsualNext(from, to)).toBe(isUsual);
});

test("statuses of orders are sorted by the order of the work and keep the server's spelling", () => {
  expect(inWorkOrder(['Lost', 'Completed', 'pending'])).toEqual(['pending', 'Completed', 'Lost']);
  expect(inWorkOrder([])).toEqual([]);
});

test('statuses are compared ignoring case and spaces', () => {
  expect(isSameStatus('On Hold', ' on  HOLD')).toBe(true);
  expect(isSameStatus('Ready', 'Completed')).toBe(false);
});

test.each([
  ['Pending', true],
  ['pending', true],
  [' PENDING ', true],
  ['On Hold', false],
  ['Lost', false],
  ['', false],
])('%j is pending: %s', (status, answer) => {
  expect(isPending(status)).toBe(answer);
});

test('spellings of one status are merged into the first one', () => {
  const spelled = spellings(['pending', 'Ready', 'Pending', 'PENDING', 'On  Hold', 'On Hold', 'Lost']);
  expect([...spelled.values()]).toEqual(['pending', 'Ready', 'On  Hold', 'Lost']);
});
