import type { RouteObject } from 'react-router-dom';
import { PublicOnly } from '../PublicOnly';

/**
 * The seven public routes (specification section 2). Who is signed in goes on to the app, but reset links open for
 * everyone (decisions section 5). Each screen loads when it is opened.
 */
export const publicRoutes: RouteObject[] = [
  {
    element: <PublicOnly />,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./LoginScreen')).LoginScreen }) },
      { path: '/forgot', lazy: async () => forgotScreen('password') },
      { path: '/forgot-pin', lazy: async () => forgotScreen('pin') },
      { path: '/login-with-pin', lazy: async () => ({ Component: (await import('./PinLogin')).PinLogin }) },
      {
        path: '/login-with-code/:email',
        lazy: async () => ({ Component: (await import('./AccessCode')).AccessCode }),
      },
    ],
  },
  {
    path: '/reset-password/:resetToken',
    lazy: async () => ({ Component: (await import('./ResetPassword')).ResetPassword }),
  },
  {
    path: '/reset-pin/:resetToken',
    lazy: async () => ({ Component: (await import('./ResetPin')).ResetPin }),
  },
];

async function forgotScreen(kind: 'password' | 'pin') {
  const { ForgotScreen } = await import('./ForgotScreen');
  // two routes, one component: the key keeps an email typed on one out of the other
  return { element: <ForgotScreen key={kind} kind={kind} /> };
}
