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
