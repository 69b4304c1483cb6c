import { weakMapMemoize } from '@reduxjs/toolkit';
import { distance } from 'fastest-levenshtein';
import { idColumn } from '../../../kit/fileColumns/fileColumns';
import { sameNameKey } from '../../../lib/sameName';
import { alikeKey } from '../../../rules/likeness';
import { type FieldWords, wordKey } from './fieldWords';
import { type HeadingParts, partsOf } from './headingParts';
import type { Mapping } from './mapping';
import { isOfVenues, type Matching, meant } from './matching';
import type { Target } from './targets';

const { key: ID } = idColumn;

/** What the user is asked about a column: at which venue, whether a venue is another one, whether a field is meant. */
export function withQuestion(
  matching: Matching,
  own: ReadonlyMap<string, readonly string[]>,
  mapping: Mapping,
  heading: string,
): Mapping {
  if (mapping.atVenues || heading.trim() === '') return mapping;
  const { words, venues, targets, layout, used } = matching;
  const several = own.get(sameNameKey(heading)) ?? [];
  if (several.length > 1) return { ...mapping, atVenues: several };
  const values = meant(words, layout, wordKey(heading)).filter(isOfVenues(targets));
  if (values.length > 0)
    return { ...mapping, atVenues: values.flatMap(({ slot }) => [...slot.keys.values()]) };
  const ofVenue = venues.named(heading);
  if (ofVenue.length > 0)
    return {
      ...mapping,
      atVenues: targets.flatMap(({ kind, venue = '', key }) =>
        kind === 'entry' && ofVenue.includes(venue) ? key : [],
      ),
    };
  const lost = partsOf(heading).find((part) => part.isExplicit && isValue(matching, part));
  // a meaning is given once, and ids of another system are none of ours
  const isOpen = (key: string) => key !== ID && !used.has(key);
  const alike = alikeHeadings(heading, targets, words).filter(isOpen);
  return { ...mapping, ...(lost && { noVenue: lost.venue }), ...(alike.length > 0 && { alike }) };
}

function isValue({ words, layout }: Matching, { value }: HeadingParts): boolean {
  return meant(words, layout, wordKey(value)).length > 0;
}

const MAX_OFFERS = 3;

/** The keys of targets whose headings look like this one, the most similar first. For offers only. */
function alikeHeadings(heading: string, targets: readonly Target[], words: FieldWords): string[] {
  const { own, values, venues } = looksOf(targets, words);
  const look = alikeKey(heading);
  const found = near(look, own).flatMap((name) => own.get(name) ?? []);
  const atVenues = partsOf(heading).flatMap((part) => {
    const ofVenue = near(alikeKey(part.venue), venues).flatMap((name) => venues.get(name) ?? []);
    const slots = near(alikeKey(part.value), values).flatMap((name) => values.get(name) ?? []);
    return ofVenue.flatMap((venue) => slots.map((slot) => `${slot}@${venue}`));
  });
  const keys = new Set(targets.map(({ key }) => key));
  return [...new Set([...found, ...atVenues])].filter((key) => keys.has(key)).slice(0, MAX_OFFERS);
}

type Looks = ReadonlyMap<string, readonly string[]>;

/** The names that differ from this one by a letter in four, at most by two; the same look first. */
function near(look: string, names: Looks): string[] {
  if (look === '') return [];
  if (names.has(look)) return [look];
  const most = Math.min(2, Math.floor(look.length / 4));
  if (most === 0) return [];
  const found: { name: string; away: number }[] = [];
  for (const name of names.keys()) {
    if (Math.abs(name.length - look.length) > most) continue;
    const away = distance(name, look);
    if (away <= most) found.push({ name, away });
  }
  return found.sort((one, other) => one.away - other.away).map(({ name }) => name);
}

/** What the headings for fields, for values at venues, and the names of venues look like. */
const looksOf = weakMapMemoize((targets: readonly Target[], words: FieldWords) => {
  const [own, values, venues] = [
    new Map<string, string[]>(),
    new Map<string, string[]>(),
    new Map<string, string[]>(),
  ];
  for (const target of targets) {
    const { kind, key, venue = '', venueName } = target;
    if (kind !== 'entry') for (const word of words.of(target)) add(own, alikeKey(word), key);
    else if (venue === '') for (const word of words.of(target)) add(values, alikeKey(word), key.slice(0, -1));
    else if (venueName) add(venues, alikeKey(venueName), venue);
  }
  return { own, values, venues };
});

function add(index: Map<string, string[]>, look: string, key: string): void {
  const known = index.get(look);
  if (look === '' || known?.includes(key)) return;
  if (known) known.push(key);
  else index.set(look, [key]);
}
