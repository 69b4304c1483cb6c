import { EMAIL_MISSING, EMAIL_NOT_VALID } from '../messages/validation';
import { isEmail } from './identity';

/** What is wrong with the email that a reset link is asked for (specification section 5); undefined when nothing is. */
export function forgotProblem(email: string): string | undefined {
  if (email.trim() === '') return EMAIL_MISSING;
  return isEmail(email.trim()) ? undefined : EMAIL_NOT_VALID;
}
