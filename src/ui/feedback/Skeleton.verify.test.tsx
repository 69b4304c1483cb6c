import { render } from '@testing-library/react';
import { SkeletonRows } from './Skeleton';

const cellsOf = (row: Element | null | undefined) => [...(row?.children ?? [])];

test('a placeholder row has a cell per column, figures at its end, after the one of its checkbox', () => {
  const { container } = render(<SkeletonRows columns={[{}, { align: 'end' }]} hasTicks count={3} />);
  const rows = [...(container.firstElementChild?.children ?? [])];
  expect(rows).toHaveLength(3);
  expect(cellsOf(rows[0]).map((cell) => cell.getAttribute('data-align'))).toEqual([null, null, 'end']);
});

test('without checkboxes and with a number of columns there are as many cells', () => {
  const { container } = render(<SkeletonRows columns={4} count={1} />);
  expect(cellsOf(container.firstElementChild?.firstElementChild)).toHaveLength(4);
});
