import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../testing/fillIn';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';
import { openTab, waitForReadOnly } from '../testing/tabs';
import { register } from './register';

interface Tab {
  tab: string;
  values: Record<string, string | boolean>;
  /** The path of its PATCH, without the id. */
  path: string;
  body: object;
}

interface Journey {
  name: string;
  list: string;
  /** The values entered into the create page, and the body of the request. */
  values: Record<string, string | boolean>;
  create: [path: string, body: object];
  tabs: Tab[];
  remove: string;
}

/** The calls of src/resources/README.md (table Calls) that a form can send. */
const JOURNEYS: Journey[] = [
  {
    name: 'category',
    list: '/all-categories',
    values: { Name: '  Zephyr ', 'Display order': '07', Description: 'Sweet' },
    create: [
      'product-category/create-category',
      { categoryDetails: { name: 'Zephyr', displayOrder: 7, description: 'Sweet', isActive: true } },
    ],
    tabs: [
      {
        tab: 'Details',
        values: { 'Display order': '', Active: false },
        path: 'product-category/update-category',
        body: {
          categoryDetails: { name: 'Zephyr', displayOrder: null, description: 'Sweet', isActive: false },
        },
      },
    ],
    remove: 'product-category/delete-category',
  },
  {
    name: 'subcategory',
    list: '/all-subcategories',
    values: { Name: 'Zephyr', Category: 'Snacks', Description: 'Light and salty' },
    create: [
      'product-subcategory/create-subcategory',
      {
        subCategoryDetails: {
          name: 'Zephyr',
          category: expect.stringMatching(/^[0-9a-f]{24}$/),
          description: 'Light and salty',
          isActive: true,
        },
      },
    ],
    tabs: [
      {
        tab: 'Details',
        values: { Category: 'Popcorn' },
        path: 'product-subcategory/update-subcategory',
        body: {
          subCategoryDetails: {
            name: 'Zephyr',
            category: expect.stringMatching(/^[0-9a-f]{24}$/),
            description: 'Light and salty',
            isActive: true,
          },
        },
      },
    ],
    remove: 'product-subcategory/delete-subcategory',
  },
  {
    name: 'vendor',
    list: '/all-vendors',
    values: { Name: 'Zephyr', 'Payment terms days': '30' },
    create: [
      'vendor/create-vendor',
      {
        vendorDetails: expect.objectContaining({ name: 'Zephyr', paymentTermsDays: 30, leadTimeDays: null }),
      },
    ],
    tabs: [
      {
        tab: 'Details',
        values: {
          'Vendor code': 'Z-1',
          'Register number': 'R 1',
          'VAT number': 'DE1',
          'Lead time days': '0',
        },
        path: 'vendor/update-vendor',
        body: {
          vendorDetails: {
            name: 'Zephyr',
            vendorCode: 'Z-1',
            registerNumber: 'R 1',
            vatNumber: 'DE1',
            paymentTermsDays: 30,
            leadTimeDays: 0,
            notes: '',
            isActive: true,
          },
        },
      },
      {
        tab: 'Contact',
        values: {
          'Contact name': 'Jonas Ebner',
          'Contact email': 'Orders@Zephyr.example',
          'Contact phone': '+43 1 555 0148',
          Website: 'zephyr.example',
        },
        path: 'vendor/update-vendor-contact',
        body: {
          contactDetails: {
            contactName: 'Jonas Ebner',
            contactEmail: 'orders@zephyr.example',
            contactPhone: '+43 1 555 0148',
            website: 'zephyr.example',
          },
        },
      },
      {
        tab: 'Address',
        values: { 'Address line 1': 'Dock Road 1', City: 'Kiel', Postcode: '24103', Country: 'Germany' },
        path: 'vendor/update-vendor-address',
        body: {
          addressDetails: {
            addressLine1: 'Dock Road 1',
            city: 'Kiel',
            postcode: '24103',
            country: 'Germany',
          },
        },
      },
    ],
    remove: 'vendor/delete-vendor',
  },
];

const labelOf = (name: string) => {
  const label = register.find((resource) => resource.name === name)?.label ?? { one: '', many: '' };
  return { one: label.one.toLowerCase(), many: label.many };
};

test.each(JOURNEYS)('a $name is created, found, edited on every tab, and deleted', async (journey) => {
  const { one, many } = labelOf(journey.name);
  const { user, address } = await renderAt(journey.list, { as: 'manager' });
  const requests = recordRequests();
  const written = () => requests.filter(({ method }) => method !== 'GET');

  await user.click(await screen.findByRole('link', { name: `New ${one}` }));
  expect(await screen.findByRole('heading', { level: 1, name: `New ${one}` })).toBeVisible();
  await fillIn(user, journey.values);
  await user.click(screen.getByRole('button', { name: `Create ${one}` }));
  await waitFor(() => expect(address()).toBe(journey.list));
  const [createPath, createBody] = journey.create;
  expect(written()).toEqual([{ method: 'POST', path: createPath, body: createBody }]);

  await user.type(await screen.findByRole('searchbox', { name: `Search ${many.toLowerCase()}` }), 'zeph');
  await user.click(await screen.findByRole('link', { name: 'Zephyr' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zephyr' })).toBeVisible();
  const id = address().split('/').at(-1) ?? '';

  const save = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  };
  for (const { tab, values, path, body } of journey.tabs) {
    await openTab(user, tab);
    await fillIn(user, values);
    await save();
    expect(written().at(-1)).toEqual({ method: 'PATCH', path: `${path}/${id}`, body });
  }
  await openTab(user, 'Venue');
  await fillIn(user, { 'All venues': false });
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await save();
  expect(written().at(-1)).toEqual({
    method: 'PATCH',
    path: `${journey.tabs[0]?.path}-venue/${id}`,
    body: { allVenues: false, venues: [expect.any(String)] },
  });

  await user.click(screen.getByRole('link', { name: `All ${many}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete Zephyr' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zephyr' })).toBeNull());
  expect(written().at(-1)).toEqual({ method: 'DELETE', path: `${journey.remove}/${id}`, body: undefined });
  expect(written()).toHaveLength(journey.tabs.length + 3);
});

test.each([...JOURNEYS.map(({ name }) => name), 'brand'])(
  'a role with read sees every tab of a %s with disabled controls and the reason @verify',
  async (name) => {
    const pages = register.find((resource) => resource.name === name)?.pages ?? {};
    const { user } = await renderAt(pages.list?.path ?? '', {
      as: 'staff',
      prepare: (api) => api.setPermission('/all-vendors/vendor-contact', 'Venue staff', 'read'),
    });
    const [first] = within(await screen.findByRole('grid')).getAllByRole('link');
    await user.click(first as HTMLElement);
    const tabs = Object.values(pages).flatMap(({ path, tab }) => (path.includes('/:') && tab ? [tab] : []));
    for (const tab of tabs) {
      await openTab(user, tab);
      await waitForReadOnly();
    }
  },
);
