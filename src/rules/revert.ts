/** What taking a saved value back means for the value that is stored now. */
export type RevertVerdict<V> =
  /** The cell gets this value. */
  | { put: V }
  /** It cannot be taken back: it was changed since, has the old value already, or had none before. */
  | { keep: 'changedSince' | 'isBack' | 'noneBefore' };

/**
 * A value is taken back only where the saved one is still stored: another one was chosen later (R147).
 */
export function revertedValue<V>(
  { from, to, now }: { from: V; to: V; now: V },
  isSame: (one: V, other: V) => boolean,
): RevertVerdict<V> {
  if (isSame(now, to)) return { put: from };
  return { keep: isSame(now, from) ? 'isBack' : 'changedSince' };
}

/**
 * A figure that moves by itself, such as the stock on hand, gets the opposite difference: what was sold or delivered
 * since then stays counted.
 */
export function revertedAmount({
  from,
  to,
  now,
}: {
  from: unknown;
  to: unknown;
  now: unknown;
}): RevertVerdict<{ by: number }> {
  if (typeof from !== 'number' || typeof to !== 'number') return { keep: 'noneBefore' };
  if (typeof now !== 'number') return { keep: 'changedSince' };
  return { put: { by: from - to } };
}
