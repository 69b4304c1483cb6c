import { account as words } from '../../../messages/account';
import { required } from '../../../messages/validation';
import { confirmationError, newPasswordError, requirementsOf } from '../../../rules/password';
import { accountError, digitsOf, PIN_LENGTH } from '../../../rules/pin';

/** How one kind of secret is entered, checked and sent. Each rule returns its message, undefined if it holds. */
export interface SecretKind {
  labels: { current: string; fresh: string; again: string };
  inputMode?: 'numeric';
  /** The part of a typed text that is accepted. */
  accept(typed: string): string;
  currentError(current: string): string | undefined;
  error(fresh: string, current: string): string | undefined;
  mismatch(fresh: string, again: string): string | undefined;
  /** The requirements that are checked while the new one is typed. */
  requirements?(fresh: string): { sentence: string; isMet: boolean }[];
  body(current: string, fresh: string): object;
}

/** The secrets of an account. */
export const secretKinds: Record<'password' | 'pin', SecretKind> = {
  password: {
    labels: { current: words.currentPassword, fresh: words.newPassword, again: words.confirmPassword },
    accept: (typed) => typed,
    currentError: (current) => (current === '' ? required(words.currentPassword) : undefined),
    error: newPasswordError,
    mismatch: confirmationError,
    requirements: requirementsOf,
    body: (currentPassword, password) => ({ currentPassword, password }),
  },
  pin: {
    labels: { current: words.currentPin, fresh: words.newPin, again: words.confirmPin },
    inputMode: 'numeric',
    accept: (typed) => digitsOf(typed, PIN_LENGTH),
    currentError: accountError.currentPin,
    error: accountError.pin,
    mismatch: accountError.pinConfirmation,
    body: (currentPin, pin) => ({ currentPin, pin }),
  },
};

/** Whether a refusal of the server is about the current secret: its messages begin with that name. */
export function isAboutCurrent(message: string): boolean {
  return /^current (password|pin)\b/i.test(message);
}
