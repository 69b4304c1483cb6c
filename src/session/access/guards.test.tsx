import { combineReducers } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { LoggedInUser } from '../../host/contract';
import type { AccessLevel } from '../../rules/access';
import { testStore } from '../../testing/testStore';
import { authReducer, hostSignedIn, hostSignedOut, sessionEnded } from '../auth/auth';
import { fetchPermissions, permissionsReducerOf } from '../auth/permissions';
import { readUser } from '../auth/user';
import { PublicOnly } from '../login/publicRoutes';
import { RequireAccess } from './RequireAccess';
import { RequireSession } from './RequireSession';
import { Unauthorised } from './Unauthorised';

const user = readUser({ _id: 'u1', roleDetails: { role: 'Stock manager' } }) as LoggedInUser;
const list = (access: AccessLevel) => ({
  data: [{ pageRoute: '/all-brands', roles: [{ role: 'Stock manager', access }] }],
});

/**
 * Renders the guards around pages that display their name, over a store whose server answers with
 * `permissions`.
 */
function openAt(
  path: string,
  permissions: () => Promise<unknown> = () => new Promise(() => undefined),
  state?: unknown,
) {
  const send = jest.fn(permissions);
  const store = testStore(combineReducers({ auth: authReducer, permissions: permissionsReducerOf([]) }), {
    services: { http: { send } },
  });
  const page = (name: string) => <h1>{name}</h1>;
  const router = createMemoryRouter(
    [
      { element: <PublicOnly />, children: [{ path: '/', element: page('Login') }] },
      {
        element: <RequireSession notFound={null} />,
        children: [
          { path: '/dashboard', element: page('Dashboard') },
          {
            path: '/unauthorised',
            element: <Unauthorised nameOf={(route) => (route === '/all-brands' ? 'Brands' : 'New brand')} />,
          },
          {
            path: '/all-brands',
            element: <RequireAccess pageRoute="/all-brands" needs="read" />,
            children: [{ index: true, element: page('Brands') }],
          },
          {
            path: '/all-brands/brand-create',
            element: <RequireAccess pageRoute="/all-brands/brand-create" needs="write" />,
            children: [{ index: true, element: page('New brand') }],
          },
        ],
      },
    ],
    { initialEntries: [state === undefined ? path : { pathname: path, state }] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const signIn = () => act(async () => void store.dispatch(hostSignedIn(user)));
  const at = () => router.state.location.pathname;
  return { store, router, send, signIn, at };
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

describe('RequireSession', () => {
  test.each(['/dashboard', '/all-brands'])(
    '%s renders nothing before the status check is answered',
    (path) => {
      const { at } = openAt(path);
      expect(at()).toBe(path);
      expect(heading()).toBeUndefined();
      expect(screen.getByRole('status')).toBeInTheDocument();
    },
  );

  test('without a session the login opens, and the sign-in leads back to the requested page', async () => {
    const { store, at, router, signIn } = openAt('/all-brands', async () => list('read'));
    await act(async () => void router.navigate('/all-brands?search=kernel#row'));
    await act(async () => void store.dispatch(hostSignedOut()));
    expect(at()).toBe('/');
    expect(heading()).toBe('Login');
    await signIn();
    expect(at() + router.state.location.search + router.state.location.hash).toBe(
      '/all-brands?search=kernel#row',
    );
    expect(heading()).toBe('Brands');
  });

  test.each([
    ['an expired session leads back to the page', 'expired', '/all-brands'],
    ['a logout does not', 'user', '/dashboard'],
  ] as const)('%s', async (_, reason, after) => {
    const { store, at, signIn } = openAt('/all-brands', async () => list('read'));
    await signIn();
    await act(async () => void store.dispatch(sessionEnded(reason)));
    expect(at()).toBe('/');
    await signIn();
    expect(at()).toBe(after);
  });

  test('the permission list is fetched with the session, and again on another page, not on another search', async () => {
    const { send, router, signIn } = openAt('/dashboard', async () => list('read'));
    expect(send).not.toHaveBeenCalled();
    await signIn();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => void router.navigate('/all-brands'));
    expect(send).toHaveBeenCalledTimes(2);
    await act(async () => void router.navigate('/all-brands?status=active'));
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('PublicOnly', () => {
  test('the login is not rendered before the status check is answered', () => {
    openAt('/');
    expect(heading()).toBeUndefined();
  });

  test.each([
    ['no page', undefined, '/dashboard'],
    ['a page of this app', { from: '/all-brands' }, '/all-brands'],
    ['another host', { from: '//evil.example' }, '/dashboard'],
    ['an escaped other host', { from: '/%2Fevil.example' }, '/dashboard'],
    ['a javascript: URL', { from: 'javascript:alert(1)' }, '/dashboard'],
    ['a value of another type', 'from', '/dashboard'],
  ])('a signed-in user whose history state names %s is redirected', async (_, state, path) => {
    const { at, signIn } = openAt('/', async () => list('read'), state);
    await signIn();
    expect(at()).toBe(path);
  });
});

describe('RequireAccess', () => {
  test('while the list loads the overlay is shown, without a flash or a redirect', async () => {
    const { at, signIn } = openAt('/all-brands');
    await signIn();
    expect(at()).toBe('/all-brands');
    expect(heading()).toBeUndefined();
  });

  test.each<[AccessLevel, string, string | undefined]>([
    ['none', '/all-brands', 'Page: Brands (/all-brands). Needed: read. Held: none.'],
    ['read', '/all-brands', undefined],
    [
      'read',
      '/all-brands/brand-create',
      'Page: New brand (/all-brands/brand-create). Needed: write. Held: read.',
    ],
    ['write', '/all-brands/brand-create', undefined],
  ])('access %s on %s', async (access, path, denied) => {
    const { at, signIn } = openAt(path, async () => list(access));
    await signIn();
    expect(at()).toBe(denied ? '/unauthorised' : path);
    if (denied) expect(screen.getByText(denied)).toBeInTheDocument();
  });

  test('a list that cannot be loaded denies; a successful retry leads back', async () => {
    let answer: () => Promise<unknown> = async () => {
      throw { cause: 'noResponse' };
    };
    const { store, at, signIn } = openAt('/all-brands', () => answer());
    await signIn();
    expect(at()).toBe('/unauthorised');
    expect(screen.getByText(/could not be loaded, so Brands cannot be opened/)).toBeInTheDocument();
    answer = async () => list('read');
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(store.getState().permissions.status).toBe('ready');
    expect(at()).toBe('/all-brands');
    expect(heading()).toBe('Brands');
  });

  test('a withdrawn permission takes effect on the next navigation', async () => {
    let access: AccessLevel = 'read';
    const { at, router, signIn } = openAt('/all-brands', async () => list(access));
    await signIn();
    expect(at()).toBe('/all-brands');
    access = 'none';
    await act(async () => void router.navigate('/dashboard'));
    await act(async () => void router.navigate('/all-brands'));
    expect(at()).toBe('/unauthorised');
  });

  test('a refetch that fails keeps the loaded list', async () => {
    const { store, at, signIn, send } = openAt('/all-brands', async () => list('read'));
    await signIn();
    send.mockRejectedValueOnce({ cause: 'timeout' });
    await act(async () => void store.dispatch(fetchPermissions()));
    expect(at()).toBe('/all-brands');
  });
});

test('/unauthorised opened directly names the role and a way back', async () => {
  const { signIn } = openAt('/unauthorised', async () => list('read'));
  await signIn();
  expect(heading()).toBe('You do not have access to this page');
  expect(screen.getByText(/Your role, Stock manager,/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Report issue' })).toBeNull();
});
