import { screen, waitFor, within } from '@testing-library/react';
import { field, fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { hearRequests } from '../../testing/requests';
import { vendor } from './vendor';

/** Opens a tab of the first vendor of the list. */
async function openFirst(tab: string) {
  const journey = await renderAt('/all-vendors', { as: 'manager' });
  const [first] = within(await screen.findByRole('grid', { name: 'Vendors' })).getAllByRole('link');
  await journey.user.click(first as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' });
  await journey.user.click(await screen.findByRole('link', { name: tab }));
  return journey;
}

test('an address has all its parts or none', async () => {
  const { user } = await openFirst('Address');
  await fillIn(user, { 'Address line 1': '', City: '', Postcode: '' });
  const heard = hearRequests();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Address line 1 is required.')).toBeVisible();
  expect(screen.getByText('City is required.')).toBeVisible();
  expect(screen.getByText('Postcode is required.')).toBeVisible();
  expect(await field('Address line 1')).toHaveFocus();
  expect(heard).toEqual([]);
  await fillIn(user, { Country: '' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(heard.map(({ method }) => method)).toEqual(['PATCH']);
});

test('an email is lowercased while it is typed, and checked when it is left', async () => {
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

test('days are whole numbers from 0', async () => {
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

test('a vendor is read nested or flat (specification section 3)', () => {
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
