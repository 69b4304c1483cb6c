/**
 * A text as searches compare it (R234): what people type finds it, whatever case, accents, width, signs and spaces it is
 * written with. Search finds too much rather than too little; whether two names are the same is decided by `sameName`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // one look at most texts: the index of a list folds 100,000
  return SPECIAL.test(lower) ? joined(lower.replace(NOT_PLAIN, foldedRun)) : lower;
}

/** What was typed in a search, folded; empty where nothing of it can be searched for. */
export function foldTyped(text: string): string {
  return fold(text).trim();
}

/** What lower case alone does not fold: few letters and signs of most texts. */
const NOT_PLAIN = /[^\0 -~€£¥]+/g;
const SPECIAL = /[^\0 -~€£¥]| {2}/;

/** Folded runs of such letters and signs: a list of 100,000 names repeats a few of them. */
const knownRuns = new Map<string, string>();
const MAX_KNOWN_RUNS = 5_000;

function foldedRun(run: string): string {
  const known = knownRuns.get(run);
  if (known !== undefined) return known;
  const folded = run
    // the acute by itself is a space with an accent in Unicode, and an apostrophe on keyboards
    .replace(/\u00b4/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(REPLACED, (sign) => REPLACEMENTS.get(sign) ?? sign)
    .replace(/\s/g, ' ');
  if (knownRuns.size < MAX_KNOWN_RUNS) knownRuns.set(run, folded);
  return folded;
}

/** One space in place of several; a field separator of an index stays. */
const joined = (text: string) => text.replace(/ {2,}/g, ' ');

/**
 * Marks that are often left out: accents and voicing marks, points and vowels of Hebrew and Arabic, tones of Thai and Lao,
 * the dot below of scripts of India; and signs without a picture, such as soft hyphens. Vowels of scripts that write them
 * as marks stay: they are letters.
 */
const IGNORED =
  /(?=\p{M})\p{Script=Inherited}|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0e47-\u0e4e\u0ec8-\u0ece]|\u0640|\p{Cf}/gu;

/** What has another letter or sign in place of it on keyboards, in lower case and decomposed. */
const REPLACEMENTS = new Map<string, string>([
  ...Object.entries({
    ı: 'i',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ŋ: 'n',
    ŧ: 't',
    ə: 'e',
    ς: 'σ',
    ґ: 'г',
    ך: 'כ',
    ם: 'מ',
    ן: 'נ',
    ף: 'פ',
    ץ: 'צ',
    ة: 'ه',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    '×': 'x',
  }),
  ...each('‘’‚‛ʻʼʹ′', "'"),
  ...each('“”„‟″«»', '"'),
  ...each('‐‑‒–—―−﹘', '-'),
  ...each('⁄∕', '/'),
  ...digits('٠', '۰', '०', '০'),
]);

const REPLACED = new RegExp(`[${[...REPLACEMENTS.keys()].join('')}]`, 'gu');

function each(signs: string, plain: string): [string, string][] {
  return [...signs].map((sign) => [sign, plain]);
}

/** The ten digits from each of these zeros on. */
function digits(...zeros: string[]): [string, string][] {
  return zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit),
      String(digit),
    ]),
  );
}

/**
 * Prepares the search in a list: returns the items whose text contains what is typed, folded, in their order.
 * All of them where nothing is typed.
 */
export function textSearch<T>(
  items: readonly T[],
  textOf: (item: T) => string,
): (typed: string) => readonly T[] {
  const folded = items.map((item) => fold(textOf(item)));
  return (typed) => {
    const wanted = foldTyped(typed);
    return wanted === '' ? items : items.filter((_, index) => folded[index]?.includes(wanted));
  };
}
