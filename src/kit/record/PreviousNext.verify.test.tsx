import { act, screen, waitFor, within } from '@testing-library/react';
import { listedRows } from '../../testing/listedRows';
import { renderAt } from '../../testing/renderAt';

const grid = () => screen.findByRole('grid', { name: 'Brands' });
const names = async () =>
  within(await grid())
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
const next = () => screen.getByRole('button', { name: 'Next record' });
const previous = () => screen.getByRole('button', { name: 'Previous record' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the record at this position of the list with these filters. */
async function openAt(at: number, search = '') {
  const journey = await renderAt(`/all-brands${search}`, { as: 'manager' });
  const shown = await names();
  const count = listedRows(await grid());
  const name = shown[at] ?? '';
  await journey.user.click(within(await grid()).getByRole('link', { name }));
  await title(name);
  return { ...journey, shown, count };
}

test('steps through the list in its last order, on the same tab, and returns to the last row', async () => {
  const { user, shown, count, router, address } = await openAt(1, '?status=active&sort=name&dir=desc');
  const [first = '', second = '', third = ''] = shown;
  expect(next()).toHaveAccessibleDescription(`2 of ${count}`);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Section' })).getByRole('link', { name: 'Venue' }),
  );
  expect(await screen.findByRole('switch', { name: 'All venues' })).toBeVisible();

  await user.click(next());
  await title(third);
  expect(address()).toMatch(/^\/all-brands\/brand-venue\//);
  expect(screen.getByText(`3 of ${count}`)).toBeVisible();
  expect(next()).toHaveFocus();

  await user.keyboard('{Alt>}{PageUp}{PageUp}{/Alt}');
  await title(first);
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous());
  await title(first);
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await title(second);

  await user.click(screen.getByRole('link', { name: 'All Brands' }));
  const row = within(await grid())
    .getByRole('link', { name: second })
    .closest('[role="row"]');
  await waitFor(() => expect(row).toHaveFocus());
  expect(await names()).toEqual(shown);
  expect(router.state.location.search).toBe('?status=active&sort=name&dir=desc');
});

test('one step back in the history leads to the list, at the row of the last record', async () => {
  const { user, shown, router } = await openAt(0);
  await user.click(next());
  await title(shown[1] ?? '');
  await act(() => router.navigate(-1));
  const row = within(await grid())
    .getByRole('link', { name: shown[1] ?? '' })
    .closest('[role="row"]');
  await waitFor(() => expect(row).toHaveFocus());
});

test('unsaved edits open a confirmation', async () => {
  const { user, shown } = await openAt(0);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Two');
  await user.click(next());
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await title(shown[0] ?? '');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await title(shown[1] ?? '');
});

test('a record opened by its address has neighbours once the list is loaded, by name', async () => {
  const { shown, count, address } = await openAt(2);
  const { user, router } = await renderAt(address(), { isReload: true });
  await title(shown[2] ?? '');
  // names must be unique, so that this page fetches the list in the background
  expect(await screen.findByText(`3 of ${count}`)).toBeVisible();
  await user.click(next());
  await title(shown[3] ?? '');
  expect(router.state.location.pathname).toContain('/brand-details/');
});

test('each tab of a record that was opened by its address has neighbours', async () => {
  const opened = await openAt(2);
  const id = opened.address().split('/').at(-1) ?? '';
  await renderAt(`/all-brands/brand-venue/${id}`, { isReload: true });
  await title(opened.shown[2] ?? '');
  expect(await screen.findByText(`3 of ${opened.count}`)).toBeVisible();
  expect(next()).toBeVisible();
});

test('without a list there are no buttons, and no toast', async () => {
  const opened = await openAt(2);
  const id = opened.address().split('/').at(-1) ?? '';
  await opened.api.fail('get-all-brands', 500);
  await renderAt(`/all-brands/brand-venue/${id}`, { isReload: true });
  await title(opened.shown[2] ?? '');
  await screen.findByRole('switch', { name: 'All venues' });
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});
