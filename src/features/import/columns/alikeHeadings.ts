import { weakMapMemoize } from '@reduxjs/toolkit';
import { distance } from 'fastest-levenshtein';
import { alikeKey } from '../../../rules/likeness';
import type { FieldWords } from './fieldWords';
import { partsOf } from './headingParts';
import type { Target } from './targets';

const MAX_OFFERS = 3;

/** The keys of targets whose headings look like this one, the most similar first. For offers only. */
export function alikeHeadings(heading: string, targets: readonly Target[], words: FieldWords): string[] {
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
