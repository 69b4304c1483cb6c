import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput, type CodeInputProps } from './CodeInput';
import { NumberPad } from './NumberPad';

function Code({ digits = 6, ...rest }: Partial<Omit<CodeInputProps, 'value' | 'onChange'>>) {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeInput {...rest} label="Access code" digits={digits} value={value} onChange={setValue} />
      <NumberPad value={value} digits={digits} onChange={setValue} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Access code');
const boxes = () =>
  [...document.querySelectorAll('.codeBox')].map((box) =>
    box.hasAttribute('data-masked') ? '•' : box.textContent,
  );
const current = () =>
  [...document.querySelectorAll('.codeBox')].findIndex((box) => box.hasAttribute('data-current'));

test('it is one input; typing advances, Backspace goes back, letters are dropped', async () => {
  const user = userEvent.setup();
  render(<Code />);
  await user.type(field(), '7a0-4');
  expect(boxes()).toEqual(['7', '0', '4', '', '', '']);
  expect(current()).toBe(3);
  await user.keyboard('{Backspace}{Backspace}');
  expect(field()).toHaveValue('7');
  expect(current()).toBe(1);
  await user.keyboard('1234567');
  expect(field()).toHaveValue('712345');
  expect(current()).toBe(5);
});

test('a complete paste replaces all digits; a shorter one is appended', async () => {
  const user = userEvent.setup();
  render(<Code />);
  await user.type(field(), '99');
  await user.paste('12');
  expect(field()).toHaveValue('9912');
  await user.paste('Your code: 704 218.');
  expect(field()).toHaveValue('704218');
});

test('digits are appended wherever the caret was, and replace a selection', async () => {
  const user = userEvent.setup();
  render(<Code />);
  await user.type(field(), '12');
  await user.keyboard('{ArrowLeft}3');
  expect(field()).toHaveValue('123');
  field().setSelectionRange(0, 3);
  await user.keyboard('9');
  expect(field()).toHaveValue('9');
});

test('masked, it displays no digit', async () => {
  const user = userEvent.setup();
  const { container } = render(<Code digits={4} shape="pin" masked />);
  await user.type(field(), '48');
  expect(field()).toHaveAttribute('type', 'password');
  expect(boxes()).toEqual(['•', '•', '', '']);
  expect(container.querySelector('.code')).not.toHaveTextContent(/\d/);
});

test('its error is tied to the input', () => {
  render(<Code error="Access code must be 6 characters" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Access code must be 6 characters');
});
