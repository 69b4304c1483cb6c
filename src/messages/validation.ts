/**
 * What the product says about a value that cannot be taken (specification section 5, decisions section 6).
 * `subject` is the field as a sentence names it: 'Brand name'.
 */
export const ALL_FIELDS_REQUIRED = 'All fields are required';
export const EMAIL_MISSING = 'Please enter an email';
export const EMAIL_NOT_VALID = 'Please enter a valid email';
export const EMAIL_INVALID = 'Invalid email address.';

export const required = (subject: string) => `${subject} is required.`;
export const tooShort = (subject: string, least: number) =>
  `${subject} must be at least ${least} characters long.`;
export const tooLong = (subject: string, most: number) =>
  `${subject} must be at most ${most} characters long.`;
export const alreadyExists = (subject: string) => `${subject} already exists.`;

export const notWhole = (subject: string) => `${subject} must be a whole number.`;
export const tooSmall = (subject: string, least: number) => `${subject} must be at least ${least}.`;
export const tooGreat = (subject: string, most: number) => `${subject} must be at most ${most}.`;

/** `one` is what is chosen, as the middle of a sentence says it: 'category'. */
export const selectOne = (one: string) => `Please select ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}.`;
export const PHONE_INVALID = 'Invalid phone number.';
export const WEBSITE_INVALID = 'Invalid website address.';
export const SELECT_A_VENUE = 'Please select at least one venue.';
export const IMAGE_WRONG_TYPE = 'Image must be a JPG, PNG or WebP file.';
export const IMAGE_TOO_LARGE = 'Image must be smaller than 5 MB.';
export const IMAGE_UNREADABLE = 'Image could not be read.';
export const NOT_A_VALUE = 'This value cannot be used.';
