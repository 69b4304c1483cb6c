import { distance } from 'fastest-levenshtein';
import { fold } from '../lib/foldText';

/** Shorter names are not compared by their letters: almost any two are two letters apart. */
const MIN_COMPARED_LETTERS = 5;
const MAX_LETTERS_OFF = 2;
const MAX_OFFERED = 3;

/**
 * The names that a text which names nothing may mean: the same once folded, all words of the one within the other, or at
 * most two letters off from five letters on; up to three, the nearest first. They are offered and never taken by
 * themselves (R291).
 */
export function alikeNames(typed: string, names: Iterable<string>): string[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  const words = wordsOf(wanted);
  const found: { name: string; rank: number }[] = [];
  for (const name of names) {
    const rank = rankOf(fold(name), wanted, words);
    if (rank !== undefined) found.push({ name, rank });
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_OFFERED)
    .map(({ name }) => name);
}

/** How near a name is: 0 the same, then letters off, then words within; undefined where it is not alike. */
function rankOf(name: string, wanted: string, words: readonly string[]): number | undefined {
  if (name === wanted) return 0;
  const isLong = Math.min(name.length, wanted.length) >= MIN_COMPARED_LETTERS;
  if (isLong && Math.abs(name.length - wanted.length) <= MAX_LETTERS_OFF) {
    const off = distance(name, wanted);
    if (off <= MAX_LETTERS_OFF) return off;
  }
  const own = wordsOf(name);
  const isWithin = (some: readonly string[], of: readonly string[]) =>
    some.length > 0 && some.every((word) => of.includes(word));
  return isWithin(words, own) || isWithin(own, words) ? MAX_LETTERS_OFF + 1 : undefined;
}

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
