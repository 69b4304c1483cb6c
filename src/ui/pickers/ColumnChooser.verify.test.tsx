import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { type ChoosableColumn, ColumnChooser } from './ColumnChooser';

const COLUMNS = ['Product', 'Brand', 'Price', 'Status'].map((header) => ({
  key: header,
  header: header,
  isShown: true,
}));

function Chooser() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [columns, setColumns] = useState<readonly ChoosableColumn[]>(COLUMNS);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(true)}>
        Columns
      </button>
      <output>{columns.map(({ header, isShown }) => (isShown ? header : `(${header})`)).join(' ')}</output>
      {isOpen && (
        <ColumnChooser
          label="Columns"
          anchor={anchor}
          columns={columns}
          onChange={setColumns}
          onReset={() => setColumns(COLUMNS)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(<Chooser />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  return { user, chooser };
}
const set = () => screen.getAllByRole('status')[0]?.textContent;
const text = () => screen.getAllByRole('status')[1]?.textContent;

test('checkboxes show and hide columns, the first column is locked, Reset restores the default', async () => {
  const { user, chooser } = await opened();
  expect(chooser.getByRole('checkbox', { name: 'Product' })).toBeDisabled();
  expect(chooser.queryByRole('button', { name: 'Move Product' })).toBeNull();
  expect(chooser.getByText('4 of 4')).toBeVisible();
  await user.click(chooser.getByRole('checkbox', { name: 'Price' }));
  expect(set()).toBe('Product Brand (Price) Status');
  expect(chooser.getByText('3 of 4')).toBeVisible();
  await user.click(chooser.getByRole('checkbox', { name: 'Price' }));
  await user.click(chooser.getByRole('checkbox', { name: 'Brand' }));
  expect(set()).toBe('Product (Brand) Price Status');
  await user.click(chooser.getByRole('button', { name: 'Reset columns' }));
  expect(set()).toBe('Product Brand Price Status');
});

test('arrow keys on a handle move its column, announce its place, and keep the focus', async () => {
  const { user, chooser } = await opened();
  expect(chooser.getByRole('button', { name: 'Move Brand' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(set()).toBe('Product Price Brand Status');
  expect(text()).toBe('Brand moved to 3 of 4');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(set()).toBe('Product Price Status Brand');
  expect(chooser.getByRole('button', { name: 'Move Brand' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(set()).toBe('Product Brand Price Status');
});

test('Esc closes it and returns the focus to its button', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});
