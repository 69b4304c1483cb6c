import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StockRoot } from '../root/Root';
import { DateField, type DateFieldProps } from './DateField';

function Expiry({
  start = '2026-12-31',
  received,
  ...props
}: Partial<DateFieldProps> & { start?: string; received?(day: string): void }) {
  const [value, setValue] = useState(start);
  const change = (day: string) => {
    received?.(day);
    setValue(day);
  };
  return (
    <StockRoot theme="light">
      <DateField locale="en-GB" {...props} label="Expiry date" value={value} onChange={change} />
      <button type="button" onClick={() => setValue('2027-01-15')}>
        Reset
      </button>
    </StockRoot>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Expiry date' });
const opener = () => screen.getByRole('button', { name: 'Choose date' });
const press = (name: string) => screen.getByRole('button', { name });
/** Browsers differ in whether a comma follows the weekday. */
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\w+day,? ${name}$`) });
const opened = async () => {
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Expiry date' });
};

test('a typed day is passed on as YYYY-MM-DD, and formatted when the field is left', async () => {
  const received = jest.fn();
  render(<Expiry start="" received={received} />);
  await userEvent.type(input(), '31/12/2026');
  expect(input()).toHaveValue('31/12/2026');
  expect(received).toHaveBeenLastCalledWith('2026-12-31');
  await userEvent.tab();
  expect(input()).toHaveValue('31 Dec 2026');
});

test('an invalid text stays and is passed on unchanged', async () => {
  const received = jest.fn();
  render(<Expiry start="" received={received} />);
  await userEvent.type(input(), '31 Feb 2026');
  await userEvent.tab();
  expect(input()).toHaveValue('31 Feb 2026');
  expect(received).toHaveBeenLastCalledWith('31 Feb 2026');
});

test('a pasted day is accepted, and an emptied field is empty', async () => {
  const received = jest.fn();
  render(<Expiry received={received} />);
  await userEvent.clear(input());
  expect(received).toHaveBeenLastCalledWith('');
  await userEvent.paste('2027-03-01');
  expect(received).toHaveBeenLastCalledWith('2027-03-01');
});

test('a day that the form sets replaces the typed one', async () => {
  render(<Expiry />);
  await userEvent.clear(input());
  await userEvent.type(input(), '1/1/2027');
  act(() => press('Reset').click());
  expect(input()).toHaveValue('15 Jan 2027');
});

test('the calendar opens at the day, keys move, Enter selects, and the focus is restored', async () => {
  const received = jest.fn();
  render(<Expiry received={received} />);
  await opened();
  expect(day('31 December 2026')).toHaveFocus();
  expect(day('31 December 2026')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  expect(day('8 February 2027')).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(received).toHaveBeenLastCalledWith('2027-02-08');
  expect(input()).toHaveValue('8 Feb 2027');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('the month buttons change the month and keep the focus', async () => {
  render(<Expiry />);
  await opened();
  await userEvent.click(press('Next month'));
  await userEvent.click(press('Previous year'));
  expect(screen.getByRole('grid', { name: 'January 2026' })).toBeVisible();
  expect(press('Previous year')).toHaveFocus();
});

test('Alt with the down key opens it, and Escape closes it without a selection', async () => {
  const received = jest.fn();
  render(<Expiry received={received} />);
  await userEvent.click(input());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(received).not.toHaveBeenCalled();
});

test('days before the first and after the last are disabled', async () => {
  const received = jest.fn();
  render(<Expiry start="" min="2026-12-10" max="2026-12-20" received={received} />);
  await opened();
  await userEvent.keyboard('{Home}');
  await userEvent.click(day('21 December 2026'));
  expect(received).not.toHaveBeenCalled();
  expect(day('21 December 2026')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(day('15 December 2026'));
  expect(received).toHaveBeenCalledWith('2026-12-15');
});

test('the current day is that of the time zone', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  try {
    render(<Expiry start="" timeZone="Europe/Budapest" />);
    fireEvent.click(opener());
    expect(await screen.findByRole('button', { name: /^Friday,? 1 January 2027$/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
  } finally {
    jest.useRealTimers();
  }
});

test("weeks start on the locale's first weekday, with its weekday names", async () => {
  render(<Expiry locale="en-US" />);
  await opened();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  );
});

test('disabled, it opens nothing; an error is tied to the input', () => {
  render(<Expiry disabled error="Expiry date cannot be in the past." />);
  expect(input()).toBeDisabled();
  expect(opener()).toBeDisabled();
  expect(input()).toHaveAccessibleDescription('Expiry date cannot be in the past.');
});
