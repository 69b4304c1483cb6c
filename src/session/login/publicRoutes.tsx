import { useSelector } from 'react-redux';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';

import { CHECKING_SESSION } from '../../messages/login';
import { returnPath } from '../../rules/returnPath';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { type SessionState, useUser } from '../auth/session';

/**
 * Guards the public routes: a signed-in user goes on to the page that was requested, else to the dashboard
 * (R48 and R49).
 */
export function PublicOnly() {
  const isChecked = useSelector(({ auth }: SessionState) => auth.isChecked);
  const user = useUser();
  const { state } = useLocation();
  if (!isChecked) return <LoadingOverlay label={CHECKING_SESSION} />;
  if (!user) return <Outlet />;
  return <Navigate to={returnPath(fromOf(state)) ?? '/dashboard'} replace />;
}

/** The page that a guard redirected from; history state may hold any value. */
function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
}

/**
 * The seven public routes. A signed-in user is redirected to the app, but reset links open for everyone
 * (R49). Each screen is loaded when it is opened.
 */
export const publicRoutes: RouteObject[] = [
  {
    element: <PublicOnly />,
    children: [
      {
        path: '/',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "login" */ './LoginScreen')).LoginScreen,
        }),
      },
      { path: '/forgot', lazy: async () => forgotScreen('password') },
      { path: '/forgot-pin', lazy: async () => forgotScreen('pin') },
      {
        path: '/login-with-pin',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "login-pin" */ './PinLogin')).PinLogin,
        }),
      },
      {
        path: '/login-with-code/:email',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "login-code" */ './AccessCode')).AccessCode,
        }),
      },
    ],
  },
  {
    path: '/reset-password/:resetToken?',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login-password" */ './ResetPassword')).ResetPassword,
    }),
  },
  {
    path: '/reset-pin/:resetToken?',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login-new-pin" */ './ResetPin')).ResetPin,
    }),
  },
];

async function forgotScreen(kind: 'password' | 'pin') {
  const { ForgotScreen } = await import(/* webpackChunkName: "login-forgot" */ './ForgotScreen');
  // two routes, one component: the key separates the email fields of the two
  return { element: <ForgotScreen key={kind} kind={kind} /> };
}
