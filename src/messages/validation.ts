/**
 * Texts of values that are refused. `subject` is the field's name in a sentence: 'Brand name'
 * (R66).
 */
export const ALL_FIELDS_REQUIRED = 'All fields are required';
export const EMAIL_MISSING = 'Please enter an email';
export const EMAIL_NOT_VALID = 'Please enter a valid email';
/** The name of an email address in sentences, whatever the label of its field is: 'Email already exists.' */
export const EMAIL = 'Email';
export const EMAIL_INVALID = 'Invalid email address.';

export const required = (subject: string) => `${subject} is required.`;
export const tooShort = (subject: string, least: number) =>
  `${subject} must be at least ${least} characters long.`;
export const tooLong = (subject: string, most: number) =>
  `${subject} must be at most ${most} characters long.`;
export const alreadyExists = (subject: string) => `${subject} already exists.`;

/** A warning: another record has this value, which only looks the same. `label` where it does not stand at its field. */
export const looksLike = (other: string, label?: string) =>
  `${label === undefined ? 'Looks' : `${label} looks`} like ${other}, which exists already.`;

/** Below a stored value. */
export const NOT_UNDERSTOOD = 'The stored value was not understood. It stays as it is until you change it.';

export const notNumber = (subject: string) => `${subject} must be a number.`;
/** The decimals that an amount may have, in a sentence. */
const DECIMALS = ['no decimals', 'at most one decimal', 'at most two decimals', 'at most three decimals'];
const decimalsIn = (decimals: number) => DECIMALS[decimals] ?? `at most ${decimals} decimals`;
export const tooManyDecimals = (subject: string, decimals = 2) =>
  `${subject} must have ${decimalsIn(decimals)}.`;
/** The typed text and its unambiguous spellings. */
export const ambiguous = (typed: string, clear: readonly string[]) =>
  `Type ${clear.join(' or ')}: ${typed} can be read two ways.`;
/** Where only one of the two spellings is an amount of money. */
export const ambiguousMoney = (typed: string, clear: string, decimals = 2) =>
  `Type ${clear}, or an amount with ${decimalsIn(decimals)}: ${typed} can be read two ways.`;
/** `own` is the sign of the host's currency. */
export const foreignCurrency = (sign: string, own: string) =>
  `Amounts are in ${own}, not in ${sign}. Type it without a sign if it is in ${own}.`;
export const notPercentage = (typed: string) => `${typed} is a percentage, which does not belong here.`;
/** What a spreadsheet has left of a number. */
export const lostNumbers = {
  narrow: () => 'The column was too narrow in the spreadsheet: the number is missing.',
  error: (typed: string) => `${typed} is an error of the spreadsheet.`,
  scientific: (typed: string) => `${typed} has lost digits in a spreadsheet.`,
};
export const notOnOff = (label: string) => `${label} must be On or Off.`;
export const notWhole = (subject: string) => `${subject} must be a whole number.`;
export const tooSmall = (subject: string, least: number) => `${subject} must be at least ${least}.`;
export const tooGreat = (subject: string, most: number) => `${subject} must be at most ${most}.`;

export const notDate = (subject: string) => `${subject} must be a date.`;
export const COLOUR_INVALID = 'Invalid colour.';
export const BARCODE_INVALID = 'Barcode must have 8, 12, 13 or 14 digits.';
export const BARCODE_CHECK_DIGIT = 'The check digit of this barcode is wrong.';
export const notCode = (subject: string, least: number, most: number) =>
  `${subject} must have ${least} to ${most} letters, digits, hyphens or underscores.`;
/** `many` names the entries in the middle of a sentence: 'specifications'. */
export const tooMany = (many: string, most: number) => `At most ${most} ${many}.`;
/** A record of one kind that belongs to one of another: 'Subcategory', 'category'. */
export const mustBelong = (subject: string, parent: string) => `${subject} must belong to the ${parent}.`;

/** A typed name that no record has; `one` is the kind of record: 'vendor'. */
export const nothingNamed = (one: string, typed: string) => `No ${one} is named ${typed}`;

/** `other` is the compared field in the middle of a sentence: 'the start date'. */
export const notBelow = (subject: string, other: string) => `${subject} must not be below ${other}.`;

/** `one` is the kind of record in the middle of a sentence: 'category'. */
export const selectOne = (one: string) => `Please select ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}.`;
export const SELECT_AT_LEAST_ONE = 'Please select at least one.';
export const PHONE_INVALID = 'Invalid phone number.';
export const WEBSITE_INVALID = 'Invalid website address.';
export const SELECT_A_VENUE = 'Please select at least one venue.';
export const IMAGE_WRONG_TYPE = 'Image must be a JPG, PNG or WebP file.';
export const IMAGE_TOO_LARGE = 'Image must be smaller than 5 MB.';
export const IMAGE_UNREADABLE = 'Image could not be read.';
export const NOT_A_VALUE = 'This value cannot be used.';
