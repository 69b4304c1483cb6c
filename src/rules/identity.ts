const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** Whether this text is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text);
}

const PHONE_PATTERN = /^\+?[\d\s()./-]{5,30}$/;

/** Whether this text is a phone number: digits, spaces, brackets, dots and dashes. */
export function isPhone(text: string): boolean {
  return PHONE_PATTERN.test(text) && /\d/.test(text);
}

const HOST_PATTERN = /^[^\s.:/?#@]+(\.[^\s.:/?#@]+)+$/;

/** Whether this text is the address of a website, with or without https://. */
export function isWebsite(text: string): boolean {
  const [host = ''] = text.replace(/^https?:\/\//i, '').split(/[/?#]/);
  return !/\s/.test(text) && HOST_PATTERN.test(host.replace(/:\d{1,5}$/, ''));
}

/** Whether this text has only the characters of a coupon code: capitals, digits, hyphens, underscores. */
export function isCode(text: string): boolean {
  return /^[A-Z0-9_-]+$/.test(text);
}
