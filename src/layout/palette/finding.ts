import { spaced, wordsOf } from './words';

/** Rows that are made ready in one go (some milliseconds); a larger list is made ready in slices of this size. */
const SLICE = 4_000;

/** Parts a name from what is known besides it. */
const BESIDES = '\0';

/** Things that can be found, each with one text: its name, then what else is known of it, both as `spaced` writes them. */
export interface Findable<T> {
  readonly things: readonly T[];
  readonly texts: readonly string[];
}

/** The name of a thing and what else finds it. */
export interface Called {
  name: string;
  besides: readonly string[];
}

/** Makes things findable a slice at a time, so that a key press finds its place between two of them. */
export function* findableSlices<T>(
  all: readonly T[],
  isThere: (thing: T) => boolean,
  called: (thing: T) => Called,
): Generator<void, Findable<T>> {
  const things: T[] = [];
  const texts: string[] = [];
  let seen = 0;
  for (const thing of all) {
    if (isThere(thing)) {
      const { name, besides } = called(thing);
      things.push(thing);
      texts.push(`${spaced(name)}${BESIDES}${spaced(besides.join(' '))}`);
    }
    seen += 1;
    if (seen % SLICE === 0) yield;
  }
  return { things, texts };
}

/** How well a name answers what was typed; the lower the better. */
export const RANK = { exact: 0, start: 1, wordStarts: 2, inside: 3, besides: 4 } as const;

/** One of {@link RANK}. */
export type Rank = (typeof RANK)[keyof typeof RANK];

/** What a person typed, read once per key press. */
export interface Query {
  words: readonly string[];
  /** The words as they follow each other: ' salted pop'. */
  phrase: string;
}

/** Reads what was typed; no words where it is only signs. */
export function queryOf(typed: string): Query {
  return { words: [...new Set(wordsOf(typed))], phrase: spaced(typed) };
}

/** What was found. */
export interface Finds<T> {
  /** The best ones, at most as many as were asked for; those of one rank in their own order. */
  best: readonly { thing: T; rank: Rank }[];
  total: number;
  /** For a query that extends this one: it looks only among these places. */
  readonly places: readonly number[];
  readonly words: readonly string[];
  readonly of: Findable<T>;
}

/**
 * The things in whose texts all words stand, in any order. Called so comes first, then those whose name starts so, then
 * those with all words at the start of a word, then anywhere in the name, then besides it. Quick with 100,000 things: a
 * rank whose places are taken is not worked out any more.
 */
export function find<T>(
  of: Findable<T>,
  { words, phrase }: Query,
  most: number,
  earlier?: Finds<T>,
): Finds<T> {
  if (words.length === 0) return { best: [], total: 0, places: [], words, of };
  const known = earlier?.of === of && narrows(earlier.words, words) ? earlier.places : undefined;
  const rankOf = ranking(words, phrase);
  const places: number[] = [];
  const ranked: T[][] = [[], [], [], [], []];
  let full = ranked.length;
  const count = known?.length ?? of.texts.length;
  for (let at = 0; at < count; at += 1) {
    const place = known ? (known[at] ?? 0) : at;
    const text = of.texts[place] ?? '';
    if (!hasAll(text, words)) continue;
    places.push(place);
    const rank = rankOf(text, full);
    const thing = of.things[place];
    if (rank === undefined || thing === undefined) continue;
    ranked[rank]?.push(thing);
    full = firstFull(ranked, most);
  }
  const best = ranked.flatMap((things, rank) => things.map((thing) => ({ thing, rank: rank as Rank })));
  return { best: best.slice(0, most), total: places.length, places, words, of };
}

/** Everything that has the later words has the earlier ones: each of those is part of one of these. */
function narrows(before: readonly string[], now: readonly string[]): boolean {
  return before.length > 0 && before.every((word) => now.some((longer) => longer.includes(word)));
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** The best rank that, with the better ones, has as many things as are shown; more of it, or worse ones, are not shown. */
function firstFull(ranked: readonly (readonly unknown[])[], most: number): number {
  let taken = 0;
  for (let rank = 0; rank < ranked.length; rank += 1) {
    taken += ranked[rank]?.length ?? 0;
    if (taken >= most) return rank;
  }
  return ranked.length;
}

/** Works out the rank of a text that has all words; undefined where it is no better than `full`. */
function ranking(words: readonly string[], phrase: string) {
  const whole = phrase + BESIDES;
  const starts = words.map((word) => ` ${word}`);
  return (text: string, full: number): Rank | undefined => {
    if (full > RANK.exact && text.startsWith(whole)) return RANK.exact;
    if (full > RANK.start && text.startsWith(phrase)) return RANK.start;
    if (full <= RANK.wordStarts) return undefined;
    const end = text.indexOf(BESIDES);
    if (areBefore(end, text, starts)) return RANK.wordStarts;
    if (full > RANK.inside && areBefore(end, text, words)) return RANK.inside;
    return full > RANK.besides ? RANK.besides : undefined;
  };
}

function areBefore(end: number, text: string, parts: readonly string[]): boolean {
  for (const part of parts) {
    const at = text.indexOf(part);
    if (at < 0 || at >= end) return false;
  }
  return true;
}
