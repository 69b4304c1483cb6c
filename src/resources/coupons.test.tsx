import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { field, fillIn } from '../testing/fillIn';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';
import { openTab, waitForReadOnly } from '../testing/tabs';
import type { Coupon } from './coupon/record';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const NEXT_YEAR = new Date().getFullYear() + 1;
const grid = () => screen.findByRole('grid', { name: 'Promo Codes' });
const row = async (name: string) => {
  const rows = within(await grid()).getAllByRole('row');
  return rows.find((candidate) => within(candidate).queryByRole('link', { name }));
};
const listed = ({ stock }: Journey) =>
  (stock.store.getState().resources.coupon?.list ?? []) as unknown as Coupon[];
const section = () => within(screen.getByRole('navigation', { name: 'Section' }));
const press = (name: string) => screen.findByRole('button', { name });
const written = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET');

/** Selects several records by typing their names. */
async function choose(user: Journey['user'], label: string, names: readonly string[]) {
  for (const name of names) await user.type(await field(label), `${name}{ArrowDown}{Enter}`);
  await user.tab();
}

async function chooseOne(user: Journey['user'], label: string, name: string) {
  await user.click(await field(label));
  await user.click(await screen.findByRole('option', { name }));
}

const id = expect.stringMatching(/^[0-9a-f]{24}$/);

test('a promo code is created, with a sentence that describes what it gives', async () => {
  const { user, address } = await renderAt('/all-coupons', { as: 'manager' });
  const requests = recordRequests();
  await user.click(await screen.findByRole('link', { name: 'New promo code' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New promo code' })).toBeVisible();
  await fillIn(user, { Name: 'zep-20', Discount: '20', 'Expiry date': `31/12/${NEXT_YEAR}` });
  expect(await field('Name')).toHaveValue('ZEP-20');
  await fillIn(user, { 'Minimum spend': '15', 'Usage limit': '100' });
  await chooseOne(user, 'Applies to', 'Categories');
  await choose(user, 'Included', ['Popc', 'Comb']);
  expect(await screen.findByText(/every item in/)).toHaveTextContent(
    `20% off every item in Popcorn and Combos at all venues, until 31 December ${NEXT_YEAR}.`,
  );
  expect(screen.getByText('Only on orders of €15.00 or more.')).toBeVisible();
  await user.click(await press('Create promo code'));
  await waitFor(() => expect(address()).toBe('/all-coupons'));
  expect(written(requests)).toEqual([
    {
      method: 'POST',
      path: 'coupon/create-coupon',
      body: {
        name: 'ZEP-20',
        description: '',
        discountType: 'percentage',
        discount: 20,
        startDate: null,
        expiryDate: `${NEXT_YEAR}-12-31`,
        minimumSpend: 15,
        maximumDiscount: null,
        usageLimit: 100,
        usageLimitPerCustomer: null,
        isActive: true,
        appliesTo: 'categories',
        included: [id, id],
        excludedProducts: [],
        allVenues: true,
        venues: [],
      },
    },
  ]);
  expect(requests.map(({ path }) => path)).toContain('coupon/get-coupon-by-name/ZEP-20');
  expect(await screen.findByRole('link', { name: 'ZEP-20' })).toBeVisible();
});

test('every tab sends its own part with its own call, and a code is deleted @verify', async () => {
  const journey = await renderAt('/all-coupons', { as: 'admin' });
  const { user } = journey;
  await user.type(await screen.findByRole('searchbox', { name: 'Search promo codes' }), 'kids');
  await user.click(await screen.findByRole('link', { name: 'KIDSCOMBO' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'KIDSCOMBO' })).toBeVisible();
  const record = listed(journey).find(({ name }) => name === 'KIDSCOMBO');
  const requests = recordRequests();
  const save = async () => {
    await user.click(await press('Save changes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    return written(requests).at(-1);
  };
  await user.click(await screen.findByRole('radio', { name: /^Percentage/ }));
  await fillIn(user, { Discount: '12,5', 'Usage limit per customer': '1', Active: false });
  expect(await save()).toEqual({
    method: 'PATCH',
    path: `coupon/update-coupon/${record?._id}`,
    body: {
      name: 'KIDSCOMBO',
      description: record?.description,
      discountType: 'percentage',
      discount: 12.5,
      startDate: record?.startDate,
      expiryDate: record?.expiryDate,
      usageLimit: record?.usageLimit,
      usageLimitPerCustomer: 1,
      isActive: false,
    },
  });
  expect(screen.getByText('Inactive')).toBeVisible();

  await openTab(user, 'Scope');
  await chooseOne(user, 'Applies to', 'Everything');
  await choose(user, 'Excluded products', ['Truffle Popcorn, L']);
  expect(await save()).toEqual({
    method: 'PATCH',
    path: `coupon/update-coupon-scope/${record?._id}`,
    body: { appliesTo: 'all', included: [], excludedProducts: [id] },
  });
  expect(screen.getByText(/^12.5% off/)).toHaveTextContent(
    /^12.5% off everything except Truffle Popcorn, Large at /,
  );

  await openTab(user, 'Venue');
  const everywhere = (await field('All venues')) as HTMLInputElement;
  await user.click(everywhere);
  if (!everywhere.checked) await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  expect(await save()).toEqual({
    method: 'PATCH',
    path: `coupon/update-coupon-venue/${record?._id}`,
    body: { allVenues: everywhere.checked, venues: expect.any(Array) },
  });

  expect(section().queryByRole('link', { name: 'All Promo Codes' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All Promo Codes' }));
  await user.click(await screen.findByRole('button', { name: 'Delete KIDSCOMBO' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'KIDSCOMBO' })).toBeNull());
  expect(written(requests).at(-1)).toEqual({
    method: 'DELETE',
    path: `coupon/delete-coupon/${record?._id}`,
    body: undefined,
  });
  expect(written(requests)).toHaveLength(4);
});

test('a taken code shows an error before it is sent @verify', async () => {
  const { user } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { Name: 'popcorn20' });
  expect(await screen.findByText('Promo code already exists.')).toBeVisible();
  await fillIn(user, { Discount: '5', 'Expiry date': `31/12/${NEXT_YEAR}` });
  await user.click(await press('Create promo code'));
  expect(await field('Name')).toBeInvalid();
  expect(written(requests)).toEqual([]);
});

test('a save pressed before the availability answer waits for it, and a taken code sends nothing', async () => {
  const { user, api } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { Discount: '5', 'Expiry date': `31/12/${NEXT_YEAR}` });
  await api.delay(2_000);
  await fillIn(user, { Name: 'popcorn20' });
  await user.click(await press('Create promo code'));
  expect(await screen.findByText('Checking whether the promo code is available.')).toBeVisible();
  expect(await press('Create promo code')).toHaveAttribute('aria-busy', 'true');
  await user.click(await press('Create promo code'));
  expect(await screen.findByText('Promo code already exists.')).toBeVisible();
  expect(await field('Name')).toBeInvalid();
  await waitFor(async () => expect(await field('Name')).toHaveFocus());
  expect(screen.queryByText('Checking whether the promo code is available.')).toBeNull();
  expect(await press('Create promo code')).not.toHaveAttribute('aria-busy');
  const asked = requests.filter(({ path }) => path.startsWith('coupon/get-coupon-by-name/POPCORN20'));
  expect(asked).toHaveLength(1);
  expect(written(requests)).toEqual([]);
});

test.each([
  ['a free code', undefined],
  ['an availability answer that fails with 500', 500],
  ['an availability answer that fails with 403', 403],
])('a save pressed before the availability answer continues after %s @verify', async (_, status) => {
  const { user, api, address } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { Discount: '5', 'Expiry date': `31/12/${NEXT_YEAR}` });
  if (status !== undefined) await api.fail('coupon/get-coupon-by-name', status);
  await fillIn(user, { Name: 'brandnew' });
  await user.click(await press('Create promo code'));
  await waitFor(() => expect(address()).toBe('/all-coupons'));
  const order = requests.map(({ path }) => path).filter((path) => /by-name|create/.test(path));
  expect(order).toEqual(['coupon/get-coupon-by-name/BRANDNEW', 'coupon/create-coupon']);
});

test('leaving the page while a save waits for the availability answer sends nothing @verify', async () => {
  const { user, api, address } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { Discount: '5', 'Expiry date': `31/12/${NEXT_YEAR}` });
  await api.delay(3_000);
  await fillIn(user, { Name: 'brandnew' });
  await user.click(await press('Create promo code'));
  expect(await screen.findByText('Checking whether the promo code is available.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await api.endFaults();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'New promo code' })).toBeNull());
  expect(written(requests)).toEqual([]);
});

test('missing values and an expiry in the past show errors at their fields @verify', async () => {
  const { user } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const requests = recordRequests();
  await fillIn(user, { 'Expiry date': '31/12/2020' });
  await chooseOne(user, 'Applies to', 'Products');
  await user.click(await press('Create promo code'));
  for (const sentence of [
    'Promo code is required.',
    'Discount is required.',
    'Expiry date must not be in the past.',
    'Please select at least one.',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(await field('Name')).toHaveFocus();
  expect(written(requests)).toEqual([]);
});

test('the list shows the value and the state of each code @verify', async () => {
  const journey = await renderAt('/all-coupons', { as: 'manager' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Promo Codes' })).toBeVisible();
  await grid();
  const cells = async (name: string) =>
    within((await row(name)) as HTMLElement)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await cells('POPCORN20')).toEqual(expect.arrayContaining(['20%', 'Categories', 'Expiring'])),
  );
  expect(await cells('TUESDAY5')).toEqual(expect.arrayContaining(['€5.00', 'Everything']));
  expect(await cells('WELCOME10')).toContain('Active');
  expect(await cells('SUMMER24')).toContain('Expired');
  expect(await cells('NEWYEAR')).toContain('Scheduled');
  expect(await cells('STAFF50')).toContain('Inactive');
  expect(listed(journey)).toHaveLength(16);
});

test.each([
  ['expiry=soon', ['KIDSCOMBO', 'POPCORN20', 'STUDENT15', 'TUESDAY5']],
  ['expiry=expired', ['AUTUMN15', 'OPENING', 'SUMMER24']],
  ['expiry=scheduled', ['NEWYEAR', 'WINTER-SALE']],
  ['discountType=fixed&expiry=scheduled', ['NEWYEAR']],
])('the list with the filters %s @verify', async (search, expected) => {
  await renderAt(`/all-coupons?${search}`, { as: 'admin' });
  const shown = async () =>
    within(await grid())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect((await shown()).sort()).toEqual(expected));
});

test('a role with read sees every tab with disabled controls, and still the preview @verify', async () => {
  const { user } = await renderAt('/all-coupons', { as: 'staff' });
  await user.click(await screen.findByRole('link', { name: 'MERCH25' }));
  for (const tab of ['Details', 'Scope', 'Venue']) {
    await openTab(user, tab);
    await waitForReadOnly();
    const form = within(screen.getByRole('main'));
    expect(await form.findByRole('heading', { name: 'What the customer gets' })).toBeVisible();
    await waitFor(() =>
      expect(form.getByText(/off every item in/)).toHaveTextContent('25% off every item in Merch'),
    );
  }
});

/** A promo code as a server may hold it: its scope and venues in sub-records of their own. */
function nested({
  appliesTo,
  included,
  excludedProducts,
  allVenues,
  venues,
  ...rest
}: Record<string, unknown>) {
  return {
    ...rest,
    scope: { appliesTo, included, excludedProducts, note: 'kept' },
    venueDetails: { allVenues, venues },
  };
}

/** Opens the promo codes with a server that holds them nested. */
const openNested = (path: string, as: 'admin' | 'manager' = 'admin') =>
  renderAt(path, {
    as,
    prepare: (api) => api.editRecords('coupons', (record) => ({ ...nested(record), _id: record._id })),
  });

test('a promo code with nested scope and venues is read, listed and previewed like a flat one @verify', async () => {
  const flat = await renderAt('/all-coupons', { as: 'admin' });
  await grid();
  const names = () =>
    listed(flat).map(({ name, appliesTo, included, allVenues, venues }) => ({
      name,
      appliesTo,
      included,
      allVenues,
      venues,
    }));
  await waitFor(() => expect(names()).toHaveLength(16));
  const before = names();
  const cells = async (name: string) =>
    within((await row(name)) as HTMLElement)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect(await cells('POPCORN20')).toContain('Categories'));
  const shown = await cells('POPCORN20');
  cleanup();

  const journey = await openNested('/all-coupons');
  await waitFor(async () => expect(await cells('POPCORN20')).toEqual(shown));
  expect(
    listed(journey).map(({ name, appliesTo, included, allVenues, venues }) => ({
      name,
      appliesTo,
      included,
      allVenues,
      venues,
    })),
  ).toEqual(before);
  await journey.user.click(await screen.findByRole('link', { name: 'POPCORN20' }));
  const sentence = await screen.findByText(/off every item in/);
  await waitFor(() => expect(sentence).toHaveTextContent('20% off every item in Popcorn'));
});

test('the tabs of a nested promo code send its scope and venues in the sub-records that were read @verify', async () => {
  const journey = await openNested('/all-coupons');
  const { user } = journey;
  await user.click(await screen.findByRole('link', { name: 'MERCH25' }));
  const record = listed(journey).find(({ name }) => name === 'MERCH25');
  const requests = recordRequests();
  const save = async () => {
    await user.click(await press('Save changes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    return written(requests).at(-1);
  };
  await openTab(user, 'Scope');
  expect(await screen.findByRole('button', { name: 'Remove Merch' })).toBeVisible();
  await chooseOne(user, 'Applies to', 'Everything');
  expect(await save()).toEqual({
    method: 'PATCH',
    path: `coupon/update-coupon-scope/${record?._id}`,
    body: { scope: { appliesTo: 'all', included: [], excludedProducts: [id] } },
  });
  expect(await screen.findByText(/^25% off/)).toHaveTextContent(/^25% off everything except /);

  await openTab(user, 'Venue');
  const everywhere = (await field('All venues')) as HTMLInputElement;
  await user.click(everywhere);
  if (!everywhere.checked) await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  const isEverywhere = everywhere.checked;
  expect(await save()).toEqual({
    method: 'PATCH',
    path: `coupon/update-coupon-venue/${record?._id}`,
    body: { venueDetails: { allVenues: isEverywhere, venues: expect.any(Array) } },
  });
  expect(written(requests)).toHaveLength(2);
  expect(listed(journey).find(({ name }) => name === 'MERCH25')).toMatchObject({
    appliesTo: 'all',
    allVenues: isEverywhere,
  });
});

test('the dialog to delete a category names the nested promo codes that include it @verify', async () => {
  const { user } = await openNested('/all-categories');
  await user.click(await screen.findByRole('button', { name: 'Delete Popcorn' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Popcorn?' });
  // the lines are rendered again when another list has loaded
  await waitFor(() => expect(within(dialog).getByRole('link', { name: '1 promo code' })).toBeVisible());
});
