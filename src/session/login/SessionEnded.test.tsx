import { act, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { sessionEnded } from '../auth';

test.each([
  ['inactive', 'You were logged out after 30 minutes without activity. Log in to go on where you were.'],
  ['expired', 'Your session has ended. Log in to go on where you were.'],
] as const)('a session that ended as %s says why, and signing in leads back', async (reason, sentence) => {
  const { user, stock, address } = await renderAt('/all-brands', { as: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  await act(async () => void stock.store.dispatch(sessionEnded(reason)));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(address()).toBe('/');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
  await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  await waitFor(() => expect(address()).toBe('/all-brands'));
});

test('a logout says nothing', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  await act(async () => void stock.store.dispatch(sessionEnded('user')));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.queryByText(/Log in to go on/)).toBeNull();
});
