/** What counts as an email (specification section 5: 'a standard pattern'). */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** Is this text an email address? */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** A name as uniqueness compares it: ignoring case, spaces and accents (decisions section 6). */
export function sameNameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, '')
    .toLowerCase();
}
