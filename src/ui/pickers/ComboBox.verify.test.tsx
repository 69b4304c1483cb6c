import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StockRoot } from '../root/Root';
import { ComboBox } from './ComboBox';

const options = [
  { id: 'allVenues', name: 'All venues' },
  { id: 'v1', name: 'Airport Plaza' },
  { id: 'v2', name: 'Árkád Győr' },
  { id: 'v3', name: 'Riverside' },
];

function Venue({
  received = () => undefined,
  disabled = false,
}: {
  received?(id: string): void;
  disabled?: boolean;
}) {
  const [value, setValue] = useState('allVenues');
  const change = (id: string) => {
    received(id);
    setValue(id);
  };
  return (
    <StockRoot theme="light">
      <ComboBox
        label="Venue"
        value={value}
        options={options}
        onChange={change}
        total={(count) => `${count} venues`}
        disabled={disabled}
      />
    </StockRoot>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Venue' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a click shows all options, with the selected name as its value', async () => {
  render(<Venue />);
  expect(box()).toHaveValue('All venues');
  await userEvent.click(box());
  expect(offered()).toEqual(options.map((option) => option.name));
  expect(screen.getByText('4 venues')).toBeVisible();
  expect(screen.getByRole('listbox').closest('[data-stock]')).not.toBeNull();
});

test('typing matches anywhere in the name, ignoring case and accents, and Enter selects', async () => {
  const received = jest.fn();
  render(<Venue received={received} />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.keyboard('GYOR');
  expect(offered()).toEqual(['Árkád Győr']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(received).toHaveBeenCalledWith('v2');
  expect(box()).toHaveValue('Árkád Győr');
});

const NO_MATCH = 'No match for “nowhere”. Choose from the list.';

test.each([
  ['Tab', () => userEvent.tab()],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['a click elsewhere', () => userEvent.click(document.body)],
])(
  'a text that is not an option stays after %s, with an error, until Escape restores the selection',
  async (_, leave) => {
    const received = jest.fn();
    render(<Venue received={received} />);
    await userEvent.click(box());
    await userEvent.clear(box());
    await userEvent.keyboard('nowhere');
    expect(offered()).toEqual(['No match']);
    await leave();
    expect(box()).toHaveValue('nowhere');
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(NO_MATCH);
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('All venues');
    expect(box()).toBeValid();
    expect(screen.queryByText(NO_MATCH, { selector: 'p' })).toBeNull();
    expect(received).not.toHaveBeenCalled();
  },
);

test('the error is removed with the next key press', async () => {
  render(<Venue />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.keyboard('nowhere{Enter}');
  expect(screen.getByText(NO_MATCH, { selector: 'p' })).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(box()).toHaveValue('nowher');
  expect(box()).toBeValid();
});

test.each([
  ['the only match, Tab', 'gyor', () => userEvent.tab()],
  ['the only match, Enter', 'gyor', () => userEvent.keyboard('{Enter}')],
  ['the only match, a click elsewhere', 'gyor', () => userEvent.click(document.body)],
  ['the whole name ignoring case and accents, Tab', ' ARKAD gyor ', () => userEvent.tab()],
])('a text that matches one option selects it: %s', async (_, text, leave) => {
  const received = jest.fn();
  render(<Venue received={received} />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.keyboard(text);
  await leave();
  expect(received.mock.calls).toEqual([['v2']]);
  expect(box()).toHaveValue('Árkád Győr');
  expect(offered()).toEqual([]);
});

test('Tab selects the option that the arrow keys focused, whatever the text matches', async () => {
  const received = jest.fn();
  render(<Venue received={received} />);
  await userEvent.click(box());
  await userEvent.keyboard('r{ArrowDown}{ArrowDown}');
  await userEvent.tab();
  expect(received).toHaveBeenCalledTimes(1);
  expect(box()).toBeValid();
});

test('where a selection is required an emptied text stays, with an error', async () => {
  const received = jest.fn();
  render(<Venue received={received} />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.tab();
  expect(box()).toHaveValue('');
  expect(box()).toHaveAccessibleDescription('Choose from the list.');
  expect(received).not.toHaveBeenCalled();
});

function Brand({ received }: { received(id: string): void }) {
  const [value, setValue] = useState('v1');
  const change = (id: string) => {
    received(id);
    setValue(id);
  };
  return (
    <StockRoot theme="light">
      <ComboBox
        label="Brand"
        variant="field"
        optional
        value={value}
        options={options.slice(1)}
        onChange={change}
      />
    </StockRoot>
  );
}

const brand = () => screen.getByRole('combobox', { name: 'Brand' });

test('an optional one is cleared with its button, which is then removed', async () => {
  const received = jest.fn();
  render(<Brand received={received} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear brand' }));
  expect(received.mock.calls).toEqual([['']]);
  expect(brand()).toHaveValue('');
  expect(brand()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear brand' })).toBeNull();
});

test('an optional one stays empty when its text is emptied and it is left', async () => {
  const received = jest.fn();
  render(<Brand received={received} />);
  await userEvent.click(brand());
  await userEvent.keyboard('{Delete}');
  await userEvent.tab();
  expect(received.mock.calls).toEqual([['']]);
  expect(brand()).toHaveValue('');
  expect(brand()).toBeValid();
});

test('Escape restores the selection after its text was emptied', async () => {
  const received = jest.fn();
  render(<Brand received={received} />);
  await userEvent.click(brand());
  await userEvent.keyboard('{Delete}x{Escape}');
  expect(received.mock.calls).toEqual([[''], ['v1']]);
  expect(brand()).toHaveValue('Airport Plaza');
});

test('an optional one keeps its selection after a search without a match', async () => {
  const received = jest.fn();
  render(<Brand received={received} />);
  await userEvent.click(brand());
  await userEvent.keyboard('x{Escape}');
  expect(brand()).toHaveValue('Airport Plaza');
  expect(received).not.toHaveBeenCalled();
});

test('selecting the selected option again removes the typed text', async () => {
  const received = jest.fn();
  render(<Brand received={received} />);
  await userEvent.click(brand());
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('option', { name: 'Airport Plaza' }));
  expect(brand()).toHaveValue('Airport Plaza');
  await userEvent.tab();
  expect(brand()).toBeValid();
  expect(received).not.toHaveBeenCalled();
  await userEvent.click(brand());
  expect(offered()).toHaveLength(3);
});

test('Escape that restores a selection does not propagate', async () => {
  const outside = jest.fn();
  document.addEventListener('keydown', outside);
  render(<Brand received={jest.fn()} />);
  await userEvent.click(brand());
  await userEvent.keyboard('x{Escape}');
  expect(outside.mock.calls.map(([{ key }]) => key)).toEqual(['x']);
  await userEvent.keyboard('{Escape}');
  expect(outside.mock.calls.map(([{ key }]) => key)).toEqual(['x', 'Escape']);
  document.removeEventListener('keydown', outside);
});

test('disabled, it shows its value and opens nothing', async () => {
  render(<Venue disabled />);
  await userEvent.click(box());
  expect(box()).toBeDisabled();
  expect(offered()).toEqual([]);
});

test('unmounting leaves nothing in the document', async () => {
  const { unmount } = render(<Venue />);
  await userEvent.click(box());
  unmount();
  expect(document.querySelector('[data-live-announcer], [data-stock-portals]')).toBeNull();
});

const many = Array.from({ length: 3_000 }, (_, index) => ({ id: `p${index}`, name: `Product ${index}` }));

function Product({
  received,
  optional = false,
  onUnresolved,
}: {
  received(id: string): void;
  optional?: boolean;
  onUnresolved?: (sentence: string | undefined) => void;
}) {
  const [value, setValue] = useState('p2999');
  return (
    <StockRoot theme="light">
      <ComboBox
        label="Product"
        variant="field"
        value={value}
        options={many}
        limit={50}
        total={(count) => `${count} products`}
        locale="en-GB"
        optional={optional}
        onUnresolved={onUnresolved}
        onChange={(id) => {
          received(id);
          setValue(id);
        }}
      />
    </StockRoot>
  );
}

const entry = () => screen.getByRole('combobox', { name: 'Product' });

test('of many options some are rendered, the list shows the total, and typing finds the others', async () => {
  const received = jest.fn();
  render(<Product received={received} />);
  expect(entry()).toHaveValue('Product 2999');
  await userEvent.click(entry());
  expect(offered()).toHaveLength(50);
  expect(screen.getByText('50 of 3,000')).toBeVisible();
  await userEvent.clear(entry());
  await userEvent.keyboard('2718');
  expect(offered()).toEqual(['Product 2718']);
  expect(screen.getByText('1 products')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(entry()).toHaveValue('Product 2999');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(entry());
  await userEvent.keyboard('2718');
  await userEvent.click(screen.getByRole('option', { name: 'Product 2718' }));
  expect(entry()).toHaveValue('Product 2718');
  expect(received).toHaveBeenLastCalledWith('p2718');
});

test('the selection can be cleared by keyboard, and the focus stays', async () => {
  const received = jest.fn();
  render(<Product received={received} optional />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Clear product' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(received.mock.calls).toEqual([['']]);
  expect(entry()).toHaveValue('');
  expect(entry()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear product' })).toBeNull();
});

test('of 3,000 options a text that equals one name selects it, though other names contain it', async () => {
  const received = jest.fn();
  render(<Product received={received} />);
  await userEvent.click(entry());
  await userEvent.keyboard('product 271');
  expect(screen.getByText('11 products')).toBeVisible();
  await userEvent.tab();
  expect(received.mock.calls).toEqual([['p271']]);
  expect(entry()).toHaveValue('Product 271');
});

test('of 3,000 options a text that several names contain stays, and Enter leaves the list open', async () => {
  const received = jest.fn();
  const unresolved = jest.fn();
  render(<Product received={received} onUnresolved={unresolved} />);
  await userEvent.click(entry());
  await userEvent.keyboard('duct 27{Enter}');
  expect(entry()).toHaveValue('duct 27');
  expect(offered()).toHaveLength(50);
  expect(screen.getByText('50 of 111')).toBeVisible();
  const sentence = '“duct 27” matches 111. Choose one from the list.';
  expect(unresolved).toHaveBeenLastCalledWith(sentence);
  await userEvent.tab();
  expect(entry()).toHaveAccessibleDescription(sentence);
  expect(received).not.toHaveBeenCalled();
  await userEvent.click(entry());
  await userEvent.keyboard('duct 2718{Enter}');
  expect(unresolved).toHaveBeenLastCalledWith(undefined);
  expect(received.mock.calls).toEqual([['p2718']]);
});

test('the number of matching options is announced where only some of them are rendered', async () => {
  render(<Product received={jest.fn()} />);
  await userEvent.click(entry());
  await userEvent.keyboard('duct 27');
  const announced = screen.getAllByRole('log').map(({ textContent }) => textContent);
  expect(announced.join()).toContain('111 found, 50 shown');
});

test('Ctrl+S selects the option that the text matches before the page handles the key', async () => {
  const received = jest.fn();
  const atSave: string[][] = [];
  const save = ({ key }: KeyboardEvent) => key === 's' && atSave.push(received.mock.calls.flat());
  document.addEventListener('keydown', save);
  render(<Product received={received} />);
  await userEvent.click(entry());
  await userEvent.keyboard('Product 12{Control>}s{/Control}');
  expect(atSave).toEqual([['p12']]);
  document.removeEventListener('keydown', save);
});
