import { act, screen, within } from '@testing-library/react';
import { dropFromList, type Identified, keepMessage, toList, toRecord } from '../../kit/declare/effects';
import { nameRules, text, toggle } from '../../kit/declare/fields';
import { del, get, patch, post } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';
import { register } from '../../resources/register';
import { renderAt } from '../../testing/renderAt';

interface Aisle extends Identified {
  categoryDetails: { name: string; isActive: boolean };
}

const fields = [
  text('categoryDetails.name', 'Name', nameRules),
  toggle('categoryDetails.isActive', 'Active'),
];

/** A resource that the product does not have, with calls that the development API answers. */
const aisle = defineResource<Aisle>()('aisle', {
  label: { one: 'Aisle', many: 'Aisles' },
  search: ({ categoryDetails }) => [categoryDetails.name],
  isActive: ({ categoryDetails }) => categoryDetails.isActive,
  operations: {
    create: post('product-category/create-category', keepMessage),
    fetch: get('product-category/get-category/:id', toRecord('category')),
    fetchAll: get('product-category/get-all-categories', toList('categories')),
    update: patch('product-category/update-category/:id', toRecord('category')),
    updateVenue: patch('product-category/update-category-venue/:id', toRecord('category')),
    remove: del('product-category/delete-category/:id', dropFromList),
  },
  pages: {
    list: { path: '/all-aisles', tab: 'All Aisles' },
    create: { path: '/all-aisles/aisle-create', access: 'write', fields, saves: 'create' },
    details: { path: '/all-aisles/aisle-details/:id', tab: 'Details', fields, saves: 'update' },
    venue: { path: '/all-aisles/aisle-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});

test('a declaration and its line in the register give routes, sidebar entry, tabs, list and forms', async () => {
  const { user, api, router, address } = await renderAt('/dashboard', {
    as: 'manager',
    resources: [...register, aisle],
    prepare: (running) => running.setPermission('/all-aisles', 'Stock manager', 'write'),
  });

  const sidebar = await screen.findByRole('navigation', { name: 'Main' });
  await user.click(await within(sidebar).findByRole('button', { name: 'Stock Management' }));
  await user.click(within(sidebar).getByRole('link', { name: 'Aisles' }));
  expect(await screen.findByRole('heading', { name: 'Aisles', level: 1 })).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Aisles' })).toHaveAttribute('aria-rowcount');
  const tabs = within(screen.getByRole('navigation', { name: 'Section' }));
  expect(tabs.getByRole('link', { name: 'All Aisles' })).toHaveAttribute('aria-current', 'page');

  await user.click(screen.getByRole('link', { name: 'New aisle' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Impulse row');
  await user.click(screen.getByRole('button', { name: 'Create aisle' }));

  await user.type(await screen.findByRole('searchbox', { name: 'Search aisles' }), 'impulse');
  await user.click(await screen.findByRole('link', { name: 'Impulse row' }));
  expect(await screen.findByRole('heading', { name: 'Impulse row' })).toBeVisible();
  expect(address()).toMatch(/^\/all-aisles\/aisle-details\/[0-9a-f]+$/);

  await user.click(screen.getByRole('link', { name: 'Venue' }));
  expect(await screen.findByRole('switch', { name: 'All venues' })).toBeVisible();

  await api.setPermission('/all-aisles', 'Stock manager', 'none');
  await act(() => router.navigate('/all-aisles'));
  expect(await screen.findByText(/do not have access/i)).toBeVisible();
});
