import {
  type IdentifierIndex,
  type Identifiers,
  identifiedBy,
  identifiedFrom,
  identifierSlices,
} from '../../rules/identifiers';
import { spaced, wordsOf } from './words';

/** A slice takes some milliseconds; a larger list is prepared in several. */
const ROWS_PER_SLICE = 4_000;

/** Separates a name from the other texts of a thing. */
const RELATED_SEPARATOR = '\0';

/** A search index with one text per thing: its name, then its other texts, both in the form of `spaced`. */
export interface Findable<T> {
  readonly items: readonly T[];
  readonly texts: readonly string[];
  readonly identifiers: IdentifierIndex;
}

/** The name of a thing and the other texts that match it. */
export interface Called {
  name: string;
  related: readonly string[];
}

/** Builds the index in slices, so that a key press can be handled between two of them. */
export function* findableSlices<T>(
  all: readonly T[],
  isThere: (thing: T) => boolean,
  called: (thing: T) => Called,
  identifiersOf: (thing: T) => Identifiers = () => NO_IDENTIFIERS,
): Generator<void, Findable<T>> {
  const items: T[] = [];
  const texts: string[] = [];
  let seen = 0;
  for (const thing of all) {
    if (isThere(thing)) {
      const { name, related } = called(thing);
      items.push(thing);
      texts.push(`${spaced(name)}${RELATED_SEPARATOR}${spaced(related.join(' '))}`);
    }
    seen += 1;
    if (seen % ROWS_PER_SLICE === 0) yield;
  }
  const identifiers = yield* identifierSlices(items, identifiersOf);
  return { items, texts, identifiers };
}

const NO_IDENTIFIERS: Identifiers = [];

/** How well a name matches what was typed; lower is better. */
export const RANK = { exact: 0, start: 1, wordStarts: 2, inside: 3, related: 4 } as const;

export type Rank = (typeof RANK)[keyof typeof RANK];

/** What the user typed, parsed once per key press. */
export interface Query {
  words: readonly string[];
  /** The words in their order: ' salted pop'. */
  phrase: string;
  /** All of it, trimmed. */
  text: string;
}

/** Parses what was typed; no words where it is punctuation only. */
export function queryOf(typed: string): Query {
  return { words: [...new Set(wordsOf(typed))], phrase: spaced(typed), text: typed.trim() };
}

/** The result of a search. */
export interface Matches<T> {
  /** The best matches, up to the limit; those of one rank in list order. */
  best: readonly { thing: T; rank: Rank }[];
  total: number;
  /** The indexes of all matches: a query that extends this one searches only these. */
  readonly indices: readonly number[];
  readonly words: readonly string[];
  readonly of: Findable<T>;
}

/**
 * Returns the things whose texts contain all words, in any order, and those with an identifier that starts
 * with the query. The order is: an identifier or name equal to the query, names that start with it, names
 * with all words at the start of a word, anywhere in the name, then in the other texts. Fast with 100,000
 * things: a rank that cannot reach the result any more is not computed.
 */
export function find<T>(of: Findable<T>, query: Query, most: number, earlier?: Matches<T>): Matches<T> {
  const { words, phrase } = query;
  if (words.length === 0) return { best: [], total: 0, indices: [], words, of };
  const known = earlier?.of === of && narrows(earlier.words, words) ? earlier.indices : undefined;
  const rankOf = ranking(words, phrase);
  const indices: number[] = [];
  const ranked: T[][] = [[], [], [], [], []];
  let full = ranked.length;
  const count = known?.length ?? of.texts.length;
  for (let at = 0; at < count; at += 1) {
    const index = known ? (known[at] ?? 0) : at;
    const text = of.texts[index] ?? '';
    if (!hasAll(text, words)) continue;
    indices.push(index);
    const rank = rankOf(text, full);
    const thing = of.items[index];
    if (rank === undefined || thing === undefined) continue;
    ranked[rank]?.push(thing);
    full = firstFull(ranked, most);
  }
  const { exact, others } = identified(of, query);
  ranked[RANK.exact]?.unshift(...exact);
  ranked[RANK.related]?.push(...others.slice(0, most));
  const best = new Map<T, Rank>();
  ranked.forEach((items, rank) => {
    for (const thing of items) if (!best.has(thing)) best.set(thing, rank as Rank);
  });
  return {
    best: [...best].slice(0, most).map(([thing, rank]) => ({ thing, rank })),
    total: indices.length + others.length,
    indices,
    words,
    of,
  };
}

/** Shorter queries are the start of too many identifiers. */
const MIN_QUERY_LENGTH = 3;

/**
 * The things with an identifier equal to the query, and those with a matching identifier whose texts lack a
 * word of it.
 */
function identified<T>({ identifiers, texts, items }: Findable<T>, { words, text }: Query) {
  const at = (index: number) => items[index] ?? [];
  const started = text.length < MIN_QUERY_LENGTH ? identifiedBy : identifiedFrom;
  return {
    exact: identifiedBy(identifiers, text).flatMap(at),
    others: started(identifiers, text)
      .filter((index) => !hasAll(texts[index] ?? '', words))
      .flatMap(at),
  };
}

/**
 * Whether every text with the later words has the earlier ones too: each earlier word is part of a later one.
 */
function narrows(before: readonly string[], now: readonly string[]): boolean {
  return before.length > 0 && before.every((word) => now.some((longer) => longer.includes(word)));
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/**
 * The best rank up to which there are enough matches to show; further ones of it, or worse ones, are not
 * shown.
 */
function firstFull(ranked: readonly (readonly unknown[])[], most: number): number {
  let taken = 0;
  for (let rank = 0; rank < ranked.length; rank += 1) {
    taken += ranked[rank]?.length ?? 0;
    if (taken >= most) return rank;
  }
  return ranked.length;
}

/** Computes the rank of a text that has all words; undefined where it is no better than `full`. */
function ranking(words: readonly string[], phrase: string) {
  const whole = phrase + RELATED_SEPARATOR;
  const starts = words.map((word) => ` ${word}`);
  return (text: string, full: number): Rank | undefined => {
    if (full > RANK.exact && text.startsWith(whole)) return RANK.exact;
    if (full > RANK.start && text.startsWith(phrase)) return RANK.start;
    if (full <= RANK.wordStarts) return undefined;
    const end = text.indexOf(RELATED_SEPARATOR);
    if (areBefore(end, text, starts)) return RANK.wordStarts;
    if (full > RANK.inside && areBefore(end, text, words)) return RANK.inside;
    return full > RANK.related ? RANK.related : undefined;
  };
}

function areBefore(end: number, text: string, parts: readonly string[]): boolean {
  for (const part of parts) {
    const index = text.indexOf(part);
    if (index < 0 || index >= end) return false;
  }
  return true;
}
