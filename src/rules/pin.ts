import {
  CODE_LENGTH,
  CODE_MISSING,
  CURRENT_PIN_SHORT,
  EMAIL_TAKEN,
  PIN_EXACT,
  PIN_MISMATCH,
  PIN_SHORT,
  USER_NUMBER_SHORT,
  USER_NUMBER_STEP,
  USER_NUMBER_TAKEN,
} from '../messages/identity';
import { EMAIL_INVALID } from '../messages/validation';
import { isEmail } from './identity';

/** Digits of a user number and of a PIN (R114). */
export const PIN_LENGTH = 4;
/** Digits of an access code. */
export const CODE_DIGITS = 6;

/** The digits of a typed or pasted text, up to `most`. */
export function digitsOf(typed: string, most: number): string {
  return typed.replace(/\D/g, '').slice(0, most);
}

/** The error of the first step of the PIN sign-in. */
export function userNumberStepError(userNumber: string): string | undefined {
  return userNumber.length === PIN_LENGTH ? undefined : USER_NUMBER_STEP;
}

/** The error of an access code when it is submitted. */
export function codeError(code: string): string | undefined {
  if (code === '') return CODE_MISSING;
  return code.length === CODE_DIGITS ? undefined : CODE_LENGTH;
}

/** The errors of a new PIN and its confirmation on the reset screen. */
export function resetPinErrors(pin: string, confirmation: string): { pin?: string; confirmation?: string } {
  if (!/^\d{4}$/.test(pin)) return { pin: PIN_EXACT };
  if (pin !== confirmation) return { confirmation: PIN_MISMATCH };
  return {};
}

/** The rules of the account form; `taken` are the values of other records. */
export const accountError = {
  email: (email: string, taken: readonly string[] = []) => {
    if (!isEmail(email)) return EMAIL_INVALID;
    return taken.some((other) => other.toLowerCase() === email.toLowerCase()) ? EMAIL_TAKEN : undefined;
  },
  userNumber: (userNumber: string, taken: readonly string[] = []) => {
    if (userNumber.length < PIN_LENGTH) return USER_NUMBER_SHORT;
    return taken.includes(userNumber) ? USER_NUMBER_TAKEN : undefined;
  },
  currentPin: (pin: string) => (pin.length < PIN_LENGTH ? CURRENT_PIN_SHORT : undefined),
  pin: (pin: string) => (pin.length < PIN_LENGTH ? PIN_SHORT : undefined),
  pinConfirmation: (pin: string, confirmation: string) => (pin === confirmation ? undefined : PIN_MISMATCH),
} as const;
