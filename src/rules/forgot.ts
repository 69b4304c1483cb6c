import { EMAIL_MISSING, EMAIL_NOT_VALID } from '../messages/validation';
import { isEmail } from './identity';

/** The error of the email that a reset link is requested for; undefined for a valid one. */
export function forgotError(email: string): string | undefined {
  if (email.trim() === '') return EMAIL_MISSING;
  return isEmail(email.trim()) ? undefined : EMAIL_NOT_VALID;
}
