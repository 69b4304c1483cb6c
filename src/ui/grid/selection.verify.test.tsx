import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { GridColumn } from './columns';
import { Grid, type GridProps } from './Grid';
import { createSelection, type Selection } from './selection';

interface Brand {
  id: string;
  name: string;
}

const many: Brand[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `b${index}`,
  name: `Brand ${index}`,
}));
const cell = jest.fn((brand: Brand) => <a href={`#${brand.id}`}>{brand.name}</a>);
const columns: GridColumn<Brand>[] = [
  { key: 'name', header: 'Brand', width: '1fr', cell },
  { key: 'id', header: 'Code', width: '88px', cell: (brand) => brand.id },
];
const rowKey = ({ id }: Brand) => id;
const labelOf = ({ name }: Brand) => `Select ${name}`;
const opened = jest.fn();

function List({ of, rows = many, ...props }: Partial<GridProps<Brand>> & { of: Selection }) {
  return (
    <Grid
      label="Brands"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={null}
      onSort={() => undefined}
      onOpen={opened}
      selection={{ of, labelOf, allLabel: `Select all ${rows.length} brands` }}
      {...props}
    />
  );
}

function open(rows?: Brand[]) {
  const of = createSelection();
  const user = userEvent.setup();
  const view = render(<List of={of} {...(rows && { rows })} />);
  cell.mockClear();
  opened.mockClear();
  return { of, user, again: (next: Brand[]) => view.rerender(<List of={of} rows={next} />) };
}

const box = (at: number) => screen.getByRole('checkbox', { name: `Select Brand ${at}` });
const row = (at: number) => box(at).closest<HTMLElement>('[role="row"]') as HTMLElement;
const header = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });
const numbers = (of: Selection) => of.keys().map((key) => Number(key.slice(1)));
/** Moves by keyboard past the checkbox of the head to the first row. */
async function toFirstRow(user: ReturnType<typeof userEvent.setup>) {
  await user.tab();
  expect(header()).toHaveFocus();
  await user.tab();
  expect(row(0)).toHaveFocus();
}

test('a grid with selectable rows is multiselectable and marks the selected ones', async () => {
  const { of, user } = open();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  expect(row(2)).toHaveAttribute('aria-selected', 'false');
  await user.click(box(2));
  expect(box(2)).toBeChecked();
  expect(row(2)).toHaveAttribute('aria-selected', 'true');
  expect(numbers(of)).toEqual([2]);
  await user.click(box(2));
  expect(box(2)).not.toBeChecked();
  expect(of.size).toBe(0);
});

test('selecting a row renders that row only, and does not open it', async () => {
  const { user } = open();
  await user.click(box(2));
  await user.click(box(7));
  const rendered = new Set(cell.mock.calls.map(([{ name }]) => name));
  expect(rendered).toEqual(new Set(['Brand 0', 'Brand 2', 'Brand 7']));
  expect(opened).not.toHaveBeenCalled();
});

test('a click beside the checkbox toggles it; the rest of the row opens', async () => {
  const { of, user } = open();
  await user.click(box(3).closest('[data-m="lead"]') as HTMLElement);
  expect(numbers(of)).toEqual([3]);
  await user.click(screen.getByText('b3'));
  expect(opened).toHaveBeenCalledWith(many[3]);
});

test('Shift selects the rows between, also on the rest of the row, and Ctrl adds one', async () => {
  const { of, user } = open();
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  await user.keyboard('{/Shift}');
  expect(numbers(of)).toEqual([2, 3, 4, 5]);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('b8'));
  await user.keyboard('{/Control}{Shift>}');
  await user.click(screen.getByText('b6'));
  await user.keyboard('{/Shift}');
  expect(new Set(numbers(of))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8]));
  expect(opened).not.toHaveBeenCalled();
  // a range deselects when its last row was selected
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(new Set(numbers(of))).toEqual(new Set([2, 7, 8]));
});

test('after a change of the list a range starts at the clicked row', async () => {
  const { of, user, again } = open(many.slice(0, 20));
  await user.click(box(2));
  again(many.slice(10, 20));
  await user.keyboard('{Shift>}');
  await user.click(box(14));
  await user.keyboard('{/Shift}');
  expect(numbers(of)).toEqual([2, 14]);
});

test('Space toggles the focused row, Shift with arrows selects a range that shrinks on the way back', async () => {
  const { of, user } = open();
  await toFirstRow(user);
  await user.keyboard(' ');
  expect(numbers(of)).toEqual([0]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  expect(numbers(of)).toEqual([0, 2, 3, 4, 5]);
  expect(row(5)).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(numbers(of)).toEqual([0, 2, 3]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(numbers(of)).toEqual([0, 2, 3, 4, 5]);
  expect(opened).not.toHaveBeenCalled();
});

test('the checkbox of the active row is the next tab stop, handles Space, and leaves the arrows to the grid', async () => {
  const { of, user } = open();
  await toFirstRow(user);
  await user.tab();
  expect(box(0)).toHaveFocus();
  await user.keyboard(' ');
  expect(numbers(of)).toEqual([0]);
  await user.keyboard('{ArrowDown}');
  expect(row(1)).toHaveFocus();
});

test('the checkbox of the head selects all filtered rows and is mixed when some are selected', async () => {
  const { of, user, again } = open(many.slice(0, 20));
  await user.click(box(2));
  expect(header()).toBePartiallyChecked();
  again(many.slice(10, 20));
  expect(header()).not.toBePartiallyChecked();
  await user.click(header());
  expect(header()).toBeChecked();
  expect(of.size).toBe(11);
  await user.click(header());
  expect(numbers(of)).toEqual([2]);
  again(many.slice(0, 20));
  expect(header()).toBePartiallyChecked();
});

test('Ctrl+A in the list selects 100,000 rows and renders only the visible ones', async () => {
  const { of, user } = open();
  await toFirstRow(user);
  await user.keyboard('{Control>}a{/Control}');
  expect(of.size).toBe(100_000);
  expect(header()).toBeChecked();
  expect(cell.mock.calls.length).toBeLessThan(100);
  await user.click(box(1));
  expect(header()).toBePartiallyChecked();
});

test('a row that is deselected elsewhere is deselected here', async () => {
  const { of, user } = open();
  await user.click(box(2));
  act(() => of.clear());
  expect(box(2)).not.toBeChecked();
});
