import { act, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { sessionEnded } from '../auth/auth';

test.each([
  ['inactive', 'You were logged out after 30 minutes without activity. Log in to go on where you were.'],
  ['expired', 'Your session has ended.'],
] as const)(
  'a session that ended as %s shows the reason, and the sign-in leads back',
  async (reason, sentence) => {
    const { user, stock, address } = await renderAt('/all-brands', { as: 'manager' });
    await screen.findByRole('heading', { level: 1, name: 'Brands' });
    await act(async () => void stock.store.dispatch(sessionEnded(reason)));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(address()).toBe('/');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
    await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
    await waitFor(() => expect(address()).toBe('/all-brands'));
  },
);

test('a read refused with 401 shows its text on the sign-in screens and no toast', async () => {
  const { api, router, address, user } = await renderAt('/dashboard', { as: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await api.expireSessions();
  await act(async () => void router.navigate('/all-brands'));
  await waitFor(() => expect(address()).toBe('/'));
  const sentence = await screen.findByText(/^Unauthori[sz]ed/);
  expect(sentence.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText(/Your session has ended|^Unauthori[sz]ed/)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Login With Pin' }));
  await screen.findByRole('heading', { level: 1, name: 'User number' });
  expect(screen.getByText(/^Unauthori[sz]ed/)).toBeVisible();
});

test('a logout shows no reason', async () => {
  const { stock } = await renderAt('/dashboard', { as: 'manager' });
  await act(async () => void stock.store.dispatch(sessionEnded('user')));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.queryByText(/Log in to go on|session has ended/)).toBeNull();
});
