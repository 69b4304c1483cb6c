import { renderHook } from '@testing-library/react';
import type { ListState } from './listAddress';
import { useHeldRows } from './useHeldRows';

const STATE = {} as ListState;

const rowsOf = (...ids: readonly string[]) => ids.map((_id) => ({ _id }));

it('accepts rows of the copy that are another array in each rendering', () => {
  const { result } = renderHook(() => useHeldRows(rowsOf('1', '2'), true, STATE));
  expect(result.current.rows).toEqual(rowsOf('1', '2'));
});

it('shows the rows of the list in their order where none is in use', () => {
  const { result, rerender } = renderHook(({ ids, isCopy }) => useHeldRows(rowsOf(...ids), isCopy, STATE), {
    initialProps: { ids: ['1', '2'], isCopy: true },
  });
  rerender({ ids: ['3', '2', '1'], isCopy: false });
  expect(result.current).toMatchObject({ rows: rowsOf('3', '2', '1'), waiting: 0 });
});
