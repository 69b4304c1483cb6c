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

export const notNumber = (subject: string) => `${subject} must be a number.`;
export const tooManyDecimals = (subject: string) => `${subject} must have at most two decimals.`;
/** What was typed, and the texts that say without doubt what it may have meant. */
export const ambiguous = (typed: string, clear: readonly string[]) =>
  `Type ${clear.join(' or ')}: ${typed} can be read two ways.`;
export const notWhole = (subject: string) => `${subject} must be a whole number.`;
export const tooSmall = (subject: string, least: number) => `${subject} must be at least ${least}.`;
export const tooGreat = (subject: string, most: number) => `${subject} must be at most ${most}.`;

export const notDate = (subject: string) => `${subject} must be a date.`;
export const COLOUR_INVALID = 'Invalid colour.';
export const BARCODE_INVALID = 'Barcode must have 8, 12, 13 or 14 digits.';
export const BARCODE_CHECK_DIGIT = 'The check digit of this barcode is wrong.';
export const notCode = (subject: string, least: number, most: number) =>
  `${subject} must have ${least} to ${most} letters, digits, hyphens or underscores.`;
/** `many` is what there is too much of, as the middle of a sentence says it: 'specifications'. */
export const tooMany = (many: string, most: number) => `At most ${most} ${many}.`;
/** A record of one kind that belongs to one of another: 'Subcategory', 'category'. */
export const mustBelong = (subject: string, parent: string) => `${subject} must belong to the ${parent}.`;

/** `other` is the field that it is compared with, as the middle of a sentence says it: 'the start date'. */
export const notBelow = (subject: string, other: string) => `${subject} must not be below ${other}.`;

/** `one` is what is chosen, as the middle of a sentence says it: 'category'. */
export const selectOne = (one: string) => `Please select ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}.`;
export const SELECT_AT_LEAST_ONE = 'Please select at least one.';
export const PHONE_INVALID = 'Invalid phone number.';
export const WEBSITE_INVALID = 'Invalid website address.';
export const SELECT_A_VENUE = 'Please select at least one venue.';
export const IMAGE_WRONG_TYPE = 'Image must be a JPG, PNG or WebP file.';
export const IMAGE_TOO_LARGE = 'Image must be smaller than 5 MB.';
export const IMAGE_UNREADABLE = 'Image could not be read.';
export const NOT_A_VALUE = 'This value cannot be used.';
