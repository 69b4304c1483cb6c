import { fold } from '../../lib/foldText';

/** The words of a text as the palette compares them: folded (R234), without punctuation. */
export function wordsOf(text: string): string[] {
  return spaced(text).split(' ').filter(Boolean);
}

/**
 * The words of a text with a space before each, ' salted popcorn large', so that ' pop' matches the start of
 * one.
 */
export function spaced(text: string): string {
  const phrase = fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return phrase === '' ? '' : ` ${phrase}`;
}

/** A piece of a text: a match of what was typed, or the text around it. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into matches and the rest: each word marks the start of a word where there is one, else its
 * first occurrence.
 */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const { folded, places } = foldedPlaces(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    const start = ` ${folded}`.indexOf(` ${word}`);
    const index = start >= 0 ? start : folded.indexOf(word);
    if (index < 0) continue;
    isMarked.fill(1, places[index]?.from, places[index + word.length - 1]?.to);
  }
  bridgeGaps(text, isMarked);
  const pieces: Piece[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const isMatch = isMarked[index] === 1;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(index);
    else pieces.push({ text: text.charAt(index), isMatch });
  }
  return pieces;
}

/** A text without case, accents and punctuation, and the position of each of its letters in the original. */
function foldedPlaces(text: string) {
  const places: { from: number; to: number }[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter).replace(/[^\p{L}\p{M}\p{N}]/gu, ' ');
    const before = places.at(-1);
    if (plain === '' && before) before.to += letter.length; // a combining accent after its letter
    for (let part = 0; part < plain.length; part += 1) places.push({ from: at, to: at + letter.length });
    folded += plain;
    at += letter.length;
  }
  return { folded, places };
}

/** Merges two matches that only punctuation separates. */
function bridgeGaps(text: string, isMarked: Uint8Array): void {
  for (const gap of text.matchAll(/[^\p{L}\p{N}\p{M}]+/gu)) {
    const end = gap.index + gap[0].length;
    if (isMarked[gap.index - 1] === 1 && isMarked[end] === 1) isMarked.fill(1, gap.index, end);
  }
}
