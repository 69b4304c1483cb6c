import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterPill } from './FilterPill';

const BRANDS = ['Alpine Spring', 'Brauhaus Nord', 'Crémello', 'Fizzmore', 'Frosty Lane', 'Kernel & Co'];
const MANY = [...BRANDS, 'Marlow', 'Nordic Roast', 'Orchard & Rye'];

function Pill({ labels, start = [] }: { labels: readonly string[]; start?: readonly string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FilterPill
        label="Brand"
        value={value}
        onChange={setValue}
        labelOf={(one) => labels[Number(one)] ?? one}
        options={() => labels.map((label, index) => ({ value: `${index}`, label, count: `${index + 1}` }))}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const pill = () => screen.getByRole('button', { name: /^Brand/ });
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(pill());
  return within(await screen.findByRole('dialog', { name: 'Brand' }));
};
const names = (list: { queryAllByRole(role: 'option'): HTMLElement[] }) =>
  list.queryAllByRole('option').map(({ textContent }) => textContent);

test('a press opens the values with their counts; a click selects, another one deselects', async () => {
  const user = userEvent.setup();
  render(<Pill labels={BRANDS} />);
  const list = await open(user);
  expect(pill()).toHaveAttribute('aria-expanded', 'true');
  expect(names(list)).toEqual(BRANDS.map((label, index) => `${label} ${index + 1}`));
  await user.click(list.getByRole('option', { name: 'Fizzmore 4' }));
  await user.click(list.getByRole('option', { name: 'Alpine Spring 1' }));
  expect(pill()).toHaveAccessibleName('Brand Fizzmore, Alpine Spring');
  await user.click(list.getByRole('option', { name: 'Kernel & Co 6' }));
  expect(pill()).toHaveAccessibleName('Brand Fizzmore, Alpine Spring +1');
  await user.click(list.getByRole('option', { name: 'Fizzmore 4', selected: true }));
  expect(pill()).toHaveAccessibleName('Brand Alpine Spring, Kernel & Co');
});

test('the clear button clears, and leaves the focus on the filter', async () => {
  const user = userEvent.setup();
  render(<Pill labels={BRANDS} start={['2', 'gone']} />);
  expect(pill()).toHaveAccessibleName('Brand Crémello, gone');
  await user.click(screen.getByRole('button', { name: 'Clear brand filter' }));
  expect(pill()).toHaveAccessibleName('Brand');
  expect(pill()).toHaveFocus();
});

test('by keyboard: typing filters ignoring accents, arrows and Enter select, Esc returns the focus', async () => {
  const user = userEvent.setup();
  render(<Pill labels={MANY} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('combobox', { name: 'Filter brand' });
  expect(search).toHaveFocus();
  const list = within(screen.getByRole('dialog', { name: 'Brand' }));
  await user.keyboard('cremel');
  expect(names(list)).toEqual(['Crémello 3']);
  await user.keyboard('{Enter}');
  expect(list.getByRole('option', { selected: true })).toHaveTextContent('Crémello');
  await user.clear(search);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(search).toHaveAttribute('aria-activedescendant', list.getByText('Alpine Spring').parentElement?.id);
  expect(pill()).toHaveAccessibleName('Brand Crémello, Brauhaus Nord');
  await user.keyboard('zzz');
  expect(list.getByText('No match')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pill()).toHaveFocus();
});

test('a few values have no search: the list handles the keys itself', async () => {
  const user = userEvent.setup();
  render(<Pill labels={BRANDS} />);
  const list = await open(user);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(list.getByRole('listbox', { name: 'Brand' })).toHaveFocus();
  await user.keyboard('{End} {Home}{Enter}');
  expect(pill()).toHaveAccessibleName('Brand Kernel & Co, Alpine Spring');
});

test('selected values come first when it opens, and the order stays while it is open', async () => {
  const user = userEvent.setup();
  render(<Pill labels={BRANDS} start={['4']} />);
  const list = await open(user);
  expect(names(list)[0]).toBe('Frosty Lane 5');
  await user.click(list.getByRole('option', { name: 'Kernel & Co 6' }));
  expect(names(list)[1]).toBe('Alpine Spring 1');
});

test('a press outside closes it and takes effect; Tab past its end returns to the filter', async () => {
  const user = userEvent.setup();
  render(<Pill labels={MANY} />);
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await open(user);
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pill()).toHaveFocus();
});

test('of very many values some are rendered, and typing finds the others', async () => {
  const user = userEvent.setup();
  render(<Pill labels={Array.from({ length: 250 }, (_, index) => `Vendor ${index}`)} />);
  const list = await open(user);
  expect(names(list)).toHaveLength(100);
  expect(list.getByText('Type to find 150 more')).toBeVisible();
  await user.keyboard('vendor 249');
  expect(names(list)).toEqual(['Vendor 249 250']);
});
