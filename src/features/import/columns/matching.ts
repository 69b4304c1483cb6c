import type { FieldWord, FieldWords } from './fieldWords';
import { wordKey } from './fieldWords';
import type { Layout } from './layouts';
import type { Mapping, MatchedHow } from './mapping';
import type { Target } from './targets';
import type { VenueNames } from './venueNames';

export const VENUE_KEY = '@venue';

/** What is matched, and what was found so far. */
export interface Matching {
  headings: readonly string[];
  targets: readonly Target[];
  words: FieldWords;
  venues: VenueNames;
  layout: Layout | undefined;
  mappings: Mapping[];
  used: Set<string>;
}

/** Gives each open column the meaning of its heading, each meaning once. */
export function give(
  { headings, mappings, used }: Matching,
  how: MatchedHow,
  keyOf: (heading: string, index: number) => string | undefined,
): void {
  for (const [at, heading] of headings.entries()) {
    const known = mappings[at];
    if (!known || known.key !== undefined || heading.trim() === '') continue;
    const key = keyOf(heading, at);
    if (key === undefined || (key !== '' && used.has(key))) continue;
    mappings[at] = { key, how };
    if (key !== '') used.add(key);
  }
}

/** The values at venues that a word means: first as the layout of the file says. */
export function meant(words: FieldWords, layout: Layout | undefined, word: string): readonly FieldWord[] {
  const meaning = layout?.meaningOf(word);
  return words.atVenues(meaning ? wordKey(meaning) : word);
}

/** Is it a value that venues have, and not the record? */
export function isOfVenues(targets: readonly Target[]): (word: FieldWord) => boolean {
  const own = new Set(targets.flatMap(({ kind, key }) => (kind === 'field' ? key : [])));
  return ({ slot }) => !own.has(slot.id.split('/').at(-1) ?? '');
}
