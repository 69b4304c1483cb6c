import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { hearRequests } from '../../testing/requests';

const grid = () => screen.findByRole('grid', { name: 'Brands' });
const names = () =>
  within(screen.getByRole('grid'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent ?? '');
const rowCount = async () => Number((await grid()).getAttribute('aria-rowcount'));
const searchbox = () => screen.findByRole('searchbox', { name: 'Search brands' });
const radio = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name });

test('opens with every brand, sorted by name, under its heading', async () => {
  const heard = hearRequests();
  await renderAt('/all-brands', { as: 'manager' });
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeVisible();
  const total = await rowCount();
  expect(total).toBe(24);
  expect(screen.getByText('24 brands')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New brand' })).toHaveAttribute(
    'href',
    '/stock/all-brands/brand-create',
  );
  const sorted = names().toSorted(new Intl.Collator(undefined, { sensitivity: 'base' }).compare);
  expect(names()).toEqual(sorted);
  expect(heard.filter(({ path }) => path.startsWith('product-brand'))).toEqual([
    { method: 'GET', path: 'product-brand/get-all-brands', body: undefined },
  ]);
});

test('searches while typing, whatever the case, and writes the address when it is quiet', async () => {
  const { user, address } = await renderAt('/all-brands', { as: 'manager' });
  await grid();
  const [first = ''] = names();
  await user.keyboard('/');
  expect(await searchbox()).toHaveFocus();
  await user.keyboard(first.toUpperCase());
  expect(names()).toEqual([first]);
  expect(screen.getByText('1 of 24 brands')).toBeVisible();
  expect(address()).toBe('/all-brands');
  await waitFor(() =>
    expect(address()).toBe(`/all-brands?${new URLSearchParams({ q: first.toUpperCase() })}`),
  );
});

test('says when nothing matches, and clears the filters', async () => {
  const { user, address } = await renderAt('/all-brands?q=zzz&status=active', { as: 'manager' });
  expect(await screen.findByRole('heading', { name: 'No brands match' })).toBeVisible();
  expect(await searchbox()).toHaveValue('zzz');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rowCount()).toBe(24);
  expect(await searchbox()).toHaveValue('');
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('filters by status, with the count of each', async () => {
  const { user, address } = await renderAt('/all-brands', { as: 'manager' });
  await grid();
  const count = (name: RegExp) => Number(radio(name).textContent?.match(/\d+/)?.[0]);
  expect(count(/^Active/) + count(/^Inactive/)).toBe(count(/^All/));
  expect(count(/^Inactive/)).toBeGreaterThan(0);
  await user.click(radio(/^Inactive/));
  expect(await rowCount()).toBe(count(/^Inactive/));
  for (const row of within(await grid())
    .getAllByRole('row')
    .slice(1)) {
    expect(within(row).getByText('Inactive')).toBeVisible();
  }
  await waitFor(() => expect(address()).toBe('/all-brands?status=inactive'));
});

test('sorts by a column, up, down, and back to the name', async () => {
  const { user, address } = await renderAt('/all-brands', { as: 'manager' });
  await grid();
  const ascending = names();
  const head = () => screen.getByRole('columnheader', { name: /^Brand/ });
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  expect(names()).not.toEqual(ascending);
  await waitFor(() => expect(address()).toBe('/all-brands?sort=name&dir=desc'));
  await user.click(within(head()).getByRole('button'));
  expect(names()).toEqual(ascending);
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('going back finds the search, even one that was not in the address yet, and the row', async () => {
  const { user, router } = await renderAt('/all-brands', { as: 'manager' });
  await grid();
  const second = names()[1] ?? '';
  await user.type(await searchbox(), second.slice(0, 4));
  await user.click(within(await grid()).getByRole('link', { name: second }));
  expect(await screen.findByRole('heading', { name: second, level: 1 })).toBeVisible();
  await act(async () => router.navigate(-1));
  expect(await searchbox()).toHaveValue(second.slice(0, 4));
  await waitFor(() => expect(document.activeElement?.textContent).toContain(second));
});

test('deletes after a question that names the brand, and looks at the next row', async () => {
  const { user } = await renderAt('/all-brands', { as: 'admin' });
  await grid();
  const [, second = '', third = ''] = names();
  const heard = hearRequests();
  await user.click(screen.getByRole('button', { name: `Delete ${second}` }));
  const dialog = await screen.findByRole('alertdialog', { name: `Delete ${second}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);

  await user.click(screen.getByRole('button', { name: `Delete ${second}` }));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(names()[1]).toBe(third);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
  expect(heard.filter(({ method }) => method === 'DELETE')).toEqual([
    {
      method: 'DELETE',
      path: expect.stringMatching(/^product-brand\/delete-brand\/[^/]+$/),
      body: undefined,
    },
  ]);
});

test('a delete that fails leaves the question open with the reason, and the row where it was', async () => {
  const { user, api } = await renderAt('/all-brands', { as: 'admin' });
  await grid();
  const [first = ''] = names();
  await api.fail('delete-brand', 503, 1);
  await user.click(screen.getByRole('button', { name: `Delete ${first}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/temporarily unavailable/)).toBeVisible();
  expect(names()[0]).toBe(first);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).not.toContain(first));
});

test('a list that cannot be loaded says why and offers Retry', async () => {
  const api = await stockApi();
  const reset = api.reset.bind(api);
  api.reset = async () => {
    await reset();
    await api.fail('get-all-brands', 500, 1);
  };
  const { user } = await renderAt('/all-brands', { as: 'manager' });
  api.reset = reset;
  expect(await screen.findByRole('heading', { name: 'Brands could not be loaded' })).toBeVisible();
  expect(screen.getByText('Internal server error. Please try again later.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('24 brands')).toBeVisible();
});

test('a role with read sees the list and nothing that writes', async () => {
  await renderAt('/all-brands', { as: 'staff' });
  await grid();
  expect(await screen.findByText('Read only')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New brand' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
