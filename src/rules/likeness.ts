import { fold } from '../lib/foldText';

/**
 * The key of a name in which only letters, digits and decimal separators count: names with the same key look alike.
 * 'Cola Zero, 0.5 l' is like 'Cola Zero 0,5l', 'Cola 15 cl' is not like 'Cola 1.5 cl'. For offers and warnings only:
 * what is alike is never taken (R210).
 */
export function alikeKey(text: string): string {
  return fold(text)
    .replace(LOOKALIKES, (letter) => LATIN.get(letter) ?? letter)
    .replace(/(\d)[.,](?=\d)/g, '$1\u00b7')
    .replace(/[^\p{L}\p{N}\u00b7]+/gu, '');
}

/** Folded letters of Cyrillic and Greek whose capitals are the same on screens and paper as Latin ones. */
const LATIN = new Map(
  ['авекмнорстухіјѕ abekmhopctyxijs', 'αβεζηικμνορτυχ abezhikmnoptyx'].flatMap((line) => {
    const [from = '', to = ''] = line.split(' ');
    return [...from].map((letter, at): [string, string] => [letter, to[at] ?? '']);
  }),
);
const LOOKALIKES = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');
