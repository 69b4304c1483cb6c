import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import type { SheetCell, VirtualColumn } from './columns';
import type { SheetPaste, VirtualSheetHandle, VirtualSheetProps } from './model';
import { editedCells, type SheetEdit } from './range';
import { rowOffsets } from './rowOffsets';
import { VirtualSheet } from './VirtualSheet';

const ROWS = 10_000;
const COLUMNS = 50;
const venue = (at: number): VirtualColumn => ({
  key: `v${at}`,
  header: 'Price',
  name: 'Price',
  width: '100px',
  kind: 'number',
  group: { key: `v${at}`, label: `Venue ${at}`, isOpen: false },
});
const columns = Array.from({ length: COLUMNS }, (_, index) => venue(index));
const frozen = [
  { key: 'product', header: 'Product', width: '232px', shown: (at: number) => `Product ${at}` },
  { key: 'base', header: 'Base', width: '80px', shown: () => '5.00' },
];

const received = jest.fn();
const rendered = jest.fn();
const onUndo = jest.fn();

/** The props that most tests share: the text of a cell is its indices, unless it was edited. */
function propsOf(texts: ReadonlyMap<string, string> = new Map()): VirtualSheetProps {
  return {
    label: 'Prices',
    frozen,
    columns,
    rowCount: ROWS,
    row: (at) => ({ key: `p${at}`, name: `Product ${at}` }),
    cell: (row, column): SheetCell => {
      rendered(row);
      return { text: texts.get(`${row}/${column}`) ?? `${row}.${column}` };
    },
    cellName: (row, column) => `Price of Product ${row} at Venue ${column}`,
    version: texts,
    onEdit: () => undefined,
    onUndo,
    onRedo: () => undefined,
  };
}

/** A sheet that stores the texts of small edits. */
function Prices({ groupRows = [], ...props }: Partial<VirtualSheetProps>) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const onEdit = (edit: SheetEdit) => {
    const size = (edit.range.bottom - edit.range.top) * edit.columns.length;
    const rows = rowOffsets(props.rowCount ?? ROWS, groupRows, { row: 1, group: 1 });
    const cells = size > 1000 ? [] : [...editedCells(rows, edit)];
    received(edit, cells);
    setTexts(
      new Map([...texts, ...cells.map(({ row, column, text }) => [`${row}/${column}`, text] as const)]),
    );
    return undefined;
  };
  return <VirtualSheet {...propsOf(texts)} groupRows={groupRows} onEdit={onEdit} {...props} />;
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement;
const positionOf = (at: string) => at.split('/').map(Number) as [number, number];
const grid = () => screen.getByRole('grid');
const scroller = () => grid().parentElement as HTMLElement;
const scrollTo = (left: number, top: number) => {
  scroller().scrollLeft = left;
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
};
const range = () => received.mock.lastCall?.[0].range;
const edited = () =>
  received.mock.lastCall?.[1].map(({ row, column, text }: { row: number; column: number; text: string }) =>
    [row, column, text].join(' '),
  );

async function enter(props: Partial<VirtualSheetProps> = {}) {
  const user = userEvent.setup();
  const view = render(<Prices {...props} />);
  await user.click(cell(0, 0));
  return { user, ...view };
}

beforeEach(() => {
  received.mockClear();
  rendered.mockClear();
  onUndo.mockReset();
});

test('of 500,000 cells, only those near the window are rendered, with their indices', () => {
  render(<Prices />);
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  expect(within(grid()).getAllByRole('gridcell').length).toBeLessThan(600);
  expect(grid()).toHaveAttribute('aria-rowcount', `${ROWS + 1}`);
  expect(grid()).toHaveAttribute('aria-colcount', `${COLUMNS + 2}`);
  expect(cell(3, 2)).toHaveAttribute('aria-colindex', '5');
  expect(cell(3, 2).closest('[role=row]')).toHaveAttribute('aria-rowindex', '5');
  expect(screen.getByRole('columnheader', { name: 'Venue 2' })).toHaveAttribute('aria-colindex', '5');
});

test('scrolling renders other rows and columns, and keeps the active cell and its focus', async () => {
  await enter();
  scrollTo(3000, 180_000);
  expect(cell(5002, 31)).toHaveTextContent('5002.31');
  expect(cell(20, 3)).toBeNull();
  expect(cell(0, 0)).toHaveFocus();
});

test('scrolling inside a block renders no cell, a new block only its own rows', async () => {
  await enter();
  rendered.mockClear();
  scrollTo(0, 60);
  expect(rendered).not.toHaveBeenCalled();
  const last = Number(screen.getAllByRole('row').at(-1)?.getAttribute('aria-rowindex')) - 2;
  scrollTo(0, 200);
  expect(Math.min(...rendered.mock.calls.flat().filter((at) => at > 0))).toBe(last + 1);
});

test('a cell far away gets the focus, and typing there edits it', async () => {
  const { user } = await enter();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell(ROWS - 1, COLUMNS - 1)).toHaveFocus();
  expect(cell(ROWS - 1, COLUMNS - 1)).toHaveAccessibleName('Price of Product 9999 at Venue 49, 9999.49');
  await user.keyboard('7{Enter}');
  expect(edited()).toEqual(['9999 49 7']);
});

test('Shift+Space selects the row, Ctrl+Space the column, Ctrl+A all; a fill of all is one small edit', async () => {
  const { user } = await enter();
  await user.keyboard('{ArrowDown}{Shift>} {/Shift}{Control>}{Enter}{/Control}');
  expect(range()).toEqual({ top: 1, bottom: 1, left: 0, right: 49 });
  await user.keyboard('{Escape}{Control>} {/Control}{Control>}{Enter}{/Control}');
  expect(range()).toEqual({ top: 0, bottom: 9999, left: 0, right: 0 });
  await user.keyboard('{Control>}a{Enter}{/Control}');
  expect(received.mock.lastCall[0].block).toEqual([['1.0']]);
  expect(screen.getByRole('status')).toHaveTextContent('500,000 cells filled.');
  expect(cell(1, 0)).toHaveFocus();
});

test('Ctrl+Enter in an open cell fills the selection with its text', async () => {
  const { user } = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}9{Control>}{Enter}{/Control}');
  expect(edited()).toEqual(['0 0 9', '0 1 9', '1 0 9', '1 1 9']);
  expect(cell(0, 0)).toHaveFocus();
});

test('Ctrl+D fills down and Ctrl+R right; a single cell takes the text above or to its left', async () => {
  const { user } = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(edited()).toEqual(['1 0 0.0', '2 0 0.0']);
  await user.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}');
  expect(edited()).toEqual(['0 1 0.0']);
  await user.click(cell(5, 4));
  await user.keyboard('{Control>}d{/Control}');
  expect(edited()).toEqual(['5 4 4.4']);
  await user.keyboard('{Control>}r{/Control}');
  expect(edited()).toEqual(['5 4 5.3']);
});

test('Tab and Enter go through a selection and wrap around, Esc ends it', async () => {
  const { user } = await enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Tab}{Tab}');
  expect(cell(1, 0)).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard('7{Enter}');
  expect(edited()).toEqual(['1 1 7']);
  expect(cell(0, 0)).toHaveFocus();
  await user.keyboard('{Escape}{Tab}');
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
});

test('Enter after a run of Tabs goes below the cell in which the run began', async () => {
  const { user } = await enter();
  await user.keyboard('{ArrowRight}1{Tab}2{Tab}3{Enter}');
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard('4{Tab}5{Enter}');
  expect(cell(2, 1)).toHaveFocus();
  expect(['0/1', '0/2', '0/3', '1/1', '1/2'].map((at) => cell(...positionOf(at)).textContent)).toEqual([
    ...'12345',
  ]);
});

test('a move without Tab ends a run of Tabs', async () => {
  const { user } = await enter();
  await user.keyboard('1{Tab}{ArrowRight}2{Enter}');
  expect(cell(1, 2)).toHaveFocus();
});

test('the head of a row or column selects it', async () => {
  const { user } = await enter();
  await user.click(screen.getByRole('rowheader', { name: 'Product 3' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(range()).toEqual({ top: 3, bottom: 3, left: 0, right: 49 });
  await user.click(screen.getByRole('columnheader', { name: 'Venue 2' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(range()).toEqual({ top: 0, bottom: 9999, left: 2, right: 2 });
});

test('an input method starts the editor with its first key', async () => {
  await enter();
  fireEvent.keyDown(cell(0, 0), { key: 'Unidentified', keyCode: 229 });
  const editor = screen.getByRole('textbox', { name: 'Price of Product 0 at Venue 0' });
  expect(editor).toHaveFocus();
  fireEvent.keyDown(editor, { key: 'Enter', keyCode: 229 });
  expect(editor).toBeInTheDocument();
});

test('a first touch selects, a second one edits', async () => {
  const { user } = await enter();
  await user.pointer({ keys: '[TouchA]', target: cell(4, 2) });
  expect(cell(4, 2)).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.pointer({ keys: '[TouchA]', target: cell(4, 2) });
  const editor = screen.getByRole<HTMLInputElement>('textbox');
  expect(editor).toHaveValue('4.2');
  // the caret, and not the whole value
  expect([editor.selectionStart, editor.selectionEnd]).toEqual([3, 3]);
});

describe('with groups of rows', () => {
  const groupRows = [0, 3];
  const onFoldRows = jest.fn();
  const grouped: Partial<VirtualSheetProps> = {
    rowCount: 6,
    groupRows,
    onFoldRows,
    row: (at) =>
      groupRows.includes(at)
        ? { key: `g${at}`, name: `Group ${at}`, group: { count: 2, isFolded: at === 3 } }
        : { key: `p${at}`, name: `Product ${at}` },
  };
  const open = async () => {
    const user = userEvent.setup();
    render(<Prices {...grouped} />);
    await user.click(cell(2, 0));
    return user;
  };

  test('arrows reach the head of a group, Enter and Space fold it', async () => {
    const user = await open();
    await user.keyboard('{ArrowDown}');
    const fold = screen.getByRole('button', { name: 'Group 3' });
    expect(fold).toHaveFocus();
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter} ');
    expect(onFoldRows.mock.calls).toEqual([[3], [3]]);
    await user.keyboard('9{ArrowDown}');
    expect(cell(4, 0)).toHaveFocus();
    expect(received).not.toHaveBeenCalled();
  });

  test('a paste continues below the head of a group', async () => {
    const user = await open();
    await user.paste('7\r\n8\r\n');
    expect(edited()).toEqual(['2 0 7', '4 0 8']);
  });
});

test('a paste is handed to the owner with both flavours and the range, and is not placed', async () => {
  const onPaste = jest.fn(() => true);
  const { user } = await enter({ onPaste });
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const data = { 'text/plain': '1,234\n', 'text/html': '<table></table>' };
  fireEvent.paste(cell(0, 0), { clipboardData: { getData: (type: keyof typeof data) => data[type] } });
  expect(onPaste).toHaveBeenCalledWith({
    block: [['1,234']],
    text: '1,234\n',
    html: '<table></table>',
    range: { top: 0, bottom: 1, left: 0, right: 0 },
    place: expect.any(Function),
    count: expect.any(Function),
  });
  expect(received).not.toHaveBeenCalled();
});

test('a block that its owner places later goes where it was pasted, whatever was pressed meanwhile', async () => {
  const onPaste = jest.fn<boolean, [SheetPaste]>(() => true);
  const { user } = await enter({ onPaste });
  await user.paste('7\t8\r\n');
  await user.keyboard('{ArrowDown}5');
  act(() => onPaste.mock.lastCall?.[0].place([['7', '8']]));
  expect(edited()).toEqual(['0 0 7', '0 1 8']);
  // the selection has moved: it stays, and so does what is being typed
  expect(screen.getByRole('textbox')).toHaveValue('5');
  await user.keyboard('{Enter}');
  expect(edited()).toEqual(['1 0 5']);
});

test('a block that is placed while nothing else was selected is selected', async () => {
  const onPaste = jest.fn<boolean, [SheetPaste]>(() => true);
  const { user } = await enter({ onPaste });
  await user.paste('7\t8\r\n');
  act(() => onPaste.mock.lastCall?.[0].place([['7', '8']]));
  expect(within(grid()).getAllByRole('gridcell', { selected: true })).toEqual([cell(0, 0), cell(0, 1)]);
  expect(screen.getByRole('status')).toHaveTextContent('2 cells pasted.');
});

test('a copy has a table whose codes stay texts, and headings on request', async () => {
  const written: Record<string, Blob>[] = [];
  Object.assign(window, { ClipboardItem: jest.fn((item) => item) });
  const ref = createRef<VirtualSheetHandle>();
  const own = [{ ...venue(0), kind: 'text' as const }, venue(1)];
  const { user } = await enter({ ref, columns: own, copyText: (row, column) => `0${row},${column}<` });
  Object.assign(navigator.clipboard, {
    write: async ([item]: Record<string, Blob>[]) => written.push(item ?? {}),
  });
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(cell(0, 0), { clipboardData: { setData } });
  const flavours = Object.fromEntries(setData.mock.calls);
  expect(flavours['text/plain']).toBe('00,0<\t00,1<');
  expect(flavours['text/html']).toContain(
    `<tr><td style='mso-number-format:"\\@"'>00,0&lt;</td><td>00,1&lt;</td></tr>`,
  );
  await act(() => ref.current?.copy({ withHeadings: true }));
  const blob = written[0]?.['text/plain'] as Blob;
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
  expect(text).toBe('\tVenue 0\tVenue 1\nProduct 0\t00,0<\t00,1<');
  expect(screen.getByRole('status')).toHaveTextContent('2 cells copied.');
  Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('not allowed')) });
  await act(() => ref.current?.copy());
  expect(screen.getByRole('status')).toHaveTextContent('The browser did not allow copying.');
});

test('a copy of more cells than the page can handle at once is refused', async () => {
  const { user } = await enter({ rowCount: 20_000 });
  await user.keyboard('{Control>}a{/Control}');
  const setData = jest.fn();
  fireEvent.copy(cell(0, 0), { clipboardData: { setData } });
  expect(setData).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Up to 500,000 cells can be copied at once.');
});

test('undo selects what it changed, also when it ends later', async () => {
  const { user } = await enter();
  onUndo.mockReturnValueOnce({ range: { top: 700, bottom: 701, left: 3, right: 4 } });
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(700, 3)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Undone.');
  onUndo.mockResolvedValueOnce({ range: { top: 4, bottom: 4, left: 3, right: 3 } });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cell(4, 3)).toHaveFocus());
});

test('an action is announced once and without the selection, and again where the same text is of another action', async () => {
  const { user } = await enter({ announcedStatus: ({ active }) => `Row ${active.row}` });
  const region = screen.getByRole('status');
  await waitFor(() => expect(region).toHaveTextContent(/^Row 0$/));
  const announced: string[] = [];
  new MutationObserver(() => announced.push(region.textContent?.trim() ?? '')).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const row of [4, 5]) {
    onUndo.mockReturnValueOnce({ range: { top: row, bottom: row, left: 3, right: 3 } });
    await user.keyboard('{Control>}z{/Control}');
  }
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(announced).toEqual(['Undone.', 'Undone.']);
  await user.keyboard('{Control>}y{/Control}');
  expect(region).toHaveTextContent(/^Nothing to do again\.$/);
});

test('a note describes the first of the cells in a row that have it, an error each of them', async () => {
  const { user } = await enter({
    cell: (at) => ({ text: '1', ...(at === 3 ? { error: 'Wrong.' } : at > 0 && { note: 'Not sold here.' }) }),
  });
  const descriptions: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await user.keyboard('{ArrowDown}');
    descriptions.push(cell(at + 1, 0).getAttribute('aria-describedby') === null ? '' : 'described');
  }
  expect(descriptions).toEqual(['described', '', 'described', 'described', '']);
});

test('when rows go, the active cell follows its record, and a range over them ends', async () => {
  const only = (gone: number[]) => {
    const rows = Array.from({ length: 100 }, (_, index) => index).filter((index) => !gone.includes(index));
    return {
      rowCount: rows.length,
      row: (at: number) => ({ key: `p${rows[at]}`, name: `Product ${rows[at]}` }),
      cell: (at: number) => ({ text: `${rows[at]}` }),
    };
  };
  const ref = createRef<VirtualSheetHandle>();
  const { user, rerender } = await enter({ ...only([]), ref });
  await user.click(cell(5, 1));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  rerender(<Prices {...only([2])} ref={ref} />);
  expect(cell(4, 1)).toHaveFocus();
  expect(cell(4, 1)).toHaveTextContent('5');
  expect(ref.current?.getSelection().focus).toEqual({ row: 5, column: 1 });
  rerender(<Prices {...only([2, 6])} ref={ref} />);
  expect(ref.current?.getSelection().focus).toEqual({ row: 4, column: 1 });
  await user.keyboard('{Enter}9');
  rerender(<Prices {...only([2, 5, 6])} ref={ref} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(received).not.toHaveBeenCalled();
});

test.each([
  [{ was: '4.00', warning: 'Ten times as much.' }, 'doubtful', 'Ten times as much.'],
  [{ warning: 'Zero.', error: 'Not a price.' }, 'invalid', 'Not a price.'],
  [{ was: '4.00', failure: 'Server error.' }, 'failed', 'Server error.'],
  [{ failure: 'Server error.', conflict: 'It is 5.00 by now.' }, 'conflict', 'It is 5.00 by now.'],
  [{ note: 'Switched off here.', shown: 'Not sold', isQuiet: true }, undefined, 'Switched off here.'],
])('a cell with %j is %s and described by its reason', async (extra, state, reason) => {
  await enter({ cell: () => ({ text: '40.00', ...extra }) });
  expect(cell(0, 0).dataset.state).toBe(state);
  expect(cell(0, 0)).toHaveAccessibleDescription(reason);
});

test.each([
  ['4.00', 'Price of Product 0 at Venue 0, 40.00, was 4.00, changed'],
  ['', 'Price of Product 0 at Venue 0, 40.00, was empty, changed'],
  [undefined, 'Price of Product 0 at Venue 0, 40.00'],
])('a cell that was %j has its state in its name, and nothing twice', async (was, name) => {
  await enter({ cell: () => ({ text: '40.00', ...(was !== undefined && { was }) }) });
  expect(cell(0, 0)).toHaveAccessibleName(name);
  expect(cell(0, 0)).toHaveAccessibleDescription('');
  // a screen reader that reads the table meets cells without the focus, whose headers name row and column
  const value = name.replace('Price of Product 0 at Venue 0, ', '');
  expect(cell(1, 1)).toHaveAccessibleName(value);
});

test.each([
  [{ error: 'Price must be a number.' }, 'Price of Product 0 at Venue 0. Not kept: Price must be a number.'],
  [{ warning: 'Ten times as much.' }, 'Price of Product 0 at Venue 0. Ten times as much.'],
  [{}, '40.00 kept.'],
])('what is entered with %j is announced once the cell is left', async (extra, sentence) => {
  const { user } = await enter({ cell: (at) => ({ text: '40.00', was: '4.00', ...(at === 0 && extra) }) });
  await user.keyboard('12x{Enter}');
  expect(cell(1, 0)).toHaveFocus();
  // after the next cell, with the part that is not shown
  await waitFor(() => expect(screen.getByRole('status').lastChild).toHaveTextContent(sentence));
  expect(screen.getByRole('status').firstElementChild).toHaveAttribute('aria-hidden', 'true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').firstChild).toHaveTextContent('');
});

test('where the focus stays on a cell that is not kept, its description says why, and nothing is announced', async () => {
  const { user } = await enter({ cell: () => ({ text: '40.00', error: 'Price must be a number.' }) });
  await user.keyboard('12x{Control>}{Enter}{/Control}');
  expect(screen.getByRole('status').firstChild).toHaveTextContent('');
});

test('an emptied cell shows that it was filled', async () => {
  await enter({ cell: () => ({ text: '', was: '4.00' }) });
  expect(cell(0, 0)).toHaveTextContent('–');
});

test('a cell that is read only by itself is not edited', async () => {
  const { user } = await enter({ cell: () => ({ text: '4.00', isReadOnly: true }) });
  await user.keyboard('9{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(cell(0, 0)).toHaveAttribute('aria-readonly', 'true');
});

test('a sentence of the cell that is the result of a key as well is seen once', async () => {
  const sentence = 'Your role may only read this';
  const cellOf = () => ({ text: '4.00', isReadOnly: true, note: sentence });
  const { user } = await enter({ cell: cellOf, onFixed: () => sentence });
  await user.keyboard('9');
  expect(screen.getByRole('status').firstChild).toHaveTextContent(sentence);
  const [note] = screen.getAllByText(sentence, { selector: 'p:not([role]) *' });
  expect(note?.parentElement).toHaveAttribute('data-sk', 'visually-hidden');
});

test('only rows of a new version render', async () => {
  const versions = [1, 1, 1];
  const own = { ...propsOf(), rowCount: 3, version: 1, rowVersion: (at: number) => versions[at] };
  const { rerender } = render(<VirtualSheet {...own} />);
  rendered.mockClear();
  versions[1] = 2;
  rerender(<VirtualSheet {...own} />);
  // the message about the active cell reads that cell
  expect(new Set(rendered.mock.calls.flat().filter((at) => at !== 0))).toEqual(new Set([1]));
});

test('columns of an open group: two head rows, its button folds it, and copies name both', async () => {
  const onFoldColumns = jest.fn();
  const group = { key: 'v1', label: 'Venue 1', isOpen: true };
  const own = [
    venue(0),
    { ...venue(1), group },
    { ...venue(2), key: 'cost', header: 'Cost', name: 'Cost price', group },
    venue(3),
  ];
  const { user } = await enter({ columns: own, onFoldColumns });
  expect(grid()).toHaveAttribute('aria-rowcount', `${ROWS + 2}`);
  expect(cell(0, 0).closest('[role=row]')).toHaveAttribute('aria-rowindex', '3');
  const header = screen.getByRole('columnheader', { name: /^Venue 1/ });
  expect(header).toHaveAttribute('aria-colspan', '2');
  expect(screen.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-colindex', '5');
  await user.click(cell(0, 2));
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Show one field of Venue 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onFoldColumns).toHaveBeenCalledWith('v1');
  expect(screen.getByRole('button', { name: 'Show all fields of Venue 3' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
});

test('the status line has what the owner gives, and is spoken after a pause', async () => {
  const { user } = await enter({
    groupRows: [500],
    statusLine: ({ active }) => ({
      cell: <span>{`Row ${active.row}`}</span>,
      range: <span>Average 4.30</span>,
    }),
    announcedStatus: ({ active }) => `Row ${active.row}, average 4.30`,
  });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByText('Row 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Row 2, average 4.30$/));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/^2 cells selected, .* Row 2, average 4.30$/),
  );
  await user.keyboard('{Control>} {/Control}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('9,999 rows by 2 columns'));
});

test('read only: folding and selecting work, nothing changes', async () => {
  const { user } = await enter({ readOnly: true });
  await user.keyboard('9{Control>}d{/Control}{Control>}r{/Control}{Delete}{Control>}z{/Control}');
  await user.paste('9');
  expect(received).not.toHaveBeenCalled();
  expect(onUndo).not.toHaveBeenCalled();
  expect(grid()).toHaveAttribute('aria-readonly', 'true');
});
