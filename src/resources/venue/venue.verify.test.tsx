import { act, screen } from '@testing-library/react';
import { callsOf } from '../../kit/state/requests';
import { renderAt } from '../../testing/renderAt';
import { venue } from './venue';

const { fetchAll, updateAddress, updateContact } = callsOf(venue);

test.each([
  ['contact', updateContact, { contactDetails: { vContactName: 'Jo Lang' } }, 'Venue Contact Updated'],
  ['address', updateAddress, { addressDetails: { vAddressLine1: 'Quay 4' } }, 'Venue Address Updated'],
])('a new %s is stored in the venue, and the fixed success text is shown', async (_, update, body, toast) => {
  const { stock } = await renderAt('/dashboard', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await act(() => stock.store.dispatch(fetchAll({ params: {}, kind: 'quiet' })));
  const id = stock.store.getState().resources.venue?.list[0]?._id ?? '';
  await act(() => stock.store.dispatch(update({ params: { id }, body, kind: 'action' })));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(stock.store.getState().resources.venue?.list[0]).toMatchObject(body);
});
