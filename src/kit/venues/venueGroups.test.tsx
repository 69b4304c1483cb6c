import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

/** One row, so that looking for a control takes little time. */
const FEW = 'q=Vanilla%20Cola%2C%201%20l';

const popover = () => screen.findByRole('dialog', { name: 'Venues shown' });
const heads = (grid: HTMLElement) => within(grid).getAllByRole('columnheader').length;

test('a choice of venues is saved as a group, chosen, managed, and shared between Prices and Stock', async () => {
  await renderAt(`/all-products?view=prices&${FEW}`, { as: 'admin' });
  const grid = await screen.findByRole('grid', { name: /^Price, / });
  const all = await screen.findByRole('button', { name: /^All \d+ venues$/ });
  const count = Number(/\d+/.exec(all.textContent ?? '')?.[0]);
  expect(heads(grid)).toBe(count + 2);
  fireEvent.click(all);
  const venues = within(await popover()).getByRole('group', { name: 'Venues' });
  const boxes = within(venues).getAllByRole('checkbox');
  const save = within(await popover()).getByRole('button', { name: 'Save as group' });
  for (const box of boxes.slice(2)) fireEvent.click(box);
  expect(heads(grid)).toBe(4);
  fireEvent.click(save);
  fireEvent.change(within(await popover()).getByRole('textbox', { name: 'Name of the group' }), {
    target: { value: 'North' },
  });
  fireEvent.click(within(await popover()).getByRole('button', { name: 'Save' }));
  const north = within(await popover()).getByRole('checkbox', { name: 'North 2 venues' });
  expect(north).toBeChecked();
  expect(within(await popover()).getByRole('button', { name: 'Save as group' })).toBeDisabled();
  fireEvent.click(within(await popover()).getByRole('checkbox', { name: /^All / }));
  expect(heads(grid)).toBe(count + 2);
  fireEvent.click(within(await popover()).getByRole('button', { name: 'Only North' }));
  fireEvent.keyDown(await popover(), { key: 'Escape' });
  await screen.findByRole('button', { name: 'North, 2 venues' });

  // Stock has the same choice
  fireEvent.click(screen.getByRole('radio', { name: 'Stock' }));
  const stock = await screen.findByRole('grid', { name: /^On hand, / });
  await screen.findByRole('button', { name: 'North, 2 venues' });
  expect(heads(stock)).toBe(4);

  fireEvent.click(screen.getByRole('button', { name: 'North, 2 venues' }));
  fireEvent.click(within(await popover()).getByRole('button', { name: 'Manage groups' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Venue groups' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Edit North' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the group' });
  fireEvent.change(name, { target: { value: 'Harbour side' } });
  await screen.findByRole('button', { name: 'North, 2 venues', hidden: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Save groups' }));
  await screen.findByRole('button', { name: 'Harbour side, 2 venues' });
}, 60_000);

test('a link of a group chooses its venues, names what is left out, and can be saved', async () => {
  const first = await renderAt(`/all-products?view=prices&${FEW}`, { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: /^All \d+ venues$/ }));
  for (const box of within(within(await popover()).getByRole('group', { name: 'Venues' }))
    .getAllByRole('checkbox')
    .slice(2))
    fireEvent.click(box);
  await waitFor(() => expect(first.address()).toContain('venues='));
  const venues = new URLSearchParams(first.address().split('?')[1]).get('venues');
  await renderAt(`/all-products?view=prices&${FEW}&venues=${venues},gone&group=North`, {
    as: 'admin',
    isReload: true,
  });
  expect(await screen.findByText(/2 venues, 1 not in this scope/)).toHaveTextContent(
    'North, 2 venues, 1 not in this scope',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await screen.findByRole('button', { name: 'North, 2 venues' });
  expect(screen.queryByText(/1 not in this scope/)).toBeNull();
}, 60_000);
