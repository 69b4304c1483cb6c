import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Search() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Search brands" value={value} onChange={setValue} shortcut="/" />
      <input aria-label="Other" />
      <input type="checkbox" aria-label="Tick" />
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search brands' });

test('its shortcut focuses it from anywhere but a text field', async () => {
  render(<Search />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Other' }));
  await userEvent.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('/');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('Esc and the clear button clear it and keep the focus in it', async () => {
  render(<Search />);
  await userEvent.type(box(), 'kernel{Escape}');
  expect(box()).toHaveValue('');
  await userEvent.type(box(), 'marlow');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('unmounting removes the shortcut', async () => {
  const { unmount } = render(<Search />);
  unmount();
  const event = new KeyboardEvent('keydown', { key: '/', cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
