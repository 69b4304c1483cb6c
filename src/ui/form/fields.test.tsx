import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ColourField } from '../pickers/ColourField';
import { ComboBox } from '../pickers/ComboBox';
import { DateField } from '../pickers/DateField';
import { SelectField } from '../pickers/SelectField';
import { Button } from './Button';
import { CheckList } from './CheckList';
import { PasswordField } from './PasswordField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

/** A control whose value may be read and not changed. */
const TO_READ = { label: 'Name', disabled: true, readOnly: true };
const OPTION = [{ id: 'm', value: 'm', name: 'Marta', label: 'Marta' }];
const refuses = () => {
  throw new Error('changed');
};

function Email() {
  const [value, setValue] = useState('marta@halden.example');
  return (
    <TextField label="Email" type="email" value={value} onChange={(text) => setValue(text.toLowerCase())} />
  );
}

const venues = Array.from({ length: 200 }, (_, index) => ({ id: `v${index}`, label: `Kovács ${index}` }));

function Venues({ received }: { received(value: string[]): void }) {
  const [value, setValue] = useState(['v3']);
  const change = (next: string[]) => {
    received(next);
    setValue(next);
  };
  return <CheckList label="Venues" options={venues} value={value} onChange={change} />;
}

test('an error is tied to its field, replaces the hint, and is in a live region', () => {
  const field = (error?: string) => (
    <TextField
      label="Email"
      value="orders@"
      onChange={() => undefined}
      hint="Where orders go"
      error={error}
    />
  );
  const { rerender } = render(field());
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('Where orders go');
  expect(input).not.toHaveAttribute('aria-invalid');
  rerender(field('Invalid email address.'));
  expect(input).toHaveAccessibleDescription('Invalid email address.');
  expect(input).toBeInvalid();
  expect(screen.getByText('Invalid email address.').closest('[aria-live="polite"]')).not.toBeNull();
});

test('the caret keeps its position when the form lowercases an email', async () => {
  render(<Email />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await userEvent.type(input, 'X', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('maxrta@halden.example');
  expect(input.selectionStart).toBe(3);
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" value="secret" onChange={() => undefined} />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('the button of a password is named by its field', async () => {
  render(<PasswordField label="New PIN" value="2468" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show PIN, new' }));
  expect(screen.getByRole('button', { name: 'Hide PIN, new' })).toBeVisible();
});

test.each<[string, ReactElement]>([
  ['a line', <TextField key="line" {...TO_READ} value="Marta" onChange={refuses} />],
  ['several lines', <TextArea key="lines" {...TO_READ} value="Marta" onChange={refuses} />],
  ['a choice', <SelectField key="choice" {...TO_READ} value="m" options={OPTION} onChange={refuses} />],
  ['a day', <DateField key="day" {...TO_READ} value="Marta" onChange={refuses} />],
  ['a colour', <ColourField key="colour" {...TO_READ} value="Marta" onChange={refuses} />],
  [
    'one of many',
    <ComboBox key="many" {...TO_READ} variant="field" value="m" options={OPTION} onChange={refuses} />,
  ],
])('%s that cannot be changed is reached with Tab and keeps its text', async (_, control) => {
  render(control);
  await userEvent.tab();
  const input = screen.getByLabelText('Name');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('Marta');
  await userEvent.keyboard('x{Backspace}{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  await userEvent.click(input);
  expect(input).toHaveValue('Marta');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text with a limit shows a counter, and its accessible name is the label alone', () => {
  render(<TextArea label="Description" value="Salted" limit={500} onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeVisible();
  expect(screen.getByText('6 of 500')).toBeVisible();
});

test('a select is a combobox named by its label, with its options', async () => {
  const change = jest.fn();
  const options = ['Pending', 'Ready'].map((label) => ({ value: label, label }));
  render(<SelectField label="Order status" value="Pending" options={options} onChange={change} />);
  const select = screen.getByRole('combobox', { name: 'Order status' });
  expect(select).toHaveTextContent('Pending');
  await userEvent.click(select);
  await userEvent.click(screen.getByRole('option', { name: 'Ready' }));
  expect(change).toHaveBeenCalledWith('Ready');
});

describe('a list of checkboxes', () => {
  test('changes the value and counts the checked ones', async () => {
    const received = jest.fn();
    render(<Venues received={received} />);
    expect(screen.getByText('1 of 200')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kovács 7' }));
    expect(received).toHaveBeenLastCalledWith(['v3', 'v7']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kovács 3' }));
    expect(received).toHaveBeenLastCalledWith(['v7']);
  });

  test('a long list is filtered ignoring accents, and select all checks the filtered ones', async () => {
    const received = jest.fn();
    render(<Venues received={received} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter venues' }), 'kovacs 19');
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(received.mock.lastCall?.[0]).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
    expect(received).toHaveBeenLastCalledWith(['v3']);
  });
});

test('a busy button keeps its name and its focus, and submits once', async () => {
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save changes
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
