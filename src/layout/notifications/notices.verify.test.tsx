import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

const bell = (name: string) => screen.findByRole('button', { name });
const tray = () => screen.findByRole('dialog', { name: 'Notices' });
const listed = async () =>
  within(await tray())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('a toast is listed in the tray, with its time and a link to the record', async () => {
  const { user, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Frosty Lane Two');
  await user.click(screen.getByRole('button', { name: 'Create brand' }));
  await screen.findByRole('link', { name: 'Frosty Lane Two' });
  // what the user has just done is no news
  await user.click(await bell('Notices'));
  const item = within(await tray()).getByRole('listitem');
  expect(item).toHaveTextContent(/created/i);
  expect(item).toHaveTextContent(/Today, \d\d:\d\d/);
  expect(within(item).getByRole('img', { name: 'Done' })).toBeVisible();
  await user.click(within(item).getByRole('link', { name: 'Frosty Lane Two' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Frosty Lane Two' })).toBeVisible();
  expect(address()).toMatch(/brand-details/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell('Notices')).toBeVisible();
});

test('Retry in the tray loads a failed list, and the page shows it', async () => {
  const { user, api } = await renderAt('/all-brands', {
    as: 'manager',
    prepare: async (before) => before.fail('get-all-brands', 503),
  });
  expect(await screen.findByText('Brands could not be loaded')).toBeVisible();
  await user.click(await bell('Notices, 1 unread'));
  expect(await listed()).toEqual(['Something went wrong. Please try again.']);
  await api.endFaults();
  await user.click(within(await tray()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Kernel & Co' })).toBeInTheDocument();
  expect(within(await tray()).getByText('Retried')).toBeVisible();
  expect(within(await tray()).getByRole('heading', { name: 'Notices' })).toHaveFocus();
});

test('a failed deletion can be retried from the tray; a failed change cannot', async () => {
  const { user, api } = await renderAt('/all-brands', { as: 'manager' });
  await api.fail('delete-brand', 503);
  await user.click(await screen.findByRole('button', { name: 'Delete Kernel & Co' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
  await bell('Notices, 1 unread');
  await user.keyboard('{Escape}');
  await user.click(await bell('Notices, 1 unread'));
  await api.endFaults();
  await user.click(within(await tray()).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kernel & Co' })).not.toBeInTheDocument());
  await waitFor(async () => expect(await listed()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(await bell('Notices')).toHaveFocus();
});

test('Clear all empties the tray, a logout empties it for the next user', async () => {
  const { user, stock } = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('link', { name: 'Kernel & Co' });
  act(() => stock.toaster.show({ tone: 'info', text: '<b>Careful</b>' }));
  act(() => stock.toaster.show({ tone: 'success', text: 'Second.' }));
  // 'Second.' says what the user has done
  await user.click(await bell('Notices, 1 unread'));
  expect(await listed()).toEqual(['Second.', '<b>Careful</b>']);
  await user.click(within(await tray()).getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('No notices yet.')).toBeVisible();
  await user.keyboard('{Escape}');
  act(() => stock.toaster.show({ tone: 'info', text: 'Third.' }));
  await bell('Notices, 1 unread');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(stock.store.getState().notices).toEqual([]);
});
