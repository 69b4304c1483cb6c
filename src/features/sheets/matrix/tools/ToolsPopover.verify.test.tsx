import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { ChangeSet } from '../../../../kit/writes/set/changeSet';
import { type ToolCell, toolChanges } from '../../../../rules/toolRun';
import { textValues } from '../../../../testing/textValues';
import { StockRoot } from '../../../../ui/root/Root';
import { ToolsPopover } from './ToolsPopover';
import { EMPTY_FORM, isUse, readForm, type ToolField, type ToolForm } from './toolForm';
import type { ToolTarget } from './useToolPreview';

const price: ToolField = {
  label: 'Price',
  decimals: 2,
  currencies: ['€', 'EUR'],
  operations: ['set', 'addAmount', 'takeAmount', 'addPercent', 'takePercent', 'venue', 'base', 'margin'],
};
const venues = [
  { id: 'v1', name: 'Harbour' },
  { id: 'v2', name: 'Lakeside' },
  { id: 'v3', name: 'University' },
];
const amounts: Record<string, readonly (number | undefined)[]> = {
  'Caramel Popcorn': [860, 860, 860],
  'Combo for Two': [1800, 1800, undefined],
  'Still Water': [250, 250, 50],
};

function* cellsOf({ scope, venues: ids, source }: ToolTarget): Iterable<ToolCell> {
  const rows = Object.entries(amounts).slice(0, scope === 'selected' ? 1 : undefined);
  for (const [record, prices] of rows) {
    for (const [at, { id: venue }] of venues.entries()) {
      if (!ids.includes(venue)) continue;
      const from = venues.findIndex(({ id }) => id === source);
      yield { record, venue, amount: prices[at], source: prices[from], base: 900, cost: 200, isSold: true };
    }
  }
}

const apply = jest.fn();
beforeEach(() => apply.mockClear());

function Page() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState({ ...EMPTY_FORM, scope: 'rows' as 'rows' | 'selected' });
  const formats = useFormats();
  return (
    <StockRoot theme="light">
      <button type="button" ref={button} onClick={() => setOpen(true)}>
        Tools
      </button>
      {isOpen && (
        <ToolsPopover
          anchor={button}
          title="Change prices"
          field={price}
          form={form}
          onForm={setForm}
          selected={3}
          rows={3}
          venues={venues}
          groups={[{ id: 'north', name: 'North', members: [{ id: 'v2', name: 'Lakeside' }] }]}
          cellsOf={cellsOf}
          nameOf={(record) => record}
          formats={formats}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      )}
    </StockRoot>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Change prices' }) };
}
const choose = (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option);

test('it previews the number of cells, three real examples and what will be doubtful, and applies the tool', async () => {
  const { user, dialog } = await open();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  await user.keyboard('+5');
  await choose(user, 'Round', 'To .90');
  expect(await screen.findByRole('button', { name: 'Change 8 cells' })).toBeEnabled();
  expect(screen.getByText('8 cells change, 1 is empty or not sold')).toBeVisible();
  const examples = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(examples).toEqual([
    'Caramel Popcorn Harbour8.608.90+3.5%',
    'Combo for Two Lakeside18.0018.90+5.0%',
    'Still Water University0.500.90+80.0%',
  ]);
  expect(
    screen.getByText('1 cell moves by more than 25%. It is marked doubtful in the review.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change 8 cells' }));
  expect(apply).toHaveBeenCalledWith(
    {
      tool: { kind: 'percentage', by: 5 },
      rounding: { step: 100, ending: 90 },
      direction: 'nearest',
      onlyEmpty: false,
    },
    { scope: 'rows', venues: ['v1', 'v2', 'v3'], source: '' },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tools' })).toHaveFocus();
});

test.each([
  ['Set to', '', 'Amount is required.'],
  ['Set to', 'abc', 'Amount must be a number.'],
  ['Set to', '1,234', 'Type 1234: 1,234 can be read two ways.'],
  ['Set to', '-1', 'Amount must not be below zero.'],
  ['Set to', '0.555', 'Amount must have at most two decimals.'],
  ['To a target margin', '100', 'Margin must be below 100%.'],
])('%s %j: %s', async (operation, typed, sentence) => {
  const { user } = await open();
  await choose(user, 'Operation', operation);
  const label = operation === 'To a target margin' ? 'Margin' : 'Amount';
  if (typed) await user.type(screen.getByLabelText(label), typed);
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  expect(apply).not.toHaveBeenCalled();
});

test('copying asks for the venue, and only empty cells are filled where that is asked', async () => {
  const { user } = await open();
  await choose(user, 'Operation', 'Copy from a venue');
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText('Choose the venue to copy from.')).toBeVisible();
  await choose(user, 'Venue', 'Harbour');
  await user.click(screen.getByRole('checkbox', { name: 'Into empty cells only' }));
  await user.click(await screen.findByRole('button', { name: 'Change 1 cell' }));
  expect(apply.mock.calls[0]).toEqual([
    { tool: { kind: 'venue' }, rounding: undefined, direction: 'nearest', onlyEmpty: true },
    { scope: 'rows', venues: ['v1', 'v2', 'v3'], source: 'v1' },
  ]);
});

test('venues are chosen in a list of their own, by groups too; the last one stays', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '10');
  await user.click(screen.getByRole('button', { name: 'Venues, 3 of 3: Harbour, Lakeside, University' }));
  const list = screen.getByRole('group', { name: 'Venues' });
  await user.click(within(list).getByRole('checkbox', { name: 'University' }));
  expect(await screen.findByRole('button', { name: 'Change 6 cells' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Only North' }));
  expect(await screen.findByRole('button', { name: 'Change 3 cells' })).toBeVisible();
  const last = within(list).getByRole('checkbox', { name: 'Lakeside' });
  await user.click(last);
  expect(last).toBeChecked();
});

test('selected cells have venues of their own; what changes nothing cannot be applied', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Selected cells 3' }));
  expect(screen.queryByRole('button', { name: /^Venues/ })).toBeNull();
  await choose(user, 'Operation', 'Set to');
  await user.type(screen.getByLabelText('Amount'), '8.6');
  expect(await screen.findByText('Nothing changes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change 0 cells' }));
  expect(apply).not.toHaveBeenCalled();
});

test('Esc closes it and keeps the form', async () => {
  const { user } = await open();
  await user.keyboard('7{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('7');
});

const [to5, to10, to50, to1, to90, to95, to99] = ['0', '1', '2', '3', '4', '5', '6'];

test.each<[Partial<ToolForm>, filled: string, empty: string]>([
  [{ operation: 'set', amount: '7,90' }, '7.90', '7.90'],
  [{ operation: 'set', amount: '7.90', onlyEmpty: true }, '8.63', '7.90'],
  [{ operation: 'addAmount', amount: '0.5' }, '9.13', ''],
  [{ operation: 'addAmount', amount: '−0.5' }, '8.13', ''],
  [{ operation: 'takeAmount', amount: '€1' }, '7.63', ''],
  [{ operation: 'takeAmount', amount: '20' }, '0.00', ''],
  [{ operation: 'addPercent', amount: '5 %' }, '9.06', ''],
  [{ operation: 'takePercent', amount: '12.5' }, '7.55', ''],
  [{ operation: 'venue', source: 'lakeside' }, '9.51', '9.51'],
  [{ operation: 'base' }, '9.00', '9.00'],
  [{ operation: 'base', onlyEmpty: true }, '8.63', '9.00'],
  [{ operation: 'margin', amount: '70' }, '6.67', '6.67'],
  [{ operation: 'addPercent', amount: '5', rounding: to5 }, '9.05', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to5, direction: 'up' }, '9.10', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to10 }, '9.10', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to10, direction: 'down' }, '9.00', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to50 }, '9.00', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to1, direction: 'up' }, '10.00', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to90 }, '8.90', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to95, direction: 'up' }, '9.95', ''],
  [{ operation: 'addPercent', amount: '5', rounding: to99, direction: 'down' }, '8.99', ''],
])('%j makes 8.63 to %s and an empty cell to %p, and is one step of undo', async (form, filled, empty) => {
  const use = readForm({ ...EMPTY_FORM, ...form }, price);
  if (!isUse(use)) throw new Error(JSON.stringify(use));
  const cell = { venue: 'harbour', source: 951, base: 900, cost: 200, isSold: true };
  const cells = [
    { ...cell, record: 'cola', amount: 863 },
    { ...cell, record: 'tea', amount: undefined },
  ];
  const changes = new ChangeSet('/all-products');
  const cola = { record: 'cola', venue: 'harbour', field: 'price' };
  changes.setStored(textValues(({ record }) => (record === 'cola' ? '8.63' : '')));
  const edits = [...toolChanges(cells, use)].map(
    (change) => change && { ...cola, record: change.record, value: (change.after / 100).toFixed(2) },
  );
  await changes.putMany({ edits, count: edits.length });
  expect([changes.textOf(cola), changes.textOf({ ...cola, record: 'tea' })]).toEqual([filled, empty]);
  changes.undo();
  expect(changes.sizes().changes).toBe(0);
  expect(changes.canUndo).toBe(false);
});
