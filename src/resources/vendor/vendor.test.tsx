import { act, screen, waitFor, within } from '@testing-library/react';
import { valueAt } from '../../lib/paths';
import { field, fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { vendor } from './vendor';

async function openFirst(tab: string) {
  const journey = await renderAt('/all-vendors', { as: 'manager' });
  const [first] = within(await screen.findByRole('grid', { name: 'Vendors' })).getAllByRole('link');
  await journey.user.click(first as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' });
  await journey.user.click(await screen.findByRole('link', { name: tab }));
  return journey;
}

test('an address with some of its required parts missing is refused, an empty one is saved @verify', async () => {
  const { user } = await openFirst('Address');
  await fillIn(user, { 'Address line 1': '', City: '', Postcode: '' });
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Address line 1 is required.')).toBeVisible();
  expect(screen.getByText('City is required.')).toBeVisible();
  expect(screen.getByText('Postcode is required.')).toBeVisible();
  expect(await field('Address line 1')).toHaveFocus();
  expect(requests).toEqual([]);
  await fillIn(user, { Country: '' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
});

test('an email is lowercased while it is typed, and validated when the field is left @verify', async () => {
  const { user } = await openFirst('Contact');
  await fillIn(user, { 'Contact email': 'Orders@Kernel' });
  expect(await field('Contact email')).toHaveValue('orders@kernel');
  await user.tab();
  expect(await screen.findByText('Invalid email address.')).toBeVisible();
  await fillIn(user, { 'Contact phone': 'call me', Website: 'no site' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Invalid phone number.')).toBeVisible();
  expect(screen.getByText('Invalid website address.')).toBeVisible();
});

type Fields = Record<string, unknown>;

test.each([
  ['nested', (record: Fields) => record],
  [
    'flat',
    ({ vendorDetails, contactDetails, addressDetails, ...rest }: Fields) => ({
      ...rest,
      ...(vendorDetails as Fields),
      ...(contactDetails as Fields),
      ...(addressDetails as Fields),
    }),
  ],
])(
  'an email of another vendor, in capitals, is refused at its field where records are %s',
  async (_, shape) => {
    const { user, stock, router } = await renderAt('/all-vendors', {
      as: 'manager',
      prepare: (api) =>
        api.editRecords('vendors', (record) => ({
          ...shape({
            ...record,
            contactDetails: {
              ...(record.contactDetails as Fields),
              contactEmail: String((record.contactDetails as Fields).contactEmail).toUpperCase(),
            },
          }),
          _id: record._id,
        })),
    });
    await screen.findByRole('grid', { name: 'Vendors' });
    const [first, second] = stock.store.getState().resources.vendor?.list ?? [];
    const taken = String(valueAt(second, 'contactDetails.contactEmail'));
    expect(taken).toMatch(/^ORDERS@/);
    await act(() => router.navigate(`/all-vendors/vendor-contact/${first?._id}`));
    const requests = recordRequests();
    await fillIn(user, { 'Contact email': taken });
    await user.tab();
    expect(await screen.findByText('Email already exists.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await field('Contact email')).toBeInvalid();
    expect(await field('Contact email')).toHaveAccessibleDescription('Email already exists.');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);

    await fillIn(user, { 'Contact email': `new.${taken}` });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(requests.map(({ method }) => method)).toContain('PATCH');
  },
);

test('a vendor whose own email differs in case only is saved @verify', async () => {
  const { user } = await openFirst('Contact');
  const own = ((await field('Contact email')) as HTMLInputElement).value;
  await fillIn(user, { 'Contact email': own.toUpperCase(), 'Contact name': 'Ada Example' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(screen.queryByText('Email already exists.')).toBeNull();
});

test('days that are no whole number from 0 are refused @verify', async () => {
  const { user } = await openFirst('Details');
  const days = await field('Lead time days');
  expect(days).toHaveAttribute('inputmode', 'numeric');
  await fillIn(user, { 'Lead time days': '1.5' });
  await user.tab();
  expect(await screen.findByText('Lead time days must be a whole number.')).toBeVisible();
  await fillIn(user, { 'Lead time days': '-1' });
  await user.tab();
  expect(await screen.findByText('Lead time days must be at least 0.')).toBeVisible();
});

test('a vendor is read nested or flat', () => {
  const flat = vendor.shape({ _id: 'v', name: 'Kernel', isActive: false });
  const nested = vendor.shape({ _id: 'v', vendorDetails: { name: 'Kernel', isActive: false } });
  for (const record of [flat, nested]) {
    expect(record && [vendor.titleOf(record), vendor.isActive(record), vendor.search(record)]).toEqual([
      'Kernel',
      false,
      ['Kernel'],
    ]);
  }
});
