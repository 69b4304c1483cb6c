import { act, screen, waitFor, within } from '@testing-library/react';
import { Map as MapIcon, Sprout, Stamp } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { BulkAction } from '../../kit/declare/bulkActions';
import { dropFromList, keepMessage, toList, toRecord } from '../../kit/declare/effects';
import { nameRules, text, toggle } from '../../kit/declare/fields';
import { del, get, patch, post } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource, type ListViewProps, type ScreenProps } from '../../kit/declare/resource';
import { useRecordRead } from '../../kit/record/useRecordRead';
import { register } from '../../resources/register';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

interface Aisle extends Identified {
  categoryDetails: { name: string; isActive: boolean };
}

const fields = [
  text('categoryDetails.name', 'Name', nameRules),
  toggle('categoryDetails.isActive', 'Active'),
];

/** A special screen: it reads its record and names its page, without looking its resource up. */
function AisleMap({ resource, page }: ScreenProps<Aisle, 'update'>) {
  const { id = '' } = useParams();
  const { record, fallback } = useRecordRead(resource, id);
  if (!record) return fallback;
  return (
    <h1>
      {page.tab} of {record.categoryDetails.name}, saved by {resource.operations.update.method}
    </h1>
  );
}

const FloorPlan = ({ resource, rows, toolbar, isReadOnly }: ListViewProps<Aisle>) => (
  <>
    {toolbar()}
    <h2>Plan of the {resource.label.many}</h2>
    <ul aria-label={isReadOnly ? 'Fixed' : 'Movable'}>
      {rows.map(({ _id, categoryDetails }) => (
        <li key={_id}>{categoryDetails.name}</li>
      ))}
    </ul>
  </>
);

/** A bulk action of its own: renames each selected record. */
const rename: BulkAction<Aisle, 'update'> = {
  key: 'rename',
  icon: Stamp,
  page: '/all-aisles',
  asks: 'never',
  messages: {
    label: 'Rename',
    ask: (counted) => `Rename ${counted}?`,
    confirm: () => 'Rename',
    doing: 'Renaming',
    done: (counted) => `${counted} renamed.`,
    failed: (who) => `${who} not renamed`,
  },
  concerns: ({ categoryDetails }) => !categoryDetails.name.endsWith('(old)'),
  request: ({ _id: id, categoryDetails }) => ({
    operation: 'update',
    params: { id },
    body: { categoryDetails: { ...categoryDetails, name: `${categoryDetails.name} (old)` } },
  }),
};

/** A resource that the product does not have, with calls that the development API answers. */
const aisle = defineResource<Aisle>()('aisle', {
  label: { one: 'Aisle', many: 'Aisles' },
  icon: Sprout,
  shortcut: 'A',
  quickAction: 1,
  search: ({ categoryDetails }) => [categoryDetails.name],
  isActive: ({ categoryDetails }) => categoryDetails.isActive,
  healthChecks: [
    {
      value: 'short',
      label: 'Name is short',
      is: ({ categoryDetails }) => categoryDetails.name.length < 7,
    },
  ],
  bulkActions: [async () => rename],
  views: { plan: { label: 'Floor plan', icon: MapIcon, page: 'map', screen: async () => FloorPlan } },
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
    map: { path: '/all-aisles/aisle-map/:id', tab: 'Map', shortcut: 'M', screen: async () => AisleMap },
  },
});

/** Opens a page as a role that may write aisles. */
const opened = (path: string) =>
  renderAt(path, {
    as: 'manager',
    resources: [...register, aisle],
    prepare: (running) => running.setPermission('/all-aisles', 'Stock manager', 'write'),
  });

test('a declaration and its line in the register give routes, sidebar entry, tabs, list and forms', async () => {
  const { user, api, router, address } = await opened('/dashboard');

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

test('its icon, shortcut, quick action and health checks reach palette and dashboard', async () => {
  const { user, address } = await opened('/dashboard');
  const actions = within(await screen.findByRole('region', { name: 'Quick actions' }));
  const [first] = actions.getAllByRole('link');
  const [, second] = actions.getAllByRole('link');
  expect([first, second].map((link) => link?.textContent)).toEqual(['New product', 'New aisle']);
  expect(second?.querySelector('.lucide-sprout')).not.toBeNull();
  const health = within(screen.getByRole('region', { name: 'Data health' }));
  const finding = await health.findByRole('link', { name: /Aisles: name is short/ });
  expect(finding).toHaveAttribute('href', '/stock/all-aisles?health=short');

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'aisles');
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  const option = pages.getByRole('option');
  expect(option).toHaveTextContent(/^Aisles.*GA$/);
  expect(option.querySelector('.lucide-sprout')).not.toBeNull();
  await user.keyboard('{Escape}ga');
  await waitFor(() => expect(address()).toBe('/all-aisles'));
});

test('a special screen receives its resource and page, and its tab is found by the key of the page', async () => {
  const { user, address } = await opened('/all-aisles');
  await user.click(await screen.findByRole('link', { name: 'Popcorn' }));
  await screen.findByRole('heading', { level: 1, name: 'Popcorn' });
  await user.keyboard('gm');
  expect(await screen.findByRole('heading', { name: 'Map of Popcorn, saved by PATCH' })).toBeVisible();
  expect(address()).toMatch(/^\/all-aisles\/aisle-map\//);
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page');
});

test('a declared bulk action sends one request for each selected record that it concerns', async () => {
  const { user } = await opened('/all-aisles');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Popcorn' }));
  const sent = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('link', { name: 'Popcorn (old)' })).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('a declared view of the list shares its search and status, and its address selects it', async () => {
  const { user, address } = await opened('/all-aisles?q=co&status=active');
  const views = () => within(screen.getByRole('radiogroup', { name: 'View' }));
  expect(await screen.findByRole('grid', { name: 'Aisles' })).toBeVisible();
  expect(views().getByRole('radio', { name: 'List' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'New aisle' })).toBeVisible();
  await user.click(views().getByRole('radio', { name: 'Floor plan' }));
  expect(await screen.findByRole('heading', { name: 'Plan of the Aisles' })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  await waitFor(() => expect(address()).toBe('/all-aisles?view=plan&q=co&status=active'));
  expect(screen.getByRole('searchbox', { name: 'Search aisles' })).toHaveValue('co');
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toContain('Popcorn');
  await user.clear(screen.getByRole('searchbox', { name: 'Search aisles' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search aisles' }), 'popcorn');
  expect(names()).toEqual(['Popcorn']);
  await user.click(views().getByRole('radio', { name: 'List' }));
  expect(await screen.findByRole('link', { name: 'Popcorn' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/all-aisles?q=popcorn&status=active'));
});

test('a view is read only without write access to its page, and not offered without read access', async () => {
  const { api, router } = await opened('/all-aisles?view=plan');
  expect(await screen.findByRole('list', { name: 'Movable' })).toBeVisible();
  await api.setPermission('/all-aisles/aisle-map', 'Stock manager', 'read');
  await act(() => router.navigate('/dashboard'));
  await act(() => router.navigate('/all-aisles?view=plan'));
  expect(await screen.findByText('You need write access to Map to change this.')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Fixed' })).toBeVisible();
  await api.setPermission('/all-aisles/aisle-map', 'Stock manager', 'none');
  await act(() => router.navigate('/dashboard'));
  await act(() => router.navigate('/all-aisles?view=plan'));
  expect(await screen.findByRole('grid', { name: 'Aisles' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Floor plan' })).toBeNull());
  expect(screen.getByRole('radio', { name: 'Fields' })).toBeVisible();
});

test('R290. the view Fields and the save bar of its changes follow from the fields of its pages', async () => {
  const { user } = await opened('/all-aisles');
  const views = within(await screen.findByRole('radiogroup', { name: 'View' }));
  expect(views.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'List',
    'Fields',
    'Floor plan',
  ]);
  await user.click(views.getByRole('radio', { name: 'Fields' }));
  const sheet = within(await screen.findByRole('grid', { name: 'Fields of aisles' }));
  await user.click(await sheet.findByRole('checkbox', { name: 'Active, Popcorn' }));
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  const sent = recordRequests();
  await user.click(bar.getByRole('button', { name: 'Review 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([
    expect.objectContaining({ body: { categoryDetails: expect.objectContaining({ isActive: false }) } }),
  ]);
});
