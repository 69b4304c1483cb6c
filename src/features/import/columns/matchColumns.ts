import { distance } from 'fastest-levenshtein';
import { idColumn } from '../../../kit/fileColumns/fileColumns';
import { fold } from '../../../lib/foldText';
import { SYNONYMS } from './synonyms';
import type { Target } from './targets';

const { key: ID } = idColumn;
const VENUE_KEY = '@venue';

/** How a column was given its meaning. */
export type MatchedHow = 'heading' | 'synonym' | 'similar' | 'remembered' | 'user';

/** The meaning of a column of the file. */
export interface Mapping {
  /** The key of its target; '' where it is not imported, undefined where that has not been decided. */
  key: string | undefined;
  how?: MatchedHow;
  /** Values at a venue, and the file does not say at which: the keys of the targets that are left to choose from. */
  atVenues?: readonly string[];
}

/** The choices of an earlier import of a file with the same headings, by heading. */
export type Remembered = Readonly<Record<string, string>>;

interface MatchOptions {
  remembered?: Remembered;
  readOnly?: readonly string[];
  /** Does this column hold ids of another system? */
  isForeign?(at: number): boolean;
}

/** A heading without case, accents, signs, and the currency in brackets. */
export function headingKey(heading: string): string {
  const bare = heading.replace(/[([][^()[\]]*[)\]]/g, (group) => (/\p{Sc}/u.test(group) ? '' : group));
  return fold(bare.replace(/\p{Sc}/gu, '')).replace(/[^\p{L}\p{N}@]+/gu, '');
}

/**
 * What the columns of a file mean: as chosen before, by the headings of an export, by path, by headings of other
 * systems, else by a heading that differs by a typing error. Each meaning is given once; `readOnly` are headings
 * that exports write and imports ignore. One that also names a value at a venue ('Stock') is ignored in an export of
 * ours only: it has the ID, or no heading of another system and several such values.
 */
export function matchColumns(
  headings: readonly string[],
  targets: readonly Target[],
  { remembered = {}, readOnly = [], isForeign = () => false }: MatchOptions = {},
): Mapping[] {
  const mappings: Mapping[] = headings.map(() => ({ key: undefined }));
  const used = new Set<string>();
  const give = (how: MatchedHow, keyOf: (heading: string, index: number) => string | undefined) => {
    for (const [at, heading] of headings.entries()) {
      const known = mappings[at];
      if (!known || known.key !== undefined || heading.trim() === '') continue;
      const key = keyOf(heading, at);
      if (key === undefined || (key !== '' && used.has(key))) continue;
      mappings[at] = { key, how };
      if (key !== '') used.add(key);
    }
  };
  const keys = new Set(targets.map(({ key }) => key));
  give('remembered', (heading) => {
    const key = remembered[headingKey(heading)];
    return key === undefined || key === '' || keys.has(key) ? key : undefined;
  });
  const byHeading = indexed(
    targets.flatMap(({ key, header, field }) => [
      [header, key],
      [key, key],
      [field && !key.includes('@') ? (field.path.split('.').at(-1) ?? '') : '', key],
    ]),
  );
  give('heading', (heading, index) => {
    const key = byHeading.get(headingKey(heading));
    return key === ID && isForeign(index) ? undefined : key;
  });
  const ignored = new Set(readOnly.map(headingKey));
  const ofVenues = targetsAtVenues(targets);
  const filled = headings.map(headingKey).filter((heading) => heading !== '');
  const isExport =
    used.has(ID) ||
    (filled.every((heading) => byHeading.has(heading) || ignored.has(heading)) &&
      filled.filter((heading) => ofVenues.has(heading) && ignored.has(heading)).length > 1);
  give('heading', (heading) => {
    const key = headingKey(heading);
    return ignored.has(key) && (isExport || !ofVenues.has(key)) ? '' : undefined;
  });
  const indices = indicesOf(headings);
  for (const target of [...targets].sort((one, other) => rank(one) - rank(other))) {
    const { key, kind, venue } = target;
    // a value of the row's venue needs the column that names it
    if (used.has(key) || (kind === 'entry' && venue === '' && !used.has(VENUE_KEY))) continue;
    const open = synonymsOf(target).flatMap((synonym) => indices.get(synonym) ?? []);
    const at = open.find((index) => mappings[index]?.key === undefined);
    if (at === undefined) continue;
    mappings[at] = { key, how: 'synonym' };
    used.add(key);
  }
  give('similar', (heading, index) => {
    const key = nearest(headingKey(heading), byHeading);
    return (key === ID && isForeign(index)) || ofVenues.has(headingKey(heading)) ? undefined : key;
  });
  return mappings.map((mapping, index) => {
    const atVenues = ofVenues.get(headingKey(headings[index] ?? ''));
    return mapping.key === undefined && atVenues ? { ...mapping, atVenues } : mapping;
  });
}

/** Which columns still need a decision. */
export function undecided(mappings: readonly Mapping[]): number[] {
  return mappings.flatMap(({ key }, index) => (key === undefined ? [index] : []));
}

function indexed(pairs: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const [heading = '', key = ''] of pairs) {
    const folded = headingKey(heading);
    if (folded !== '' && !index.has(folded)) index.set(folded, key);
  }
  return index;
}

/** The columns by their headings. */
function indicesOf(headings: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const indices = new Map<string, number[]>();
  for (const [at, heading] of headings.entries()) {
    const key = headingKey(heading);
    indices.set(key, [...(indices.get(key) ?? []), at]);
  }
  return indices;
}

/** What a column may be called in other systems: 'EK @ Harbour', 'Price Harbour', 'Harbour - Quantity on Hand'. */
function synonymsOf({ kind, field, venueName }: Target): readonly string[] {
  const tail = kind === 'venue' ? 'venue' : (field?.path.split('.').at(-1) ?? '');
  const synonyms = (SYNONYMS[tail] ?? []).map(headingKey);
  if (venueName === undefined) return synonyms;
  const venue = headingKey(venueName);
  const names = [headingKey(field?.label ?? ''), ...synonyms];
  return names.flatMap((name) => [`${name}@${venue}`, `${name}${venue}`, `${venue}${name}`]);
}

/** The keys of the values at venues, by the headings that name such a value without its venue. */
function targetsAtVenues(targets: readonly Target[]): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  const own = new Set(targets.flatMap(({ kind, key }) => (kind === 'field' ? key : [])));
  for (const { kind, key, field } of targets) {
    // what the record has too is not meant for a venue
    if (kind !== 'entry' || !field || own.has(field.path)) continue;
    for (const name of [field.label, ...(SYNONYMS[field.path.split('.').at(-1) ?? ''] ?? [])]) {
      const heading = headingKey(name);
      const known = keys.get(heading);
      if (!known) keys.set(heading, [key]);
      else if (!known.includes(key)) known.push(key);
    }
  }
  return keys;
}

/** Fields of the record come before those of a venue's entry, the name after the others. */
function rank({ kind, venue, key }: Target): number {
  if (kind === 'entry') return venue === '' ? 3 : 2;
  return key.split('.').at(-1) === 'name' ? 1 : 0;
}

/** A heading of an export that differs by one letter in four, at most by two. */
function nearest(heading: string, index: ReadonlyMap<string, string>): string | undefined {
  const most = Math.min(2, Math.floor(heading.length / 4));
  let best: { key: string; away: number } | undefined;
  for (const [known, key] of index) {
    if (Math.abs(known.length - heading.length) > most) continue;
    const away = distance(known, heading);
    if (away <= most && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { key, away };
  }
  return best?.key;
}
