import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboBox } from './ComboBox';
import { StockRoot } from './root/Root';

const options = [
  { id: 'allVenues', name: 'All venues' },
  { id: 'v1', name: 'Airport Plaza' },
  { id: 'v2', name: 'Árkád Győr' },
  { id: 'v3', name: 'Riverside' },
];

function Venue({
  heard = () => undefined,
  disabled = false,
}: {
  heard?(id: string): void;
  disabled?: boolean;
}) {
  const [value, setValue] = useState('allVenues');
  const change = (id: string) => {
    heard(id);
    setValue(id);
  };
  return (
    <StockRoot theme="light">
      <ComboBox
        label="Venue"
        value={value}
        options={options}
        onChange={change}
        total="3 venues"
        disabled={disabled}
      />
    </StockRoot>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Venue' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a click shows all options, with the chosen name as its value', async () => {
  render(<Venue />);
  expect(box()).toHaveValue('All venues');
  await userEvent.click(box());
  expect(offered()).toEqual(options.map((option) => option.name));
  expect(screen.getByText('3 venues')).toBeVisible();
  expect(screen.getByRole('listbox').closest('[data-stock]')).not.toBeNull();
});

test('typing finds anywhere in the name, without case and accents, and Enter takes it', async () => {
  const heard = jest.fn();
  render(<Venue heard={heard} />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.keyboard('GYOR');
  expect(offered()).toEqual(['Árkád Győr']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(heard).toHaveBeenCalledWith('v2');
  expect(box()).toHaveValue('Árkád Győr');
});

test('what is no choice goes back to the chosen name', async () => {
  const heard = jest.fn();
  render(<Venue heard={heard} />);
  await userEvent.click(box());
  await userEvent.clear(box());
  await userEvent.keyboard('nowhere');
  expect(offered()).toEqual(['No match']);
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('All venues');
  await userEvent.clear(box());
  await userEvent.tab();
  expect(box()).toHaveValue('All venues');
  expect(heard).not.toHaveBeenCalled();
});

function Brand({ heard }: { heard(id: string): void }) {
  const [value, setValue] = useState('v1');
  const change = (id: string) => {
    heard(id);
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

test('an optional one is emptied with its button, which then goes', async () => {
  const heard = jest.fn();
  render(<Brand heard={heard} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear brand' }));
  expect(heard.mock.calls).toEqual([['']]);
  expect(brand()).toHaveValue('');
  expect(brand()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear brand' })).toBeNull();
});

test.each([
  ['leaves', () => userEvent.tab()],
  ['presses Escape', () => userEvent.keyboard('{Escape}')],
])('an optional one stays empty when somebody empties its text and %s', async (_, end) => {
  const heard = jest.fn();
  render(<Brand heard={heard} />);
  await userEvent.click(brand());
  await userEvent.keyboard('{Delete}');
  await end();
  expect(heard.mock.calls).toEqual([['']]);
  expect(brand()).toHaveValue('');
});

test('an optional one keeps its choice while another is looked for in vain', async () => {
  const heard = jest.fn();
  render(<Brand heard={heard} />);
  await userEvent.click(brand());
  await userEvent.keyboard('x{Escape}');
  expect(brand()).toHaveValue('Airport Plaza');
  expect(heard).not.toHaveBeenCalled();
});

test('a disabled one shows its value and opens nothing', async () => {
  render(<Venue disabled />);
  await userEvent.click(box());
  expect(box()).toBeDisabled();
  expect(offered()).toEqual([]);
});

test('nothing of it stays in the page', async () => {
  const { unmount } = render(<Venue />);
  await userEvent.click(box());
  unmount();
  expect(document.querySelector('[data-live-announcer], [data-stock-portals]')).toBeNull();
});

const many = Array.from({ length: 3_000 }, (_, at) => ({ id: `p${at}`, name: `Product ${at}` }));

function Product({ heard, optional = false }: { heard(id: string): void; optional?: boolean }) {
  const [value, setValue] = useState('p2999');
  return (
    <StockRoot theme="light">
      <ComboBox
        label="Product"
        variant="field"
        value={value}
        options={many}
        drawn={50}
        total="3,000 products"
        locale="en-GB"
        optional={optional}
        onChange={(id) => {
          heard(id);
          setValue(id);
        }}
      />
    </StockRoot>
  );
}

const entry = () => screen.getByRole('combobox', { name: 'Product' });

test('of many options some are drawn, the list says of how many, and typing finds the others', async () => {
  const heard = jest.fn();
  render(<Product heard={heard} />);
  expect(entry()).toHaveValue('Product 2999');
  await userEvent.click(entry());
  expect(offered()).toHaveLength(50);
  expect(screen.getByText('50 of 3,000')).toBeVisible();
  await userEvent.clear(entry());
  await userEvent.keyboard('2718');
  expect(offered()).toEqual(['Product 2718']);
  expect(screen.getByText('3,000 products')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(entry()).toHaveValue('Product 2999');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(entry());
  await userEvent.keyboard('2718');
  await userEvent.click(screen.getByRole('option', { name: 'Product 2718' }));
  expect(entry()).toHaveValue('Product 2718');
  expect(heard.mock.calls).toEqual([['p2718']]);
});

test('what is chosen can be taken back by keyboard, and the focus stays', async () => {
  const heard = jest.fn();
  render(<Product heard={heard} optional />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Clear product' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(heard.mock.calls).toEqual([['']]);
  expect(entry()).toHaveValue('');
  expect(entry()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear product' })).toBeNull();
});
