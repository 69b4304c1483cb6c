import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { HostSession, LoggedInUser, StockHost } from '../../host/contract';
import { draftKept } from '../../kit/state/drafts';
import { callOf } from '../../kit/state/requests';
import { brand } from '../../resources/brand/brand';
import { sessionEnded } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { hostValue, signedIn } from '../../testing/hostValue';
import { renderAt } from '../../testing/renderAt';

const ines = (role = 'Admin') =>
  readUser({
    _id: 'ines',
    userDetails: { name: 'Ines', lastName: 'Duarte' },
    roleDetails: { role },
  }) as LoggedInUser;

/** Acts when the status check has been sent; resolves when its answer has arrived. */
function duringStatusCheck(work: () => void): Promise<void> {
  const { open } = XMLHttpRequest.prototype;
  return new Promise((resolve) => {
    jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
      this: XMLHttpRequest,
      ...request: unknown[]
    ) {
      if (String(request[1]).includes('user-login-status')) {
        this.addEventListener('loadstart', () => act(work));
        this.addEventListener('loadend', () => resolve());
      }
      return Reflect.apply(open, this, request);
    });
  });
}

afterEach(() => jest.restoreAllMocks());

async function openBrands() {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const journey = await renderAt('/all-brands', { as: 'manager', host: { session } });
  await screen.findByRole('link', { name: 'Kernel & Co' });
  return { session, ...journey };
}

test("another user in the host's session clears drafts and state of the previous one, and drops pending answers", async () => {
  const { session, stock, api } = await openBrands();
  const { store } = stock;
  const address = '/all-brands/brand-create';
  await act(async () => void store.dispatch(draftKept({ address, values: { 'brandDetails.name': 'Nova' } })));
  await api.delay(300);
  const save = {
    params: {},
    body: { brandDetails: { name: 'Orphan', isActive: true } },
    kind: 'action',
  } as const;
  let ended: unknown;
  await act(async () => {
    const onItsWay = store.dispatch(callOf(brand, 'create')(save));
    session.set(signedIn(ines()));
    ended = (await onItsWay).payload;
  });
  const { drafts, auth } = store.getState();
  expect(auth.user?._id).toBe('ines');
  expect(drafts).toEqual({});
  expect(ended).toEqual({ cause: 'stale' });
  await api.endFaults();
  // the new user's page requests its own list
  await screen.findByRole('link', { name: 'Kernel & Co' });
  expect(screen.queryByText('Brand created successfully.')).toBeNull();
  expect(store.getState().resources.brand?.message).not.toMatch(/created/);
});

test('a changed profile of the same user replaces it and keeps the lists @verify', async () => {
  const { session, stock } = await openBrands();
  const user = stock.store.getState().auth.user as LoggedInUser;
  const { list } = stock.store.getState().resources.brand ?? {};
  await act(async () => session.set(signedIn({ ...user, userDetails: { name: 'Martina', lastName: 'K.' } })));
  expect(await screen.findByText('Martina K.')).toBeInTheDocument();
  expect(stock.store.getState().resources.brand?.list).toBe(list);
});

test('a changed profile of the same user keeps the question before unsaved edits are left', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const { user, stock } = await renderAt('/all-brands/brand-create', { as: 'manager', host: { session } });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nova');
  const profile = stock.store.getState().auth.user as LoggedInUser;
  await act(async () =>
    session.set(signedIn({ ...profile, userDetails: { name: 'Martina', lastName: 'K.' } })),
  );
  await screen.findByText('Martina K.');
  await user.click(screen.getByRole('link', { name: 'Products' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  const close = new Event('beforeunload', { cancelable: true });
  fireEvent(window, close);
  expect(close.defaultPrevented).toBe(true);
});

test('another session source is subscribed to, the old one is unsubscribed @verify', async () => {
  const { session: old, stock } = await openBrands();
  const next = hostValue<HostSession>({ state: 'unknown' });
  await act(async () => stock.update({ session: next }));
  expect(old.listeners.size).toBe(0);
  await act(async () => next.set({ state: 'signed-out' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  stock.dispose();
  expect(next.listeners.size).toBe(0);
});

test.each<[string, (session: ReturnType<typeof hostValue<HostSession>>) => Partial<StockHost>]>([
  ['another language', () => ({ locale: 'de-DE' })],
  ['another source with the same value', (session) => ({ session: hostValue(session.get()) })],
])('a session that ended here stays ended with %s of the host; a new value begins one', async (_, patch) => {
  const { session, stock } = await openBrands();
  const isSignedIn = () => stock.store.getState().auth.isLoggedIn;
  await act(async () => session.set(signedIn(ines())));
  await act(async () => void stock.store.dispatch(sessionEnded('inactive')));
  await act(async () => stock.update(patch(session)));
  expect(isSignedIn()).toBe(false);
  expect(await screen.findByText(/^You were logged out after 30 minutes/)).toBeVisible();
  const current = stock.host().session as typeof session;
  await act(async () => current.set(signedIn(ines())));
  expect(isSignedIn()).toBe(true);
});

test('a source with another value is applied at once', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const { stock } = await renderAt('/all-brands', { as: 'manager', host: { session } });
  const next = hostValue<HostSession>({ state: 'signed-out' });
  await act(async () => stock.update({ session: next }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a session from the host takes precedence over a pending status check @verify', async () => {
  const session = hostValue<HostSession>({ state: 'unknown' });
  const answered = duringStatusCheck(() => session.set({ state: 'signed-out' }));
  await renderAt('/all-brands', { as: 'manager', host: { session } });
  await act(() => answered);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('changes of theme, links, chrome and formats apply while mounted @verify', async () => {
  const links = hostValue({ films: { href: '/films', pageRoute: '/dashboard' } });
  const theme = hostValue<'light' | 'dark'>('light');
  const { stock } = await renderAt('/dashboard', { as: 'admin', host: { links, theme } });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const root = document.querySelector('[data-stock]');
  expect(root).toHaveAttribute('data-theme', 'light');
  await act(async () => theme.set('dark'));
  expect(root).toHaveAttribute('data-theme', 'dark');
  await act(async () => stock.update({ theme: hostValue<'light' | 'dark'>('light'), chrome: 'page' }));
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(theme.listeners.size).toBe(0);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  await act(async () => stock.update({ chrome: 'full', locale: 'de-DE', currency: 'USD' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(stock.host()).toMatchObject({ locale: 'de-DE', currency: 'USD' });
});
