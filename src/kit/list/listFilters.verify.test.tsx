import { act, screen, waitFor, within } from '@testing-library/react';
import { listedRows } from '../../testing/listedRows';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const grid = () => screen.findByRole('grid', { name: 'Subcategories' });
const rowCount = async () => listedRows(await grid());
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const headers = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((header) => header !== '' && header !== 'Actions');
const toolbar = () => within(screen.getByRole('main'));
const pill = () => toolbar().getByRole('button', { name: /^Category/, expanded: false });
const radio = (name: RegExp) => toolbar().getByRole('radio', { name });

/** Opens the list and waits until the names of categories are loaded. */
async function openList(search = '') {
  const journey = await renderAt(`/all-subcategories${search}`, { as: 'manager' });
  await grid();
  await waitFor(() => expect(journey.stock.store.getState().resources.category?.list).not.toHaveLength(0));
  return journey;
}

/** The number of rows of a category, from its count in the filter's list. */
function countOf(option: HTMLElement): number {
  return Number(option.textContent?.match(/\d+$/)?.[0]);
}

test('a filter narrows the list and the counts, and is in the address', async () => {
  const { user, address, stock } = await openList();
  const total = await rowCount();
  await user.click(pill());
  const list = within(await screen.findByRole('listbox', { name: 'Category' }));
  const popcorn = list.getByRole('option', { name: /^Popcorn/ });
  const drinks = list.getByRole('option', { name: /^Drinks/ });
  const [popcorns, both] = [countOf(popcorn), countOf(popcorn) + countOf(drinks)];
  expect(popcorns).toBeGreaterThan(1);

  await user.click(popcorn);
  expect(await rowCount()).toBe(popcorns);
  expect(screen.getByText(`${popcorns} of ${total} subcategories`)).toBeVisible();
  expect(radio(/^All/)).toHaveTextContent(`All ${popcorns}`);
  for (const row of rows()) expect(within(row).getByText('Popcorn')).toBeVisible();

  await user.click(drinks);
  expect(await rowCount()).toBe(both);
  await user.keyboard('{Escape}');
  expect(pill()).toHaveFocus();
  expect(pill()).toHaveAccessibleName('Category Popcorn, Drinks');
  const ids = ['Popcorn', 'Drinks'].map((name) => categoryId(stock, name));
  await waitFor(() =>
    expect(address()).toBe(`/all-subcategories?${new URLSearchParams(ids.map((id) => ['category', id]))}`),
  );

  await user.type(await screen.findByRole('searchbox'), 'car');
  expect(await rowCount()).toBeLessThan(both);
  for (const row of rows()) expect(row).toHaveTextContent(/car/i);
});

function categoryId(stock: Awaited<ReturnType<typeof renderAt>>['stock'], name: string): string {
  const list = stock.store.getState().resources.category?.list ?? [];
  const category = list.find((each: { _id: string }) => JSON.stringify(each).includes(`"name":"${name}"`));
  return category?._id ?? '';
}

test('the counts of a filter depend on the search and the status', async () => {
  const { user } = await openList('?q=caramel&status=active');
  await user.click(pill());
  const list = within(await screen.findByRole('listbox', { name: 'Category' }));
  const counts = list.getAllByRole('option').map(countOf);
  expect(counts.reduce((sum, count) => sum + count)).toBe(await rowCount());
});

test('a filter from a link is kept until cleared, also with a value that no longer exists', async () => {
  const { user, address } = await openList('?category=gone');
  expect(pill()).toHaveAccessibleName('Category gone');
  expect(await screen.findByRole('heading', { name: 'No subcategories match' })).toBeVisible();
  expect(radio(/^All/)).toHaveTextContent('All 0');
  expect(address()).toBe('/all-subcategories?category=gone');
  await user.click(pill());
  const first = (await screen.findAllByRole('option', { selected: true }))[0];
  expect(first).toHaveTextContent('gone 0');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rowCount()).toBeGreaterThan(10);
  expect(pill()).toHaveAccessibleName('Category');
  await waitFor(() => expect(address()).toBe('/all-subcategories'));
});

test('going back to the list restores its filter', async () => {
  const { user, router } = await openList();
  await user.click(pill());
  await user.click(await screen.findByRole('option', { name: /^Popcorn/ }));
  await user.keyboard('{Escape}');
  const count = await rowCount();
  await user.click(within(await grid()).getByRole('link', { name: 'Caramel' }));
  expect(await screen.findByRole('heading', { name: 'Caramel', level: 1 })).toBeVisible();
  await act(async () => router.navigate(-1));
  expect(await rowCount()).toBe(count);
  expect(pill()).toHaveAccessibleName('Category Popcorn');
});

test('a column shows names of another resource and sorts by them', async () => {
  const requests = recordRequests();
  const { user, address } = await openList();
  expect(headers()).toEqual(['Subcategory', 'Category', 'Venues', 'Status', 'Last changed']);
  expect(requests.filter(({ path }) => path === 'product-category/get-all-categories')).toHaveLength(1);
  await user.click(within(screen.getByRole('columnheader', { name: 'Category' })).getByRole('button'));
  const index = screen
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Category');
  const names = rows().map((row) => within(row).getAllByRole('gridcell')[index]?.textContent ?? '');
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
  await waitFor(() => expect(address()).toBe('/all-subcategories?sort=category'));
});

test('a role that may not read the names gets no filter', async () => {
  await renderAt('/all-subcategories', {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-categories', 'Stock manager', 'none'),
  });
  await grid();
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
  expect(toolbar().queryByRole('button', { name: /^Category/, expanded: false })).toBeNull();
});

test('hidden, moved and reset columns are kept when the list is opened again', async () => {
  const { user, router } = await openList();
  const open = () => user.click(screen.getByRole('button', { name: 'Columns' }));
  await open();
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(chooser.getByRole('checkbox', { name: 'Venues' }));
  chooser.getByRole('button', { name: 'Move Status' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{Escape}');
  expect(headers()).toEqual(['Subcategory', 'Status', 'Category', 'Last changed']);
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();

  await act(async () => router.navigate('/all-brands'));
  expect(await screen.findByRole('grid', { name: 'Brands' })).toBeVisible();
  expect(headers()).toContain('Venues');
  await act(async () => router.navigate('/all-subcategories'));
  await grid();
  expect(headers()).toEqual(['Subcategory', 'Status', 'Category', 'Last changed']);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Reset columns' }));
  expect(headers()).toEqual(['Subcategory', 'Category', 'Venues', 'Status', 'Last changed']);
});

test('a filter that is chosen behind "Filter" opens its values, and is no longer among them', async () => {
  const { user } = await renderAt('/all-products', { as: 'manager' });
  await screen.findByRole('grid', { name: 'Products' });
  const more = toolbar().getByRole('button', { name: 'Filter' });
  const choices = async () => {
    await user.click(more);
    return within(await screen.findByRole('dialog', { name: 'Filter' }));
  };
  await user.click((await choices()).getByRole('button', { name: 'Stock' }));
  await user.click(await screen.findByRole('option', { name: /^Low/ }));
  await user.keyboard('{Escape}');
  expect(toolbar().getByRole('button', { name: 'Stock Low' })).toHaveFocus();
  const left = (await choices()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(left).toEqual(['Brand', 'Category', 'Subcategory']);
});
