import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { listedRows } from '../../testing/listedRows';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const grid = () => screen.findByRole('grid', { name: 'Brands' });
const names = () =>
  within(screen.getByRole('grid'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent ?? '');
const rowCount = async () => listedRows(await grid());
const searchbox = () => screen.findByRole('searchbox', { name: 'Search brands' });
const radio = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name });

test('opens with every brand, sorted by name, under its heading', async () => {
  const requests = recordRequests();
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
  expect(requests.filter(({ path }) => path.startsWith('product-brand'))).toEqual([
    { method: 'GET', path: 'product-brand/get-all-brands', body: undefined },
  ]);
});

test('typing searches at once, ignoring case, and updates the address after a pause', async () => {
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

test('a search without a match shows a message with a button that clears the filters', async () => {
  const { user, address } = await renderAt('/all-brands?q=zzz&status=active', { as: 'manager' });
  expect(await screen.findByRole('heading', { name: 'No brands match' })).toBeVisible();
  expect(await searchbox()).toHaveValue('zzz');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rowCount()).toBe(24);
  expect(await searchbox()).toHaveValue('');
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('a list without a record offers the first one in words, also in a narrow view', async () => {
  await renderAt('/all-vendors?view=fields', {
    as: 'admin',
    async prepare({ origin }) {
      const { data } = await axios.get(`${origin}/api/v1/vendor/get-all-vendors`, { withCredentials: true });
      for (const { _id } of data.vendors)
        await axios.delete(`${origin}/api/v1/vendor/delete-vendor/${_id}`, { withCredentials: true });
    },
  });
  await screen.findByRole('heading', { name: 'No vendors yet' });
  const create = screen.getByRole('link', { name: 'New vendor' });
  expect(create).toHaveClass('btnPrimary');
  // in a head beside views its words are left out where there is no room
  expect(create).not.toHaveClass('newOne');
});

test('the status filter narrows the list and shows the count of each status', async () => {
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

test('a column sorts ascending, descending, then back to the name', async () => {
  const { user, address } = await renderAt('/all-brands', { as: 'manager' });
  await grid();
  const ascending = names();
  const header = () => screen.getByRole('columnheader', { name: /^Brand/ });
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header()).getByRole('button'));
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(names()).not.toEqual(ascending);
  await waitFor(() => expect(address()).toBe('/all-brands?sort=name&dir=desc'));
  await user.click(within(header()).getByRole('button'));
  expect(names()).toEqual(ascending);
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('going back restores the search, even one that is not in the address yet, and the row', async () => {
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

test('deleting asks with the brand’s name, then focuses the next row', async () => {
  const { user } = await renderAt('/all-brands', { as: 'admin' });
  await grid();
  const [, second = '', third = ''] = names();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: `Delete ${second}` }));
  const dialog = await screen.findByRole('alertdialog', { name: `Delete ${second}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);

  await user.click(screen.getByRole('button', { name: `Delete ${second}` }));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(names()[1]).toBe(third);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '3'));
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([
    {
      method: 'DELETE',
      path: expect.stringMatching(/^product-brand\/delete-brand\/[^/]+$/),
      body: undefined,
    },
  ]);
});

test('a failed delete keeps the dialog open with the reason, and the row in its position', async () => {
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

test('a failed read shows the reason and Retry', async () => {
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

test('with read access the list has no create, delete or bulk controls', async () => {
  await renderAt('/all-brands', { as: 'staff' });
  await grid();
  expect(await screen.findByText('Read only')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New brand' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
