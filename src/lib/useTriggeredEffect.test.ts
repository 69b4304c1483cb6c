import { renderHook } from '@testing-library/react';
import { useTriggeredEffect, useTriggeredLayoutEffect } from './useTriggeredEffect';

test.each([
  ['an effect', useTriggeredEffect],
  ['a layout effect', useTriggeredLayoutEffect],
])('%s runs when a trigger changes, with the function of that commit, and cleans up before', (_, useHook) => {
  const calls: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ trigger, value }: { trigger: number; value: string }) =>
      useHook([trigger], () => {
        calls.push(value);
        return () => void calls.push(`end of ${value}`);
      }),
    { initialProps: { trigger: 1, value: 'a' } },
  );
  expect(calls).toEqual(['a']);
  rerender({ trigger: 1, value: 'b' });
  expect(calls).toEqual(['a']);
  rerender({ trigger: 2, value: 'c' });
  expect(calls).toEqual(['a', 'end of a', 'c']);
  unmount();
  expect(calls).toEqual(['a', 'end of a', 'c', 'end of c']);
});
