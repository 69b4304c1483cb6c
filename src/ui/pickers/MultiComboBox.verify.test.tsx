import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StockRoot } from '../root/Root';
import { MultiComboBox, type MultiComboBoxProps } from './MultiComboBox';
import type { Option } from './Options';

const CATEGORIES: Option[] = ['Combos', 'Édesség', 'Ice cream', 'Popcorn', 'Soft drinks'].map((name) => ({
  id: name.slice(0, 3),
  name,
}));
const MANY: Option[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `p${index}`,
  name: `Cola ${index}`,
}));

function Categories({
  start = [],
  received,
  options = CATEGORIES,
  ...props
}: Partial<MultiComboBoxProps> & { start?: string[]; received?(ids: string[]): void }) {
  const [value, setValue] = useState(start);
  const change = (ids: string[]) => {
    received?.(ids);
    setValue(ids);
  };
  return (
    <StockRoot theme="light">
      <MultiComboBox {...props} label="Categories" options={options} value={value} onChange={change} />
    </StockRoot>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Categories' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** While the list is open, everything but the input and the list is hidden from screen readers. */
const chips = () => screen.getAllByRole('listitem', { hidden: true }).map((chip) => chip.textContent);
const announced = () =>
  screen
    .getAllByRole('log')
    .map((log) => log.textContent)
    .join();

test('typing filters ignoring case and accents, and Enter selects the only match', async () => {
  const received = jest.fn();
  render(<Categories received={received} />);
  await userEvent.type(box(), 'EDES');
  expect(offered()).toEqual(['Édesség']);
  await userEvent.keyboard('{Enter}');
  expect(received).toHaveBeenLastCalledWith(['Éde']);
  expect(chips()).toEqual(['Édesség']);
  expect(box()).toHaveValue('');
  expect(announced()).toContain('Édesség added, 1 chosen');
});

test('the list stays open for the next selection, and marks the selected options', async () => {
  render(<Categories start={['Pop']} />);
  await userEvent.click(box());
  expect(screen.getByRole('option', { name: 'Popcorn' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'Combos' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chips()).toEqual(['Popcorn', 'Combos', 'Édesség']);
  await userEvent.click(screen.getByRole('option', { name: 'Combos' }));
  expect(chips()).toEqual(['Popcorn', 'Édesség']);
});

test('Enter on a selected option neither adds nor removes it', async () => {
  const received = jest.fn();
  render(<Categories start={['Pop']} received={received} />);
  await userEvent.type(box(), 'popcorn{Enter}');
  expect(chips()).toEqual(['Popcorn']);
  expect(box()).toHaveValue('');
  expect(received).not.toHaveBeenCalled();
});

test('Backspace in the empty input removes the last one', async () => {
  render(<Categories start={['Pop', 'Com']} />);
  await userEvent.type(box(), 'x{Backspace}');
  expect(chips()).toEqual(['Popcorn', 'Combos']);
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual(['Popcorn']);
  expect(announced()).toContain('Combos removed');
});

test('the chips are one tab stop: arrow keys move, Delete removes and the focus moves on', async () => {
  render(<Categories start={['Pop', 'Com', 'Ice']} />);
  const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await userEvent.tab();
  expect(chip('Popcorn')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  expect(chips()).toEqual(['Popcorn', 'Ice cream']);
  expect(chip('Ice cream')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(chip('Popcorn')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(box()).toHaveFocus();
});

test('from the empty input the left key moves to the last chip, and the right key back', async () => {
  render(<Categories start={['Pop', 'Com']} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Remove Combos' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(box()).toHaveFocus();
});

test('a chip is removed with its button, and all of them at once', async () => {
  const received = jest.fn();
  render(<Categories start={['Pop', 'Com', 'Ice']} received={received} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Popcorn' }));
  expect(received).toHaveBeenLastCalledWith(['Com', 'Ice']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear categories' }));
  expect(received).toHaveBeenLastCalledWith([]);
  expect(announced()).toContain('Categories cleared');
  expect(box()).toHaveFocus();
});

test('of 10,000 options 50 are rendered, an exact match first', async () => {
  render(<Categories options={MANY} locale="en-GB" />);
  await userEvent.click(box());
  expect(offered()).toHaveLength(50);
  expect(screen.getByText('50 of 10,000')).toBeVisible();
  await userEvent.keyboard('99');
  expect(offered()[0]).toBe('Cola 99');
  await userEvent.keyboard('{Backspace}{Backspace}cola 9');
  expect(offered().slice(0, 2)).toEqual(['Cola 9', 'Cola 90']);
  expect(screen.getByText('50 of 1,111')).toBeVisible();
});

test('of hundreds selected 20 are shown, the others behind a button', async () => {
  const start = MANY.slice(0, 100).map(({ id }) => id);
  render(<Categories options={MANY} start={start} />);
  expect(chips()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'and 80 more' }));
  expect(chips()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(chips()).toHaveLength(20);
});

test('a selected value without an option can be removed too', async () => {
  render(<Categories start={['gone', 'Pop']} />);
  expect(chips()).toEqual(['gone', 'Popcorn']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove gone' }));
  expect(chips()).toEqual(['Popcorn']);
});

test('leaving adds the only match, whichever option was focused', async () => {
  const received = jest.fn();
  const onBlur = jest.fn();
  render(<Categories start={['Pop']} received={received} onBlur={onBlur} />);
  await userEvent.type(box(), 'cream{ArrowDown}');
  await userEvent.tab();
  expect(offered()).toEqual([]);
  expect(box()).toHaveValue('');
  expect(received.mock.calls).toEqual([[['Pop', 'Ice']]]);
  expect(onBlur).toHaveBeenCalled();
});

test.each([
  ['no match', 'nothing like it', 'No match for “nothing like it”. Choose from the list.'],
  ['several', 'o', '“o” matches 3. Choose one from the list.'],
])('a text with %s stays when it is left, with an error, until Escape', async (_, text, sentence) => {
  const received = jest.fn();
  const unresolved = jest.fn();
  render(<Categories start={['Pop']} received={received} onUnresolved={unresolved} />);
  await userEvent.type(box(), `${text}{ArrowDown}`);
  await userEvent.tab();
  expect(box()).toHaveValue(text);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription(sentence);
  expect(unresolved).toHaveBeenLastCalledWith(sentence);
  await userEvent.click(box());
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  expect(box()).toBeValid();
  expect(unresolved).toHaveBeenLastCalledWith(undefined);
  expect(received).not.toHaveBeenCalled();
});

test('disabled, it shows the selected options and no buttons', () => {
  render(<Categories start={['Pop', 'Com']} disabled />);
  expect(chips()).toEqual(['Popcorn', 'Combos']);
  expect(box()).toBeDisabled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an error is tied to the input', () => {
  render(<Categories error="Please select at least one category." />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Please select at least one category.');
});
