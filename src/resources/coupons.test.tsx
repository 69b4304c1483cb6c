import { screen, waitFor, within } from '@testing-library/react';
import { field, fillIn } from '../testing/fillIn';
import { renderAt } from '../testing/renderAt';
import { hearRequests } from '../testing/requests';
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
const written = (heard: ReturnType<typeof hearRequests>) => heard.filter(({ method }) => method !== 'GET');

/** Chooses several records by typing their names. */
async function choose(user: Journey['user'], label: string, names: readonly string[]) {
  for (const name of names) await user.type(await field(label), `${name}{Enter}`);
  await user.tab();
}

async function chooseOne(user: Journey['user'], label: string, name: string) {
  await user.click(await field(label));
  await user.click(await screen.findByRole('option', { name }));
}

const id = expect.stringMatching(/^[0-9a-f]{24}$/);

test('a promo code is created, with the sentence that says what it gives', async () => {
  const { user, address } = await renderAt('/all-coupons', { as: 'manager' });
  const heard = hearRequests();
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
  expect(written(heard)).toEqual([
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
  expect(heard.map(({ path }) => path)).toContain('coupon/get-coupon-by-name/ZEP-20');
  expect(await screen.findByRole('link', { name: 'ZEP-20' })).toBeVisible();
});

test('every tab sends its own part with its own call, and a code is deleted: specification section 7', async () => {
  const journey = await renderAt('/all-coupons', { as: 'admin' });
  const { user } = journey;
  await user.type(await screen.findByRole('searchbox', { name: 'Search promo codes' }), 'kids');
  await user.click(await screen.findByRole('link', { name: 'KIDSCOMBO' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'KIDSCOMBO' })).toBeVisible();
  const record = listed(journey).find(({ name }) => name === 'KIDSCOMBO');
  const heard = hearRequests();
  const save = async () => {
    await user.click(await press('Save changes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    return written(heard).at(-1);
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
      minimumSpend: null,
      maximumDiscount: null,
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

  await user.click(section().getByRole('link', { name: 'All Promo Codes' }));
  await user.click(await screen.findByRole('button', { name: 'Delete KIDSCOMBO' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'KIDSCOMBO' })).toBeNull());
  expect(written(heard).at(-1)).toEqual({
    method: 'DELETE',
    path: `coupon/delete-coupon/${record?._id}`,
    body: undefined,
  });
  expect(written(heard)).toHaveLength(4);
});

test('a code that is taken is said to be before it is sent', async () => {
  const { user } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const heard = hearRequests();
  await fillIn(user, { Name: 'popcorn20' });
  expect(await screen.findByText('Promo code already exists.')).toBeVisible();
  await fillIn(user, { Discount: '5', 'Expiry date': `31/12/${NEXT_YEAR}` });
  await user.click(await press('Create promo code'));
  expect(await field('Name')).toBeInvalid();
  expect(written(heard)).toEqual([]);
});

test('what is missing and what has passed is said at its field', async () => {
  const { user } = await renderAt('/all-coupons/coupon-create', { as: 'manager' });
  const heard = hearRequests();
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
  expect(written(heard)).toEqual([]);
});

test('the list says what each code is worth and where it stands', async () => {
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
])('the list narrowed to %s', async (search, expected) => {
  await renderAt(`/all-coupons?${search}`, { as: 'admin' });
  const shown = async () =>
    within(await grid())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect((await shown()).sort()).toEqual(expected));
});

test.each(['Details', 'Scope', 'Venue'])(
  'a role with read sees %s with its controls off, and still what the customer gets',
  async (tab) => {
    const { user } = await renderAt('/all-coupons', { as: 'staff' });
    await user.click(await screen.findByRole('link', { name: 'MERCH25' }));
    await openTab(user, tab);
    await waitForReadOnly();
    const form = within(screen.getByRole('main'));
    expect(await form.findByRole('heading', { name: 'What the customer gets' })).toBeVisible();
    const sentence = await form.findByText(/off every item in/);
    await waitFor(() => expect(sentence).toHaveTextContent('25% off every item in Merch'));
  },
);
