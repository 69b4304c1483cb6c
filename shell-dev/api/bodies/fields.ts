import * as z from 'zod/mini';

/** Building blocks of the body schemas; each returns the message to display. */

const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
const PHONE = /^\+?[\d\s()./-]{5,30}$/;
const IMAGE = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Five megabytes, base64-encoded. */
const IMAGE_CHARACTERS = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100;

/** Required text. */
export const text = (subject: string, least = 1, most = 200) =>
  z
    .string(`${subject} is required.`)
    .check(
      z.trim(),
      z.minLength(1, { error: `${subject} is required.`, abort: true }),
      z.minLength(least, `${subject} must be at least ${least} characters long.`),
      z.maxLength(most, `${subject} must be at most ${most} characters long.`),
    );

/** Optional text; empty is allowed. */
export const optionalText = (subject: string, most = 200) =>
  z.optional(
    z
      .string(`${subject} must be text.`)
      .check(z.trim(), z.maxLength(most, `${subject} must be at most ${most} characters long.`)),
  );

/** Optional text of a given format; empty is allowed. */
const optionalForm = (subject: string, form: RegExp, error: string) =>
  z.optional(
    z.string(`${subject} must be text.`).check(
      z.trim(),
      z.refine((value) => value === '' || form.test(value), error),
    ),
  );

/** An optional email, stored in lower case. */
export const optionalEmail = (subject: string) =>
  z.optional(
    z.string(`${subject} must be text.`).check(
      z.trim(),
      z.toLowerCase(),
      z.refine((value) => value === '' || EMAIL.test(value), 'Invalid email address.'),
    ),
  );

/** A required email, stored in lower case. */
export const email = z.string('Please enter an email').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'Please enter an email', abort: true }),
  z.refine((value) => value.length <= 254 && EMAIL.test(value), 'Please enter a valid email'),
);

/** An optional phone number. */
export const optionalPhone = (subject: string) => optionalForm(subject, PHONE, 'Invalid phone number.');

/** A boolean; true by default for a new record. */
export const flag = (subject: string, whenAbsent = true) =>
  z._default(z.boolean(`${subject} must be true or false.`), whenAbsent);

const number = (subject: string, least: number, most: number, isWhole: boolean) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined ? `${subject} is required.` : `${subject} must be a number.`,
    })
    .check(
      z.refine((value) => !isWhole || Number.isInteger(value), `${subject} must be a whole number.`),
      z.refine((value) => value >= least, `${subject} must be at least ${least}.`),
      z.refine((value) => value <= most, `${subject} must be at most ${most}.`),
    );

const MOST = 1_000_000_000;

/** An optional whole number. */
export const whole = (subject: string, least = 0, most = MOST) => number(subject, least, most, true);

/** The most that a currency has. */
export const MONEY_DECIMALS = 3;

/** Money: at least 0, with the decimals of any currency. */
export const money = (subject: string) =>
  number(subject, 0, MOST, false).check(
    z.refine(
      (value) => Math.abs(Math.round(value * 1_000) - value * 1_000) < 1e-6,
      `${subject} must have at most three decimals.`,
    ),
  );

/** An enumeration: one value of a list. */
export const choice = <const Words extends readonly [string, ...string[]]>(error: string, words: Words) =>
  z.enum(words, error);

const ID = /^[0-9a-f]{24}$/i;

/** A reference: an id, or a populated record with an id; stored as the id. */
export const reference = (error: string) =>
  z.pipe(
    z.union(
      [z.string().check(z.regex(ID, error)), z.looseObject({ _id: z.string().check(z.regex(ID, error)) })],
      error,
    ),
    z.transform((value) => (typeof value === 'string' ? value : value._id)),
  );

/** A list of references without duplicates. */
export const references = (error: string, most = 10_000) =>
  z.pipe(
    z.array(reference(error), error).check(z.maxLength(most, error)),
    z.transform((ids) => [...new Set(ids)]),
  );

/** A photo: an address that is already served, or a new picture as a data URL (R73). */
export const photo = z.looseObject(
  {
    url: z.string('Image could not be read.').check(
      z.maxLength(IMAGE_CHARACTERS, { error: 'Image must be smaller than 5 MB.', abort: true }),
      z.refine((url) => isServed(url) || IMAGE.test(url), 'Image must be a JPG, PNG or WebP file.'),
    ),
    name: z.optional(z.string().check(z.maxLength(255, 'Image name is too long.'))),
  },
  'Image could not be read.',
);

function isServed(url: string): boolean {
  return url === '' || /^(https?:\/\/|\/(?!\/))/i.test(url);
}
