import {
  PASSWORD_CASES,
  PASSWORD_DIGIT,
  PASSWORD_LENGTH,
  PASSWORD_MISMATCH,
  PASSWORD_NOT_ADEQUATE,
  PASSWORD_SAME_AS_CURRENT,
  PASSWORD_SPECIAL,
  RESET_PASSWORD_MISMATCH,
  RESET_PASSWORD_REQUIREMENTS,
} from '../messages/identity';

/** One requirement of a password, and whether it is met. */
export interface Requirement {
  sentence: string;
  isMet: boolean;
}

/** The four requirements, checked while the user types (R70). */
export function requirementsOf(password: string): Requirement[] {
  return [
    { sentence: PASSWORD_CASES, isMet: /[a-z]/.test(password) && /[A-Z]/.test(password) },
    { sentence: PASSWORD_DIGIT, isMet: /[0-9]/.test(password) },
    { sentence: PASSWORD_SPECIAL, isMet: /[!%&@#$^*?_~]/.test(password) },
    { sentence: PASSWORD_LENGTH, isMet: password.length >= 6 },
  ];
}

/** Whether the password meets every requirement. */
export function isAdequate(password: string): boolean {
  return requirementsOf(password).every(({ isMet }) => isMet);
}

/** The error of a new password when its field is left; undefined for a valid one. */
export function newPasswordError(password: string, current?: string): string | undefined {
  if (!isAdequate(password)) return PASSWORD_NOT_ADEQUATE;
  if (current !== undefined && password === current) return PASSWORD_SAME_AS_CURRENT;
  return undefined;
}

export function confirmationError(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : PASSWORD_MISMATCH;
}

/** The errors by field when a reset is submitted. */
export function resetErrors(
  password: string,
  confirmation: string,
): { password?: string; confirmation?: string } {
  if (!isAdequate(password)) return { password: RESET_PASSWORD_REQUIREMENTS };
  if (password !== confirmation) return { confirmation: RESET_PASSWORD_MISMATCH };
  return {};
}
