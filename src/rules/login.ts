import { ALL_FIELDS_REQUIRED, EMAIL_NOT_VALID } from '../messages/validation';
import { isEmail } from './identity';

/** The values of the email sign-in. */
export interface EmailLoginValues {
  email: string;
  password: string;
}

/** The error of each field; a valid field has none. */
export type EmailLoginErrors = { [Field in keyof EmailLoginValues]?: string | undefined };

/** The rules of the email sign-in. A password may consist of spaces, an email may not. */
export function emailLoginErrors({ email, password }: EmailLoginValues): EmailLoginErrors {
  return {
    ...(email.trim() === ''
      ? { email: ALL_FIELDS_REQUIRED }
      : isEmail(email.trim())
        ? {}
        : { email: EMAIL_NOT_VALID }),
    ...(password === '' ? { password: ALL_FIELDS_REQUIRED } : {}),
  };
}
