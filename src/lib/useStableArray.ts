import { useState } from 'react';

/** The array of before while it has the same elements in the same order, so that it can be a dependency. */
export function useStableArray<T>(array: readonly T[]): readonly T[] {
  const [before, setBefore] = useState(array);
  const isSame = before.length === array.length && before.every((element, index) => element === array[index]);
  if (isSame) return before;
  setBefore(array);
  return array;
}
