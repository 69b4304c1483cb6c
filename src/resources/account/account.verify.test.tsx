import { act, screen } from '@testing-library/react';
import { callsOf } from '../../kit/state/requests';
import { renderAt } from '../../testing/renderAt';
import { account } from './account';

const { fetch: read, updatePassword, updateContact } = callsOf(account);
const noParams = { params: {} };

test('a password change shows the server’s message and its notification', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  const body = { currentPassword: 'Popcorn#2', password: 'Popcorn#3' };
  await act(() => stock.store.dispatch(updatePassword({ ...noParams, body, kind: 'action' })));
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
  expect(await screen.findByText('Your other sessions have been signed out.')).toBeVisible();
});

test('a refused change shows the server’s message as an error toast only', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  const body = { contactEmail: 'no email' };
  await act(() => stock.store.dispatch(updateContact({ ...noParams, body, kind: 'action' })));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(stock.store.getState().resources.account).toMatchObject({ isError: true, isSuccess: false });
});

test('the profile becomes the record', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  await act(() => stock.store.dispatch(read({ ...noParams, kind: 'quiet' })));
  expect(stock.store.getState().resources.account?.record).toMatchObject({
    loginDetails: { email: 'marta.kovacs@halden.example' },
  });
});
