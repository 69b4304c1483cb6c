import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ControlProps } from '../form/control';
import { StockRoot } from '../root/Root';
import { ColourField } from './ColourField';

function Colour({
  start = '#C7822B',
  received,
  ...props
}: Partial<ControlProps<string, HTMLInputElement>> & { start?: string; received?(colour: string): void }) {
  const [value, setValue] = useState(start);
  const change = (colour: string) => {
    received?.(colour);
    setValue(colour);
  };
  return (
    <StockRoot theme="light">
      <ColourField {...props} label="Colour" value={value} onChange={change} />
    </StockRoot>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Colour' });
const opener = () => screen.getByRole('button', { name: 'Choose colour' });
const suggestion = (name: string) => screen.getByRole('radio', { name });

test.each([
  ['#c7822b', '#C7822B'],
  [' c7822b', '#C7822B'],
  ['#fe0', '#FE0'],
])('%j is normalised to %s when the field is left', async (text, expected) => {
  const onBlur = jest.fn();
  render(<Colour start="" onBlur={onBlur} />);
  await userEvent.click(input());
  await userEvent.paste(text);
  await userEvent.tab();
  expect(input()).toHaveValue(expected);
  expect(onBlur).toHaveBeenCalled();
});

test('an invalid colour stays and is passed on unchanged', async () => {
  const received = jest.fn();
  render(<Colour start="" received={received} />);
  await userEvent.type(input(), '#c78');
  await userEvent.type(input(), '2');
  await userEvent.tab();
  expect(input()).toHaveValue('#c782');
  expect(received).toHaveBeenLastCalledWith('#c782');
});

test('focusing and leaving the field changes nothing', async () => {
  const received = jest.fn();
  render(<Colour start="#c7822b" received={received} />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(received).not.toHaveBeenCalled();
});

test('a suggested colour is selected by its name, and arrow keys move between them', async () => {
  const received = jest.fn();
  render(<Colour start="#c7822b" received={received} />);
  expect(suggestion('Caramel')).toBeChecked();
  await userEvent.click(suggestion('Cherry'));
  expect(received).toHaveBeenLastCalledWith('#B3262F');
  await userEvent.keyboard('{ArrowRight}');
  expect(input()).toHaveValue('#C2416B');
  expect(suggestion('Raspberry')).toBeChecked();
});

test('the picker opens from the swatch with the current colour, changes it, and restores the focus', async () => {
  const received = jest.fn();
  render(<Colour received={received} />);
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Colour' });
  const hue = screen.getByRole('slider', { name: /hue/i });
  expect(hue).toHaveValue('33');
  fireEvent.change(hue, { target: { value: '120' } });
  expect(received).toHaveBeenLastCalledWith('#2BC72B');
  expect(input()).toHaveValue('#2BC72B');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('with browser support a colour is picked from the screen', async () => {
  const open = jest
    .fn()
    .mockRejectedValueOnce(new Error('given up'))
    .mockResolvedValue({ sRGBHex: '#a9c7d6' });
  window.EyeDropper = class {
    open = open;
  };
  try {
    render(<Colour />);
    const pick = screen.getByRole('button', { name: 'Pick a colour from the screen' });
    await userEvent.click(pick);
    expect(input()).toHaveValue('#C7822B');
    await userEvent.click(pick);
    expect(input()).toHaveValue('#A9C7D6');
  } finally {
    delete window.EyeDropper;
  }
});

test('an error is tied to the input; disabled, it changes nothing', () => {
  render(<Colour disabled error="Invalid colour." />);
  expect(input()).toHaveAccessibleDescription('Invalid colour.');
  for (const control of [input(), opener(), suggestion('Cherry')]) expect(control).toBeDisabled();
});
