import { MAX_DELIVERY_MS } from '../../../kit/writes/send/compare';
import type { Cell, SentMark, StoredValues } from '../../../kit/writes/set/cells';

/**
 * What a number without an answer is, by what is there now: stored; not stored, and it may still arrive, or cannot any
 * more; or neither, which the user is asked about.
 */
export function markStatus(
  { base, result, at }: SentMark,
  { isSame, textOf }: Pick<StoredValues, 'isSame' | 'textOf'>,
  cell: Cell,
  now = Date.now(),
): 'stored' | 'early' | 'free' | 'choose' {
  const stored = textOf(cell);
  if (isSame(cell, stored, result)) return 'stored';
  if (!isSame(cell, stored, base)) return 'choose';
  return now < at + MAX_DELIVERY_MS ? 'early' : 'free';
}
