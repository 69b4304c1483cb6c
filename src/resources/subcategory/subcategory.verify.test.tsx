import { act, screen, waitFor } from '@testing-library/react';
import type { AnyResource } from '../../kit/declare/resource';
import { callOf } from '../../kit/state/requests';
import { field, fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { register } from '../register';
import type { Subcategory } from './record';

const create = () => screen.getByRole('button', { name: 'Create subcategory' });

test('without a category the field shows an error and gets the focus', async () => {
  const { user } = await renderAt('/all-subcategories/subcategory-create', { as: 'manager' });
  await fillIn(user, { Name: 'Zephyr' });
  const category = await field('Category');
  await user.click(create());
  expect(await screen.findByText('Please select a category.')).toBeVisible();
  await waitFor(() => expect(category).toHaveFocus());
  expect(category).toBeInvalid();
  await fillIn(user, { Category: 'Drinks' });
  expect(screen.queryByText('Please select a category.')).toBeNull();
  expect(category).toHaveValue('Drinks');
});

test('a name that exists is refused within its category only', async () => {
  const { user, stock, address } = await renderAt('/all-subcategories/subcategory-create', { as: 'manager' });
  await waitFor(() => expect(stock.store.getState().resources.subcategory?.list).not.toHaveLength(0));
  await fillIn(user, { Name: ' CARAMEL', Category: 'Popcorn' });
  const requests = recordRequests();
  await user.click(create());
  expect(await screen.findByText('Subcategory name already exists.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await fillIn(user, { Category: 'Drinks' });
  expect(screen.queryByText('Subcategory name already exists.')).toBeNull();
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/all-subcategories'));
});

const category = register.find(({ name }) => name === 'category') as AnyResource;

/** Opens a subcategory after its category was changed by another request. */
async function openAfter(change: 'update' | 'remove', body?: object) {
  const journey = await renderAt('/all-subcategories', { as: 'admin' });
  const { store } = journey.stock;
  const link = await screen.findByRole('link', { name: 'Caramel' });
  const records = store.getState().resources.subcategory?.list as unknown as Subcategory[];
  const parent = records.find(({ subCategoryDetails: { name } }) => name === 'Caramel');
  const id = String(parent?.subCategoryDetails.category);
  await act(() => store.dispatch(callOf(category, change)({ params: { id }, body, kind: 'quiet' })));
  await journey.user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Caramel' })).toBeVisible();
  return journey;
}

test('active categories are offered, and the inactive one that is already chosen', async () => {
  const { user } = await openAfter('update', { categoryDetails: { name: 'Popcorn', isActive: false } });
  const control = await field('Category');
  expect(control).toHaveValue('Popcorn');
  await user.click(control);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Drinks', 'Popcorn']));
  expect(names).not.toContain('Seasonal');
});

test('a deleted category shows an error at its field', async () => {
  await openAfter('remove');
  expect(await screen.findByText('The category that was chosen no longer exists.')).toBeVisible();
  expect(await field('Category')).toHaveValue('');
});

test('categories that cannot be loaded show an error at the field, with Retry, without a redirect', async () => {
  const { user, address } = await renderAt('/all-subcategories/subcategory-create', {
    as: 'manager',
    prepare: (api) => api.setPermission('/all-categories', 'Stock manager', 'none'),
  });
  expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
  expect(address()).toBe('/all-subcategories/subcategory-create');
  const api = await stockApi();
  await api.setPermission('/all-categories', 'Stock manager', 'read');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field('Category')).toBeEnabled();
});
