/** What counts as an email (specification section 5: 'a standard pattern'). */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** Is this text an email address? */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

const PHONE = /^\+?[\d\s()./-]{5,30}$/;

/** Is this text a phone number, as people write them: digits, spaces, brackets, dots and dashes? */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && /\d/.test(text);
}

const HOST = /^[^\s.:/?#@]+(\.[^\s.:/?#@]+)+$/;

/** Is this text the address of a website, with or without https:// before it? */
export function isWebsite(text: string): boolean {
  const [host = ''] = text.replace(/^https?:\/\//i, '').split(/[/?#]/);
  return !/\s/.test(text) && HOST.test(host.replace(/:\d{1,5}$/, ''));
}

/** Is this text made of the signs of a code that customers type: capitals, digits, hyphens, underscores? */
export function isCode(text: string): boolean {
  return /^[A-Z0-9_-]+$/.test(text);
}

/** A name as uniqueness compares it: ignoring case, spaces and accents (decisions section 6). */
export function sameNameKey(name: string): string {
  // most names have no accents, and looking for them in 100,000 takes time
  const plain = ASCII.test(name) ? name : name.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain.replace(/\s+/g, '').toLowerCase();
}

/** Has no sign with an accent: letters, digits and spaces of plain English, without the caret and the grave. */
const ASCII = /^[ -\]_a-~]*$/;
