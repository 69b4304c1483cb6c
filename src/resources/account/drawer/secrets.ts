import { account as words } from '../../../messages/account';
import { required } from '../../../messages/validation';
import { confirmationProblem, newPasswordProblem, requirementsOf } from '../../../rules/password';
import { accountProblem, digitsOf, PIN_LENGTH } from '../../../rules/pin';

/** How one kind of secret is entered, checked and sent. Each rule returns its message, undefined if it holds. */
export interface SecretKind {
  labels: { current: string; fresh: string; again: string };
  inputMode?: 'numeric';
  /** The part of a typed text that is accepted. */
  accept(typed: string): string;
  currentProblem(current: string): string | undefined;
  problem(fresh: string, current: string): string | undefined;
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
    currentProblem: (current) => (current === '' ? required(words.currentPassword) : undefined),
    problem: newPasswordProblem,
    mismatch: confirmationProblem,
    requirements: requirementsOf,
    body: (currentPassword, password) => ({ currentPassword, password }),
  },
  pin: {
    labels: { current: words.currentPin, fresh: words.newPin, again: words.confirmPin },
    inputMode: 'numeric',
    accept: (typed) => digitsOf(typed, PIN_LENGTH),
    currentProblem: accountProblem.currentPin,
    problem: accountProblem.pin,
    mismatch: accountProblem.pinConfirmation,
    body: (currentPin, pin) => ({ currentPin, pin }),
  },
};

/** Whether a refusal of the server is about the current secret: its messages begin with that name. */
export function isAboutCurrent(message: string): boolean {
  return /^current (password|pin)\b/i.test(message);
}
