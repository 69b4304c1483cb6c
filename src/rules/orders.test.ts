import {
  doubtOf,
  inWorkOrder,
  isOpen,
  isPending,
  isRevenue,
  isSameStatus,
  isUsualNext,
  nextStatuses,
  orderStatuses,
  spellings,
  statusTone,
} from './orders';

test('the statuses are those of the decisions and those that were seen, as the server spells them', () => {
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
])('after %s comes %s first', (current, first) => {
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
])('from %s to %s: %s', (from, to, doubt) => {
  expect(doubtOf(from, to)).toBe(doubt);
});

test.each([
  ['PENDING', 'warning', true, true],
  ['Preparing', 'progress', true, true],
  ['Ready', 'accent', true, true],
  ['Collected', 'success', false, true],
  ['Refunded', 'danger', false, false],
  ['Lost', undefined, false, true],
])('%s is marked %s, open %s, revenue %s', (status, tone, open, revenue) => {
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
])('after %s usually comes %s: %s', (from, to, isUsual) => {
  expect(isUsualNext(from, to)).toBe(isUsual);
});

test('statuses that orders have stand in the order of the work, as the server spells them', () => {
  expect(inWorkOrder(['Lost', 'Completed', 'pending'])).toEqual(['pending', 'Completed', 'Lost']);
  expect(inWorkOrder([])).toEqual([]);
});

test('the same status in another spelling is the same', () => {
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

test('spellings of one status are one, the first that stands there', () => {
  const spelled = spellings(['pending', 'Ready', 'Pending', 'PENDING', 'On  Hold', 'On Hold', 'Lost']);
  expect([...spelled.values()]).toEqual(['pending', 'Ready', 'On  Hold', 'Lost']);
});
