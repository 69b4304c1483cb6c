import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { GridColumn, GridSort } from './columns';
import { nextSort } from './columns';
import { Grid, type GridProps } from './Grid';

interface Brand {
  id: string;
  name: string;
}

const brands: Brand[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `b${index}`,
  name: `Brand ${index}`,
}));
const cells = jest.fn((brand: Brand) => <a href={`#${brand.id}`}>{brand.name}</a>);
const columns: GridColumn<Brand>[] = [
  { key: 'name', header: 'Brand', width: '1fr', sortable: true, cell: cells },
  { key: 'id', header: 'Code', width: '88px', align: 'end', cell: (brand) => brand.id },
];
const actions = (brand: Brand) => <button type="button">Delete {brand.name}</button>;
const rowKey = (brand: Brand) => brand.id;
const opened = jest.fn();

function List(props: Partial<GridProps<Brand>>) {
  const [sort, setSort] = useState<GridSort | null>(null);
  return (
    <Grid
      label="Brands"
      columns={columns}
      rows={brands}
      rowKey={rowKey}
      sort={sort}
      onSort={(key) => setSort(nextSort(sort, key))}
      rowActions={actions}
      onOpen={opened}
      {...props}
    />
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
/** The index of the focused row among the records, from 1: its `aria-rowindex` counts the head row too. */
const focusedRow = () => Number(document.activeElement?.getAttribute('aria-rowindex')) - 1;

beforeEach(() => {
  cells.mockClear();
  opened.mockClear();
});

test('100,000 rows: fewer than sixty are in the document, and all are counted, with the head row as the first', () => {
  render(<List />);
  expect(screen.getByRole('grid', { name: 'Brands' })).toHaveAttribute('aria-rowcount', '100001');
  expect(rows().length).toBeGreaterThan(15);
  expect(rows().length).toBeLessThan(60);
  expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
  expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
  expect(rows()[0]).toHaveTextContent('Brand 0');
  expect(rows()[0]).toHaveAccessibleName('Brand 0');
});

test('one tab stop: the active row, then its own link and button, then the next element of the page', async () => {
  render(<List />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Brand' })).toHaveFocus();
  await userEvent.tab();
  expect(focusedRow()).toBe(1);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Brand 0' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete Brand 0' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('keys move through all rows and render only the rows they affect', async () => {
  render(<List />);
  await userEvent.tab();
  await userEvent.tab();
  cells.mockClear();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focusedRow()).toBe(2);
  expect(cells.mock.calls.length).toBeLessThan(10);
  await userEvent.keyboard('{PageDown}');
  expect(focusedRow()).toBeGreaterThan(5);
  await userEvent.keyboard('{End}');
  expect(focusedRow()).toBe(100_000);
  expect(rows().length).toBeLessThan(60);
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedRow()).toBe(100_000);
  await userEvent.keyboard('{Home}');
  expect(focusedRow()).toBe(1);
});

test('Enter on a row and a click on it open it; a click on its button does not', async () => {
  render(<List />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toHaveBeenLastCalledWith(brands[1]);
  await userEvent.click(screen.getByText('b4'));
  expect(opened).toHaveBeenLastCalledWith(brands[4]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Brand 3' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

test('a column sorts ascending, descending, and not at all', async () => {
  render(<List />);
  const header = screen.getByRole('columnheader', { name: 'Brand' });
  const press = () => userEvent.click(within(header).getByRole('button'));
  await press();
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await press();
  expect(header).not.toHaveAttribute('aria-sort');
  expect(within(screen.getByRole('columnheader', { name: 'Code' })).queryByRole('button')).toBeNull();
});

test('when the focused row is removed, the row in its place gets the focus', async () => {
  const few = brands.slice(0, 3);
  const { rerender } = render(<List rows={few} />);
  act(() => screen.getByRole('button', { name: 'Delete Brand 2' }).focus());
  rerender(<List rows={few.slice(0, 2)} />);
  expect(focusedRow()).toBe(2);
});

test.each([
  ['removed above it', (all: Brand[]) => all.slice(2)],
  ['added above it', (all: Brand[]) => [...brands.slice(50, 53), ...all]],
  ['removed below it', (all: Brand[]) => all.slice(0, -3)],
])('the focus stays with its record and control when rows are %s', async (_, change) => {
  const all = brands.slice(0, 20);
  const { rerender } = render(<List rows={all} />);
  const button = () => screen.getByRole('button', { name: 'Delete Brand 6' });
  const link = () => screen.getByRole('link', { name: 'Brand 7' });
  act(() => button().focus());
  rerender(<List rows={change(all)} />);
  expect(button()).toHaveFocus();
  act(() => link().focus());
  rerender(<List rows={all} />);
  expect(link()).toHaveFocus();
  expect(link()).toHaveAttribute('tabindex', '0');
});

test('the row given as focusedKey is the tab stop', () => {
  render(<List rows={brands.slice(0, 20)} focusedKey="b7" />);
  expect(rows().find((row) => row.tabIndex === 0)).toHaveAttribute('aria-rowindex', '9');
});

test('without rows the head stays, with the empty state below it', () => {
  render(<List rows={[]} total={0} empty={(shown) => <p>No brands in {shown.length} columns</p>} />);
  expect(screen.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
  expect(screen.getByText('No brands in 2 columns')).toBeVisible();
});

describe('scrolling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function scrollTo(at: number) {
    const box = screen.getByRole('grid', { name: 'Brands' }).parentElement as HTMLElement;
    fireEvent.scroll(box, { target: { scrollTop: at * 40 } });
  }
  const rest = () => act(() => jest.advanceTimersByTime(200));
  const indices = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));

  test('renders the rows that enter, in the elements of those that leave', () => {
    render(<List />);
    scrollTo(100);
    const before = new Set(rows());
    cells.mockClear();
    scrollTo(104);
    const rendered = cells.mock.calls.map(([{ name }]) => name);
    expect(rendered).toHaveLength(4);
    expect(rows().every((row) => before.has(row))).toBe(true);
    expect(screen.getByText(rendered[0] ?? '')).toBeInTheDocument();
  });

  test('at rest the rows are in their order, also for screen readers', () => {
    render(<List />);
    for (const at of [100, 104, 108, 500, 492]) scrollTo(at);
    rest();
    const seen = indices();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen).toContain(492 + 2);
  });

  test('keeps the focused row and its focus, and reports the position', () => {
    const reported = jest.fn();
    render(<List onScroll={reported} />);
    const [, second] = rows();
    act(() => second?.focus());
    for (const at of [10, 20, 300]) scrollTo(at);
    rest();
    expect(second).toHaveFocus();
    expect(second).toHaveTextContent('Brand 1');
    expect(reported).toHaveBeenLastCalledWith(300 * 40);
  });
});
