import type { RouteObject } from 'react-router-dom';
import { PublicOnly } from '../access/PublicOnly';

/**
 * The seven public routes. A signed-in user is redirected to the app, but reset links open for everyone
 * (src/README.md, R49). Each screen is loaded when it is opened.
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
    path: '/reset-password/:resetToken',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "login-password" */ './ResetPassword')).ResetPassword,
    }),
  },
  {
    path: '/reset-pin/:resetToken',
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
