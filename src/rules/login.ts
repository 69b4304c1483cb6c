import { ALL_FIELDS_REQUIRED, EMAIL_NOT_VALID } from '../messages/validation';
import { isEmail } from './identity';

/** What is typed into the email login. */
export interface EmailLoginValues {
  email: string;
  password: string;
}

/** What is wrong with each field; a field that is right has none. */
export type EmailLoginErrors = { [Field in keyof EmailLoginValues]?: string | undefined };

/** The rules of the login by email (specification section 5). A password may consist of spaces, an email may not. */
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
