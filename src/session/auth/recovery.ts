import { createRequest } from '../../http/request';
import { PIN_RESET_FAILED } from '../../messages/failures';
import { isEmail } from '../../rules/identity';

/**
 * The calls of a user who cannot sign in. They sign no user in; their answers are notified like those of
 * every action.
 */
const action = { kind: 'action' } as const;

/** POST user_a/forgot-password. */
export const forgotPassword = createRequest(
  'recovery/forgotPassword',
  (email: string, { http, signal }) =>
    http.send({ method: 'POST', path: 'user_a/forgot-password', body: { email }, signal }),
  action,
);

/** POST user_a/forgot-pin. */
export const forgotPin = createRequest(
  'recovery/forgotPin',
  (email: string, { http, signal }) =>
    http.send({ method: 'POST', path: 'user_a/forgot-pin', body: { email }, signal }),
  action,
);

/** PATCH user_a/reset-password/{resetToken}. */
export const resetPassword = createRequest(
  'recovery/resetPassword',
  ({ resetToken, password }: { resetToken: string; password: string }, { http, signal }) =>
    http.send({
      method: 'PATCH',
      path: `user_a/reset-password/${encodeURIComponent(resetToken)}`,
      pattern: 'user_a/reset-password/:resetToken',
      body: { password },
      signal,
    }),
  action,
);

/** PATCH user_a/reset-pin/{resetToken}. */
export const resetPin = createRequest(
  'recovery/resetPin',
  ({ resetToken, pin }: { resetToken: string; pin: string }, { http, signal }) =>
    http.send({
      method: 'PATCH',
      path: `user_a/reset-pin/${encodeURIComponent(resetToken)}`,
      pattern: 'user_a/reset-pin/:resetToken',
      body: { pin },
      signal,
    }),
  { ...action, failure: PIN_RESET_FAILED },
);

/** An email or a user number as a part of a path: escaped, but for the @, which a path may hold. */
export function identifierInPath(identifier: string): string {
  return encodeURIComponent(identifier).replace(/%40/g, '@');
}

/** POST user_a/sendUserAgentCode/{email}, or sendUserAgentCodePin/{userNumber} after a PIN sign-in. */
export const sendAccessCode = createRequest(
  'recovery/sendAccessCode',
  (identifier: string, { http, signal }) => {
    const [call, param] = isEmail(identifier)
      ? ['sendUserAgentCode', 'email']
      : ['sendUserAgentCodePin', 'userNumber'];
    return http.send({
      method: 'POST',
      path: `user_a/${call}/${identifierInPath(identifier)}`,
      pattern: `user_a/${call}/:${param}`,
      signal,
    });
  },
  action,
);

/** Every call of a user who cannot sign in. */
export const recovery = [forgotPassword, forgotPin, resetPassword, resetPin, sendAccessCode] as const;
