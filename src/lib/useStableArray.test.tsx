import { renderHook } from '@testing-library/react';
import { useStableArray } from './useStableArray';

test.each<[title: string, first: string[], second: string[], isSame: boolean]>([
  ['equal elements', ['a', 'b'], ['a', 'b'], true],
  ['another order', ['a', 'b'], ['b', 'a'], false],
  ['one element more', ['a'], ['a', 'b'], false],
  ['no elements', [], [], true],
])('%s: the array is the same one: %#', (_, first, second, isSame) => {
  const { result, rerender } = renderHook(({ array }) => useStableArray(array), {
    initialProps: { array: first },
  });
  rerender({ array: second });
  expect(result.current).toEqual(second);
  expect(result.current === first).toBe(isSame);
});
