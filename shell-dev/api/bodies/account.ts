import * as z from 'zod/mini';
import { email, optionalEmail, optionalPhone, photo, text } from './fields';

const LOWER_AND_UPPER = /(?=.*\p{Ll})(?=.*\p{Lu})/u;

/** A new password (R70). */
const newPassword = z.string('The new password does not meet the requirements.').check(
  z.maxLength(200, 'The new password does not meet the requirements.'),
  z.refine(
    (value) =>
      LOWER_AND_UPPER.test(value) && /\d/.test(value) && /[!%&@#$^*?_~]/.test(value) && value.length >= 6,
    'The new password does not meet the requirements.',
  ),
);

const fourDigits = (error: string) => z.string(error).check(z.regex(/^\d{4}$/, error));

const input = (error: string) => z.string(error).check(z.minLength(1, error), z.maxLength(500, error));

/** Sign-in, access codes and resets. */
export const signInBodies = {
  login: z.object({ email: input('All fields are required'), password: input('All fields are required') }),
  loginAlternative: z.object({
    loginIdentifier: input('All fields are required'),
    userPin: input('All fields are required'),
  }),
  forgot: z.object({ email }),
  resetPassword: z.object({ password: newPassword }),
  resetPin: z.object({ pin: fourDigits('Pin must be exactly 4 digits.') }),
  code: z.object({
    code: input('Please fill in the login code').check(
      z.trim(),
      z.regex(/^\d{6}$/, 'Access code must be 6 characters'),
    ),
  }),
};

const required = 'All fields are required';

/** Changes to the own account. */
export const userBodies = {
  update: z.object({
    userDetails: z.looseObject(
      {
        name: text('Name', 1, 100),
        lastName: text('Last name', 1, 100),
        media: z.optional(z.nullable(photo)),
      },
      'User details are required.',
    ),
  }),
  updateLogin: z.object({
    loginDetails: z.object(
      { email, userNumber: fourDigits('User Number must be at least 4 digits.') },
      'Login details are required.',
    ),
    /** With another email. */
    currentPassword: z.optional(input(required)),
  }),
  updatePassword: z.object({ currentPassword: input(required), password: newPassword }),
  updatePin: z.object({
    currentPin: fourDigits('Current Pin must be at least 4 digits.'),
    pin: fourDigits('Pin must be at least 4 digits.'),
  }),
  updateContact: z.object({
    contactDetails: z.looseObject(
      { contactEmail: optionalEmail('Contact email'), contactPhone: optionalPhone('Contact phone') },
      'Contact details are required.',
    ),
  }),
  updateAddress: z.object({ addressDetails: z.looseObject({}, 'Address details are required.') }),
};
