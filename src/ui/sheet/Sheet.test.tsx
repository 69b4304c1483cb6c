import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Button } from '../form/Button';
import type { CellEdit, SheetColumn, SheetHandle } from './columns';
import { Sheet, type SheetProps } from './Sheet';

interface Row {
  id: string;
  name: string;
  cells: Record<string, string>;
}

const NAMES = ['Airport Plaza', 'Harbour', 'Opera', 'Riverside'];
const start: Row[] = NAMES.map((name, index) => ({
  id: `v${index}`,
  name,
  cells: { price: `${index + 5}.00`, cost: '1.50', tax: 'food', on: 'On' },
}));

const rendered = jest.fn();
const column = (
  key: string,
  name: string,
  kind: SheetColumn<Row>['kind'],
  more: Partial<SheetColumn<Row>> = {},
): SheetColumn<Row> => ({
  key,
  name,
  kind,
  header: name,
  width: '1fr',
  cell: ({ cells }) => {
    const text = cells[key] ?? '';
    return { text, ...(text === '?' ? { error: 'Not a price.' } : {}) };
  },
  ...more,
});
const columns = [
  column('price', 'Price', 'number'),
  column('margin', 'Margin', 'computed', {
    cell: ({ name, cells }) => {
      rendered(name);
      return { text: `${Number(cells.price) - Number(cells.cost)}` };
    },
  }),
  column('cost', 'Cost', 'number'),
  column('tax', 'Tax', 'choice', {
    choices: [
      { value: 'food', label: 'Food' },
      { value: 'drink', label: 'Drink' },
    ],
  }),
  column('on', 'Available', 'toggle'),
];
const rowKey = ({ id }: Row) => id;
const rowName = ({ name }: Row) => name;
const cellName = (row: string, name: string) => `${name} at ${row}`;

const received = jest.fn();

/** A sheet whose parent stores the edits, with one undo step. */
function Prices({ rows: initialRows = start, ...props }: Partial<SheetProps<Row>>) {
  const [rows, setRows] = useState(initialRows);
  const [before, setBefore] = useState<readonly Row[]>([]);
  const onEdit = (edits: readonly CellEdit[]) => {
    received(edits);
    setBefore(rows);
    setRows(
      rows.map((row) => {
        const own = edits.filter((edit) => edit.row === row.id);
        const typed = Object.fromEntries(own.map(({ column: key, text }) => [key, text]));
        return own.length === 0 ? row : { ...row, cells: { ...row.cells, ...typed } };
      }),
    );
  };
  const onUndo = () => {
    if (before.length === 0) return undefined;
    setRows(before as Row[]);
    setBefore([]);
    return { row: 'v0', column: 'price' };
  };
  return (
    <>
      <Sheet
        label="Prices"
        rowHeader="Venue"
        rowWidth="120px"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        cellName={cellName}
        onEdit={onEdit}
        onUndo={onUndo}
        onRedo={() => undefined}
        {...props}
      />
      <Button>After</Button>
    </>
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cell = (name: string, index: number) =>
  within(row(name)).getAllByRole('gridcell')[index] as HTMLElement;
const PRICE = 0;
const MARGIN = 1;
const COST = 2;
const TAX = 3;
const ON = 4;

/** Renders the sheet and makes its first cell the active one. */
async function enter(props: Partial<SheetProps<Row>> = {}) {
  const user = userEvent.setup();
  render(<Prices {...props} />);
  await user.tab();
  return user;
}

/** The text that is put on the clipboard; user-event copies only selected text. */
function copied(how: 'copy' | 'cut' = 'copy'): string {
  const setData = jest.fn();
  fireEvent[how](document.activeElement ?? document.body, { clipboardData: { setData } });
  return setData.mock.calls[0]?.[1];
}

beforeEach(() => {
  received.mockClear();
  rendered.mockClear();
});

test('one tab stop: the active cell, then the next element of the page', async () => {
  const user = await enter();
  expect(cell('Airport Plaza', PRICE)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('Harbour', MARGIN)).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(cell('Harbour', MARGIN)).toHaveFocus();
});

test.each([
  ['{End}', 'Airport Plaza', ON],
  ['{Control>}{ArrowDown}{/Control}', 'Riverside', PRICE],
  ['{Control>}{End}{/Control}', 'Riverside', ON],
  ['{Control>}{End}{Home}{/Control}', 'Airport Plaza', PRICE],
  ['{End}{Home}', 'Airport Plaza', PRICE],
  ['{PageDown}', 'Riverside', PRICE],
  ['{ArrowUp}{ArrowLeft}', 'Airport Plaza', PRICE],
])('%s moves the focus to the expected cell', async (keys, name, index) => {
  const user = await enter();
  await user.keyboard(keys);
  expect(cell(name, index)).toHaveFocus();
});

test('typing replaces, Enter moves down, Tab to the next editable cell', async () => {
  const user = await enter();
  await user.keyboard('8,90');
  expect(screen.getByRole('textbox', { name: 'Price at Airport Plaza' })).toHaveValue('8,90');
  await user.keyboard('{Enter}');
  expect(cell('Airport Plaza', PRICE)).toHaveTextContent('8,90');
  expect(cell('Harbour', PRICE)).toHaveFocus();
  await user.keyboard('9{Tab}');
  expect(cell('Harbour', COST)).toHaveFocus();
  await user.keyboard('2{Shift>}{Tab}{/Shift}');
  expect(cell('Harbour', PRICE)).toHaveFocus();
  await user.keyboard('7{Shift>}{Enter}{/Shift}');
  expect(cell('Airport Plaza', PRICE)).toHaveFocus();
  expect(received.mock.calls.flat(2)).toEqual([
    { row: 'v0', column: 'price', text: '8,90' },
    { row: 'v1', column: 'price', text: '9' },
    { row: 'v1', column: 'cost', text: '2' },
    { row: 'v1', column: 'price', text: '7' },
  ]);
});

test('Enter edits the current text, Esc reverts, an unchanged text is no edit', async () => {
  const user = await enter();
  await user.keyboard('{Enter}{Backspace}{Backspace}50');
  expect(screen.getByRole('textbox')).toHaveValue('5.50');
  await user.keyboard('{Escape}');
  expect(cell('Airport Plaza', PRICE)).toHaveTextContent('5.00');
  expect(cell('Airport Plaza', PRICE)).toHaveFocus();
  await user.keyboard('{F2}{Enter}');
  expect(cell('Harbour', PRICE)).toHaveFocus();
  expect(received).not.toHaveBeenCalled();
});

test('an arrow leaves a cell edited by typing, and stays in one opened with Enter', async () => {
  const user = await enter();
  await user.keyboard('9{ArrowDown}');
  expect(cell('Harbour', PRICE)).toHaveFocus();
  await user.keyboard('{Enter}{ArrowLeft}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('F2 in an open cell switches whether an arrow leaves it or moves in its text', async () => {
  const user = await enter();
  await user.keyboard('5{F2}{ArrowRight}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('{F2}{ArrowRight}');
  expect(screen.getByRole('textbox')).not.toHaveFocus();
});

test('the next cell has the focus before the editor that was left is removed (R263)', async () => {
  const user = await enter();
  await user.keyboard('9');
  const editor = screen.getByRole('textbox');
  fireEvent.keyDown(editor, { key: 'Tab' });
  expect(editor).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  // its cell, which is marked now, has the box of the mark as long as the editor
  expect(cell('Airport Plaza', PRICE)).toHaveAttribute('data-edited');
  await waitFor(() => expect(editor).not.toBeInTheDocument());
  expect(cell('Airport Plaza', PRICE)).not.toHaveAttribute('data-edited');
});

test('no caret stays in the cell whose editor is removed (R263)', async () => {
  const user = await enter();
  await user.keyboard('9');
  const editor = screen.getByRole('textbox');
  const own = editor.parentElement;
  fireEvent.keyDown(editor, { key: 'Tab' });
  document.getSelection()?.collapse(own, 0);
  await waitFor(() => expect(editor).not.toBeInTheDocument());
  expect(document.getSelection()?.anchorNode).not.toBe(own);
  expect(document.getSelection()?.rangeCount).toBe(0);
});

test('a cell that a screen reader focuses is the one that is edited', async () => {
  const user = await enter();
  act(() => cell('Harbour', COST).focus());
  await user.keyboard('2,50{Enter}');
  expect(received.mock.calls).toEqual([[[{ row: 'v1', column: 'cost', text: '2,50' }]]]);
  expect(cell('Opera', COST)).toHaveFocus();
});

test('a computed cell cannot be edited, which is announced', async () => {
  const user = await enter();
  await user.keyboard('{ArrowRight}9');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing can be entered here.');
  await user.keyboard('{Delete}');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was emptied.');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(cell('Airport Plaza', MARGIN)).toHaveAttribute('aria-readonly', 'true');
  expect(received).not.toHaveBeenCalled();
});

test('a double click opens a cell, a click elsewhere commits', async () => {
  const user = await enter();
  await user.dblClick(cell('Opera', COST));
  await user.keyboard('{Backspace}9');
  await user.click(cell('Harbour', PRICE));
  expect(cell('Opera', COST)).toHaveTextContent('1.59');
  expect(cell('Harbour', PRICE)).toHaveFocus();
});

test('a tap opens the editor with its text selected', async () => {
  const user = await enter();
  await user.pointer({ keys: '[TouchA]', target: cell('Opera', PRICE) });
  await user.keyboard('9');
  expect(screen.getByRole('textbox', { name: 'Price at Opera' })).toHaveValue('9');
});

test('Space and Enter toggle, and Space toggles all selected cells', async () => {
  const user = await enter();
  await user.keyboard('{End} ');
  expect(
    within(cell('Airport Plaza', ON)).getByRole('switch', { name: 'Available at Airport Plaza' }),
  ).not.toBeChecked();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift} ');
  for (const name of NAMES) expect(within(cell(name, ON)).getByRole('switch')).toBeChecked();
  await user.keyboard('{Escape}{Enter}');
  expect(within(cell('Airport Plaza', ON)).getByRole('switch')).not.toBeChecked();
  await user.click(within(cell('Opera', ON)).getByRole('switch'));
  expect(cell('Opera', ON)).toHaveTextContent('Off');
  expect(cell('Opera', ON)).toHaveFocus();
});

test('a choice is selected from a list', async () => {
  const user = await enter();
  await user.click(cell('Opera', TAX));
  await user.keyboard('{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tax at Opera' }), 'Drink');
  expect(received).toHaveBeenLastCalledWith([{ row: 'v2', column: 'tax', text: 'drink' }]);
  expect(cell('Opera', TAX)).toHaveFocus();
});

test('Delete empties the selected cells in one step, Ctrl+Z undoes it', async () => {
  const user = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
  expect(received).toHaveBeenCalledTimes(1);
  expect(cell('Harbour', COST)).toHaveTextContent('');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Harbour', COST)).toHaveTextContent('1.50');
  expect(screen.getByRole('status')).toHaveTextContent('Undone.');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing to undo.');
  await user.keyboard('{Control>}y{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing to do again.');
});

test('a required cell is not emptied, which is announced', async () => {
  const user = await enter({ columns: [column('price', 'Price', 'number', { isRequired: true })] });
  await user.keyboard('{Delete}');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was emptied: a value is required here.');
  expect(received).not.toHaveBeenCalled();
});

test('a selection is copied as a block and pasted elsewhere', async () => {
  const user = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(copied()).toBe('5.00\t3.5\n6.00\t4.5');
  expect(screen.getByRole('status')).toHaveTextContent('4 cells copied.');
  await user.click(cell('Opera', COST));
  await user.paste('1,10\tfood\r\n2,20\tdrink\r\n');
  expect(cell('Opera', COST)).toHaveTextContent('1,10');
  expect(cell('Riverside', COST)).toHaveTextContent('2,20');
  expect(received).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('4 cells pasted.');
});

test('a paste is clipped at the edge, which is announced; an invalid text stays in its cell', async () => {
  const user = await enter();
  await user.click(cell('Riverside', PRICE));
  await user.paste('?\t50%\t2\n9\t50%\t2\n');
  expect(cell('Riverside', PRICE)).toHaveTextContent('?');
  expect(cell('Riverside', PRICE)).toHaveAttribute('aria-invalid', 'true');
  expect(cell('Riverside', PRICE)).toHaveAccessibleDescription('Not a price.');
  expect(screen.getByText('Not a price.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 cells pasted. 3 cells did not fit and were left out. 1 cell is computed and stayed.',
  );
});

test('Ctrl+X copies and empties', async () => {
  await enter();
  expect(copied('cut')).toBe('5.00');
  expect(cell('Airport Plaza', PRICE)).toHaveTextContent('');
});

test('a block pasted into an open cell goes to the sheet, a single text into the cell', async () => {
  const user = await enter();
  await user.keyboard('{Enter}');
  await user.paste('0');
  expect(screen.getByRole('textbox')).toHaveValue('5.000');
  await user.paste('7\n8\n');
  expect(screen.getByRole('textbox')).not.toHaveFocus();
  expect(cell('Harbour', PRICE)).toHaveTextContent('8');
});

test('Ctrl+D fills the selection, or everything below a single cell', async () => {
  const user = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(received).toHaveBeenLastCalledWith([{ row: 'v1', column: 'price', text: '5.00' }]);
  await user.keyboard('{ArrowDown}9{Enter}{ArrowUp}{Control>}d{/Control}');
  expect(received).toHaveBeenLastCalledWith([
    { row: 'v2', column: 'price', text: '9' },
    { row: 'v3', column: 'price', text: '9' },
  ]);
});

test('the fill handle is dragged over the rows below', async () => {
  const user = await enter();
  const handle = cell('Airport Plaza', PRICE).querySelector('[data-handle]') as Element;
  await user.pointer([
    { keys: '[MouseLeft>]', target: handle },
    { target: cell('Opera', PRICE) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(received).toHaveBeenLastCalledWith([
    { row: 'v1', column: 'price', text: '5.00' },
    { row: 'v2', column: 'price', text: '5.00' },
  ]);
});

test('dragging selects a rectangle, as does Shift with a click; Esc leaves one cell', async () => {
  const user = await enter();
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell('Airport Plaza', PRICE) },
    { target: cell('Opera', COST) },
    { keys: '[/MouseLeft]' },
  ]);
  const selected = () => screen.getAllByRole('gridcell', { selected: true }).length;
  expect(selected()).toBe(9);
  await user.keyboard('{Shift>}');
  await user.click(cell('Harbour', PRICE));
  await user.keyboard('{/Shift}');
  expect(selected()).toBe(2);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toBe(20);
});

test('a button outside can fill down and focus a cell', async () => {
  const ref = createRef<SheetHandle>();
  await enter({ ref });
  act(() => ref.current?.focusCell({ row: 'v2', column: 'cost' }));
  expect(cell('Opera', COST)).toHaveFocus();
  act(() => ref.current?.fillDown());
  expect(received).toHaveBeenLastCalledWith([{ row: 'v3', column: 'cost', text: '1.50' }]);
});

test('read only: cells can be selected and copied, not changed', async () => {
  const user = await enter({ readOnly: true });
  await user.keyboard('9{Enter}{Delete} {Control>}d{/Control}{End} ');
  await user.paste('9');
  await user.dblClick(cell('Opera', COST));
  expect(received).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const one of screen.getAllByRole('switch')) expect(one).toBeDisabled();
  expect(copied()).toBe('1.50');
});

test('moving and typing render only the cells that change', async () => {
  const user = await enter();
  rendered.mockClear();
  await user.keyboard('{ArrowRight}');
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['Airport Plaza']));
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  rendered.mockClear();
  await user.keyboard('8.90{Enter}');
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['Harbour']));
});

test('without rows it shows the empty state, and keys do nothing', async () => {
  const user = await enter({ rows: [], empty: <p>No venues</p> });
  await user.keyboard('{ArrowDown}9{Control>}d{/Control}');
  expect(screen.getByText('No venues')).toBeVisible();
  expect(received).not.toHaveBeenCalled();
});

test('a sheet of four rows with totals: the head row is 1 of 6, the rows follow, the totals are last', () => {
  render(<Prices footer={{ name: 'Total', cells: {} }} />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
  const indexes = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
  expect(indexes).toEqual(['1', '2', '3', '4', '5', '6']);
});
