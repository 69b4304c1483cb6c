/** The routes that need no session. */
export const PUBLIC_PATHS = [
  '/',
  '/forgot',
  '/forgot-pin',
  '/reset-password/:resetToken',
  '/login-with-pin',
  '/reset-pin/:resetToken',
  '/login-with-code/:email',
] as const;
