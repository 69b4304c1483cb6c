import type { CountRecord } from '../../../../kit/documents/countRecord';
import { lastCounts } from './lastCounts';

const countAt = (venue: string, finishedAt?: number) =>
  ({ venue: { id: venue, name: venue }, ...(finishedAt !== undefined && { finishedAt }) }) as CountRecord;

test('the last finished count of each venue counts', () => {
  expect([...lastCounts([countAt('a', 5), countAt('a', 9), countAt('a', 7), countAt('b')])]).toEqual([
    ['a', 9],
  ]);
});
