/**
 * The key of a name or an identifier: texts with the same key are the same, all others are different (R210). Unicode
 * NFC, spaces trimmed and joined, without letter case; accents, marks, signs and digits count. What is only alike has
 * `fold` of `lib/foldText`, for search and for offers: it never decides what is meant.
 */
export function sameNameKey(text: string): string {
  // most names are plain, and normalising 100,000 of them takes time
  if (PLAIN.test(text)) return text.toLowerCase();
  return lowered(text.normalize('NFC').replace(BEFORE, '').replace(AFTER, '').replace(SPACES, ' '));
}

/** Are these the same name or identifier? */
export function isSameName(one: string, other: string): boolean {
  return one === other || sameNameKey(one) === sameNameKey(other);
}

/** ASCII words with one space between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** All but the mark of the byte order, which has no width. */
const SPACES = /[^\S\ufeff]+/g;

/** Spaces, and the signs without width that are copied along with a text: they end no name. */
const EDGE = '\\s\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069';
const BEFORE = new RegExp(`^[${EDGE}]+`);
const AFTER = new RegExp(`(?<![${EDGE}])[${EDGE}]+$`);

/**
 * Letter by letter: a letter whose small form is longer ('İ') stays as it is, and a sigma is the same at the end of a
 * word.
 */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  const isPlain = lower.length === text.length && !lower.includes('ς');
  if (isPlain) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    if (small === 'ς') return 'σ';
    return small.length === letter.length ? small : letter;
  }).join('');
}
