import { act, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../testing/renderAt';
import { endServerSession, sessionEnded } from '../auth/auth';

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

describe('a page that is opened again', () => {
  const LAPSED = /^You were logged out after 30 minutes without activity/;
  const statusOf = async (api: StockTestApi) =>
    (await axios.get(`${api.origin}/api/v1/user_a/user-login-status`, { withCredentials: true })).data.user;

  test('after five idle hours shows the sign-in, and ends the session on the server', async () => {
    const { stock } = await renderAt('/all-brands', { as: 'manager' });
    await screen.findByRole('link', { name: 'Kernel & Co' });
    const [at = '', ...id] = (localStorage.getItem('stock-last-activity') ?? '').split(' ');
    stock.sessionClock.get()?.stop();
    localStorage.setItem('stock-last-activity', [Number(at) - 300 * 60_000, ...id].join(' '));
    const { address, api } = await renderAt('/all-brands', { isReload: true });
    expect(await screen.findByText(LAPSED)).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(screen.queryByText('Kernel & Co')).toBeNull();
    await waitFor(async () => expect(await statusOf(api)).toBeNull());
  });

  test('after inactivity without a network stays signed out until the server has the logout', async () => {
    const { stock, api } = await renderAt('/all-brands', { as: 'manager' });
    await screen.findByRole('link', { name: 'Kernel & Co' });
    await api.fail('user_a/logout-user', 500);
    await act(async () => {
      stock.store.dispatch(sessionEnded('inactive'));
      await stock.store.dispatch(endServerSession());
    });
    await renderAt('/all-brands', { isReload: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
    expect(await statusOf(api)).not.toBeNull();
    await api.endFaults();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await statusOf(api)).toBeNull());
  });
});

describe('the first reload after a sign-in', () => {
  const NOT_KEPT = /^You were signed in, and the reload has found no session/;
  const load = (type: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ entryType: 'navigation', type }] });
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  /** Signs in on the page, and opens it again without the cookie. */
  async function reloadWithoutCookie(type: string, isFoundBefore = false) {
    const { user, api, address } = await renderAt('/');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marta.kovacs@halden.example');
    await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    load(type);
    if (isFoundBefore) {
      await renderAt('/dashboard', { isReload: true });
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    }
    await api.expireSessions();
    await renderAt('/dashboard', { isReload: true });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
  }

  test('names the cookie as the cause where the session is gone (R239)', async () => {
    await reloadWithoutCookie('reload');
    expect(await screen.findByText(NOT_KEPT)).toBeVisible();
  });

  test.each([
    ['a load that has found the session before', 'reload', true],
    ['another way to the page', 'navigate', false],
  ])('says nothing after %s', async (_, type, isFoundBefore) => {
    await reloadWithoutCookie(type, isFoundBefore);
    expect(screen.queryByText(NOT_KEPT)).toBeNull();
  });
});

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
