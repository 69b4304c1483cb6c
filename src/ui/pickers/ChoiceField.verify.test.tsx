import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StockRoot } from '../root/Root';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField';
import { OptionField } from './OptionField';

const KINDS = [
  { value: 'percentage', label: 'Percentage', text: 'A share of the price' },
  { value: 'fixed', label: 'Amount off', text: 'Euros off the total' },
  { value: 'price', label: 'Fixed price' },
];

function Discount({
  start = 'percentage',
  received,
  choices = KINDS,
  ...props
}: Partial<ChoiceFieldProps> & { start?: string; received?(value: string): void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    received?.(next);
    setValue(next);
  };
  return (
    <StockRoot theme="light">
      <ChoiceField {...props} label="Discount type" choices={choices} value={value} onChange={change} />
    </StockRoot>
  );
}

const card = (name: string) => screen.getByRole('radio', { name });

test('a card has its label as name and its text as description, and one is checked', async () => {
  const received = jest.fn();
  render(<Discount received={received} />);
  expect(card('Percentage')).toBeChecked();
  expect(card('Amount off')).toHaveAccessibleDescription('Euros off the total');
  await userEvent.click(screen.getByText('Euros off the total'));
  expect(received).toHaveBeenCalledWith('fixed');
  expect(card('Percentage')).not.toBeChecked();
});

test('the checked card is the tab stop, and arrow keys select', async () => {
  render(<Discount start="fixed" />);
  await userEvent.tab();
  expect(card('Amount off')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(card('Fixed price')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(card('Percentage')).toBeChecked();
  expect(card('Percentage')).toHaveFocus();
});

test('the form focuses the checked card, or the first while none is checked', () => {
  const focus = jest.fn();
  const { rerender } = render(<Discount start="" ref={(element) => element && focus(element)} />);
  expect(focus).toHaveBeenLastCalledWith(card('Percentage'));
  rerender(<Discount key="2" start="fixed" ref={(element) => element && focus(element)} />);
  expect(focus).toHaveBeenLastCalledWith(card('Amount off'));
});

test('an error is tied to the group', () => {
  render(<Discount start="" error="Please select a discount type." />);
  const group = screen.getByRole('radiogroup', { name: 'Discount type' });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Please select a discount type.');
});

test('disabled, it keeps its value', async () => {
  const received = jest.fn();
  render(<Discount disabled received={received} />);
  await userEvent.click(card('Amount off'));
  expect(card('Percentage')).toBeChecked();
  expect(received).not.toHaveBeenCalled();
});

const FIVE = ['all', 'brands', 'categories', 'subCategories', 'products'].map((value) => ({
  value,
  label: value,
}));

test.each([
  ['more than four', { choices: FIVE, start: 'brands' }],
  ["kind 'select'", { kind: 'select', start: 'brands', choices: FIVE.slice(0, 3) }],
] as const)('%s: rendered as a select', async (_, props) => {
  const received = jest.fn();
  render(<Discount {...props} received={received} />);
  const select = await screen.findByRole('combobox', { name: 'Discount type' });
  expect(select).toHaveTextContent('brands');
  await userEvent.click(select);
  await userEvent.click(screen.getByRole('option', { name: 'categories' }));
  expect(received).toHaveBeenCalledWith('categories');
});

test('many options are found by typing', async () => {
  const options = Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: `Venue ${index}` }));
  const received = jest.fn();
  render(
    <StockRoot theme="light">
      <OptionField label="Venue" value="" options={options} onChange={received} />
    </StockRoot>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Venue' }), '14{Enter}');
  expect(received).toHaveBeenLastCalledWith('v14');
});
