import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { KeyValueField, type KeyValueFieldProps } from './KeyValueField';
import type { Pair } from './pairs';

const THREE: Pair[] = [
  { key: 'Weight', value: '420 g' },
  { key: 'Allergens', value: 'Milk' },
  { key: 'Storage', value: 'Dry' },
];

function Specifications({
  start = THREE,
  received,
  ...props
}: Partial<KeyValueFieldProps> & { start?: Pair[]; received?(pairs: Pair[]): void }) {
  const [value, setValue] = useState(start);
  const change = (pairs: Pair[]) => {
    received?.(pairs);
    setValue(pairs);
  };
  return <KeyValueField {...props} label="Specifications" value={value} onChange={change} />;
}

const box = (name: string) => screen.getByRole('textbox', { name: `Specification ${name}` });
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const keys = () => boxes().flatMap((input, index) => (index % 2 === 0 ? [input.value] : []));

test('typing into the empty last row adds a row, and the caret stays', async () => {
  const received = jest.fn();
  render(<Specifications start={[]} received={received} />);
  await userEvent.type(box('1 name'), 'Weight');
  expect(box('1 name')).toHaveFocus();
  expect(keys()).toEqual(['Weight', '']);
  expect(received).toHaveBeenLastCalledWith([{ key: 'Weight', value: '' }]);
});

test('an emptied row is not part of the value', async () => {
  const received = jest.fn();
  render(<Specifications received={received} />);
  await userEvent.type(box('4 value'), '1');
  await userEvent.keyboard('{Backspace}');
  expect(received).toHaveBeenLastCalledWith(THREE);
  expect(box('4 value')).toHaveFocus();
});

test('a row that is being emptied stays until it loses the focus, though the rows before it are blank too', async () => {
  const start = [
    { key: '', value: '' },
    { key: 'Weight', value: '' },
  ];
  render(<Specifications start={start} />);
  await userEvent.clear(box('2 name'));
  expect(box('2 name')).toHaveFocus();
  await userEvent.click(document.body);
  expect(keys()).toEqual(['']);
});

test('Enter moves to the value, then to a new row, and never submits the form', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Specifications start={[]} />
      <button type="submit">Save changes</button>
    </form>,
  );
  await userEvent.type(box('1 name'), 'Weight{Enter}420 g{Enter}Storage{Enter}');
  expect(box('2 value')).toHaveFocus();
  expect(keys()).toEqual(['Weight', 'Storage', '']);
  expect(send).not.toHaveBeenCalled();
});

test('Add focuses the empty row, and is disabled at the maximum', async () => {
  render(<Specifications max={4} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add specification' }));
  expect(box('4 name')).toHaveFocus();
  await userEvent.keyboard('Origin{Enter}Hungary{Enter}');
  expect(keys()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Add specification' })).toBeDisabled();
  expect(screen.getByText('At most 4')).toBeVisible();
});

test('removing a row is announced, and the focus moves to the row above', async () => {
  render(<Specifications />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Storage' }));
  expect(box('2 name')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Storage removed');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Weight' }));
  expect(box('1 name')).toHaveFocus();
  expect(keys()).toEqual(['Allergens', '']);
});

test('arrow keys on the handle move the row and keep the focus', async () => {
  render(<Specifications />);
  act(() => screen.getByRole('button', { name: 'Move Weight' }).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(keys()).toEqual(['Allergens', 'Weight', 'Storage', '']);
  expect(screen.getByRole('button', { name: 'Move Weight' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Weight moved to 2 of 3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(keys()).toEqual(['Allergens', 'Weight', 'Storage', '']);
});

test('Alt with an arrow key moves the row that has the focus', async () => {
  render(<Specifications />);
  act(() => box('3 value').focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(keys()).toEqual(['Weight', 'Storage', 'Allergens', '']);
  expect(box('2 value')).toHaveFocus();
});

describe('dragging the handle', () => {
  const HEIGHT = 40;
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    HTMLElement.prototype.scrollIntoView = () => undefined;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return new DOMRect(0, Number(this.dataset.row) * HEIGHT, 300, HEIGHT);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const drag = async (name: string, end: () => Promise<unknown>) => {
    const target = screen.getByRole('button', { name: `Move ${name}` });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 20 } },
      { target, coords: { clientX: 10, clientY: 100 } },
    ]);
    await end();
    fireEvent.pointerUp(target);
  };

  test('drops the row at the pointer', async () => {
    render(<Specifications />);
    await drag('Weight', async () => undefined);
    expect(keys()).toEqual(['Allergens', 'Storage', 'Weight', '']);
  });

  test('Escape cancels the drag', async () => {
    const received = jest.fn();
    render(<Specifications received={received} />);
    await drag('Weight', () => userEvent.keyboard('{Escape}'));
    expect(received).not.toHaveBeenCalled();
  });
});

test.each([
  ['a table', 'Origin\tHungary\nFat\t12 g', ['Origin', 'Fat']],
  ['a list', 'Origin: Hungary\r\nFat: 12 g\r\n', ['Origin', 'Fat']],
])('%s is pasted as rows', async (_, pasted, added) => {
  render(<Specifications />);
  await userEvent.click(box('4 name'));
  await userEvent.paste(pasted);
  expect(keys()).toEqual(['Weight', 'Allergens', 'Storage', ...added, '']);
  expect(box('5 value')).toHaveValue('12 g');
});

test('a plain text is pasted as text', async () => {
  render(<Specifications />);
  await userEvent.click(box('4 value'));
  await userEvent.paste('Best before: see the lid');
  expect(box('4 value')).toHaveValue('Best before: see the lid');
});

test('the error of one row belongs to its inputs', () => {
  render(<Specifications rowErrors={{ 1: 'Specification name already exists.' }} />);
  for (const part of ['name', 'value']) {
    expect(box(`2 ${part}`)).toBeInvalid();
    expect(box(`2 ${part}`)).toHaveAccessibleDescription('Specification name already exists.');
    expect(box(`1 ${part}`)).toBeValid();
  }
});

test('disabled, it shows the rows and changes nothing', () => {
  const { rerender } = render(<Specifications disabled />);
  expect(keys()).toEqual(['Weight', 'Allergens', 'Storage']);
  for (const input of boxes()) expect(input).toBeDisabled();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add']);
  rerender(<KeyValueField label="Specifications" value={[]} onChange={() => undefined} disabled />);
  expect(
    within(screen.getByRole('group', { name: 'Specifications' })).getByText('No specifications'),
  ).toBeVisible();
});

test('onBlur is called when the focus leaves the row, not between name and value', async () => {
  const onBlur = jest.fn();
  render(<Specifications onBlur={onBlur} />);
  act(() => box('1 name').focus());
  await userEvent.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.click(box('2 name'));
  expect(onBlur).toHaveBeenCalledTimes(1);
});
