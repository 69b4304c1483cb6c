import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

const list = () => screen.findByRole('grid', { name: 'Brands' });
const views = () => screen.findByRole('dialog', { name: 'Views of Brands' });
const button = (name: string) => screen.findByRole('button', { name });

test('a view is saved, changed, updated, taken back, made the default, and outlives a sign-out', async () => {
  const first = await renderAt('/all-brands?status=inactive&sort=name&dir=desc', { as: 'admin' });
  const { user } = first;
  await list();
  await user.click(await button('Views'));
  await user.click(within(await views()).getByRole('button', { name: 'Save as new' }));
  const name = within(await views()).getByRole('textbox', { name: 'Name of the new view' });
  await user.clear(name);
  await user.type(name, 'Retired');
  const holds = within(await views()).getByRole('group', { name: 'It holds' });
  expect(within(holds).getByRole('checkbox', { name: 'Filters' })).toHaveAccessibleDescription('Inactive');
  expect(within(holds).getByRole('checkbox', { name: 'Sort' })).toHaveAccessibleDescription(/Z to A$/);
  await user.click(within(holds).getByRole('checkbox', { name: 'Density' }));
  await user.click(within(await views()).getByRole('button', { name: 'Save view' }));
  expect(within(await views()).getByRole('button', { name: /^Retired/ })).toHaveTextContent(/Inactive, by /);
  await user.keyboard('{Escape}');
  await button('Views: Retired');

  // changed: named, updated, and the update undone
  await user.click(screen.getByRole('radio', { name: /^Active/ }));
  await user.click(await button('Views: Retired, changed'));
  const changed = within(await views()).getByRole('group', { name: 'Retired is changed' });
  expect(changed).toHaveTextContent('Changed: status Active');
  await user.click(within(changed).getByRole('button', { name: 'Update' }));
  await button('Views: Retired');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await button('Views: Retired, changed');
  await user.click(within(await views()).getByRole('button', { name: 'Reset' }));
  await button('Views: Retired');
  await waitFor(() => expect(first.address()).toContain('status=inactive'));

  // the default of the list, after a sign-out too; an address wins over it
  await user.click(await button('Views: Retired'));
  await user.click(within(await views()).getByRole('button', { name: 'Open Brands with Retired' }));
  await user.keyboard('{Escape}');
  const again = await renderAt('/all-brands', { as: 'admin', isReload: true });
  await list();
  await button('Views: Retired');
  await waitFor(() => expect(again.address()).toContain('status=inactive'));
  const other = await renderAt('/all-brands?status=active', { as: 'admin', isReload: true });
  await list();
  await button('Views');
  expect(other.address()).toBe('/all-brands?status=active');

  // deleted at once, with Undo
  await other.user.click(await button('Views'));
  await other.user.click(within(await views()).getByRole('button', { name: 'More actions for Retired' }));
  await other.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retired/ })).toBeNull());
  await other.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: /^Retired/ });
}, 60_000);

test('a link opens the state itself, and Save view takes it over with its name', async () => {
  const saved = JSON.stringify({ name: 'Retired', density: 'compact' });
  const page = await renderAt(`/all-brands?status=inactive&saved=${encodeURIComponent(saved)}`, {
    as: 'admin',
  });
  await list();
  expect(screen.getByRole('radio', { name: /^Inactive/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  await page.user.click(await button('Views'));
  await page.user.click(within(await views()).getByRole('button', { name: 'Save view' }));
  await button('Views: Retired');
});
