import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl';

const options = [
  { value: 'all', label: 'All', count: 15 },
  { value: 'active', label: 'Active', count: 13 },
  { value: 'inactive', label: 'Inactive', count: 2 },
] as const;

function Status() {
  const [value, setValue] = useState<'all' | 'active' | 'inactive'>('all');
  return <SegmentedControl label="Status" options={options} value={value} onChange={setValue} />;
}

const checked = () => screen.getByRole('radio', { checked: true });

test('it is a radio group whose options have their counts', () => {
  render(<Status />);
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
  expect(checked()).toHaveAccessibleName('All 15');
});

test('it is one tab stop, and the arrow keys select and wrap around', async () => {
  render(
    <>
      <Status />
      <button type="button">after</button>
    </>,
  );
  await userEvent.tab();
  expect(checked()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Active 13' })).toBeChecked();
  expect(checked()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(checked()).toHaveAccessibleName('Inactive 2');
  await userEvent.keyboard('{Home}');
  expect(checked()).toHaveAccessibleName('All 15');
  await userEvent.tab();
  expect(screen.getByText('after')).toHaveFocus();
});
