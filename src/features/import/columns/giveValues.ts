import type { Field } from '../../../kit/declare/field';
import { isNamePath } from '../../../kit/declare/field';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { type FieldWord, slotId, type Version, versionIn, wordKey } from './fieldWords';
import { partsOf } from './headingParts';
import { type Matching, meant, VENUE_KEY } from './matching';
import type { Target } from './targets';

/** Numbers of the record of which the file has a new figure: 'New price' counts, not 'Price'. */
export function giveNewVersions({ headings, targets, words, mappings, used }: Matching): void {
  const named = headings.map(wordKey).map((word) => ({ word, stated: versionIn(word) }));
  if (!named.some(({ stated }) => stated?.version === 'new')) return;
  for (const target of targets) {
    const { key, kind, field } = target;
    if (kind !== 'field' || !field || !isNumber(field) || used.has(key)) continue;
    const names = new Set(words.of(target));
    const open = named.flatMap((one, at) => (mappings[at]?.key === undefined ? [{ ...one, at }] : []));
    const meant = open.filter(({ word, stated }) => names.has(word) || (stated && names.has(stated.word)));
    const next = meant.find(({ word, stated }) => !names.has(word) && stated?.version === 'new');
    if (!next) continue;
    for (const { at } of meant) mappings[at] = { key: '', unused: 'newCounts' };
    mappings[next.at] = { key, how: 'synonym' };
    used.add(key);
  }
}

const isNumber = (field: Field) => fieldTypeOf(field).file.decimals !== undefined;

/** A value at a venue that a heading can mean. */
interface Reading extends Pick<FieldWord, 'rank' | 'version'> {
  at: number;
  key: string;
  slot: string;
}

/** Columns whose headings name a value and a venue: 'Price @ Harbour', 'Harbour - Price', 'Price [Harbour]'. */
export function giveAtVenues(matching: Matching): void {
  const { headings, mappings } = matching;
  const readings = headings.flatMap((heading, at): Reading[] => {
    if (mappings[at]?.key !== undefined) return [];
    const found = readingsOf(matching, heading);
    const keys = new Set(found.map(({ key }) => key));
    if (keys.size > 1) mappings[at] = { key: undefined, atVenues: [...keys] };
    return keys.size === 1 ? found.slice(0, 1).map((one) => ({ ...one, at })) : [];
  });
  giveVersions(matching, readings);
}

/** Gives the values to the columns of the best words for them. Of a figure of now and a new one, the latter counts. */
function giveVersions({ mappings, used }: Matching, readings: readonly Reading[]): void {
  const withNew = new Set(readings.flatMap(({ slot, version }) => (version === 'new' ? slot : [])));
  for (const { at, key, slot, version } of readings.toSorted((one, other) => one.rank - other.rank)) {
    if (withNew.has(slot) && version !== 'new') mappings[at] = { key: '', unused: 'newCounts' };
    // what was is no value without a new one
    if (version === 'old' || mappings[at]?.key !== undefined || used.has(key)) continue;
    mappings[at] = { key, how: 'synonym' };
    used.add(key);
  }
}

/** The values at venues that a heading can mean; a venue that it sets off goes before one that only follows. */
function readingsOf(matching: Matching, heading: string): Omit<Reading, 'at'>[] {
  const { words, venues, layout } = matching;
  const found = partsOf(heading).flatMap((part) =>
    venues.of(part).flatMap((venue) =>
      meant(words, layout, wordKey(part.value)).flatMap(({ slot, rank, version }) => {
        const key = slot.keys.get(venue);
        return key === undefined
          ? []
          : [{ key, slot: slot.id, rank, isExplicit: part.isExplicit, ...(version && { version }) }];
      }),
    ),
  );
  const explicit = found.filter(({ isExplicit }) => isExplicit);
  return (explicit.length > 0 ? explicit : found).map(({ isExplicit: _, ...reading }) => reading);
}

/** Columns whose headings other systems have for a value. */
export function giveSynonyms(matching: Matching): void {
  const { headings, targets, words, mappings, used, layout } = matching;
  const named = headings.map((heading) => {
    const word = wordKey(heading);
    return { word, stated: versionIn(word) };
  });
  for (const target of targets.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { key, kind, venue } = target;
    if (kind === 'id' || (kind === 'entry' && venue !== '')) continue;
    // a value of the row's venue needs the column that names it
    if (kind === 'entry' && !used.has(VENUE_KEY)) continue;
    const names = words.of(target);
    const readings = named.flatMap(({ word, stated }, at): Reading[] => {
      if (word === '' || mappings[at]?.key !== undefined) return [];
      const tail = target.field?.path.split('.').at(-1);
      const means = layout?.meaningOf(word);
      const own = means !== undefined && means === tail ? 0 : names.indexOf(word);
      const rank = own < 0 && stated ? names.indexOf(stated.word) : own;
      const version = own < 0 ? stated?.version : versionOfLayout(stated, names);
      const slot = kind === 'entry' ? slotId(target) : key;
      return rank < 0 ? [] : [{ at, key, slot, rank, ...(version && { version }) }];
    });
    if (kind === 'entry' || readings.some(({ version }) => version)) {
      giveVersions(matching, readings);
      continue;
    }
    const [best] = readings.toSorted((one, other) => one.rank - other.rank);
    if (!best || used.has(key)) continue;
    mappings[best.at] = { key, how: 'synonym' };
    used.add(key);
  }
}

/** A heading of the layout can state a figure too: 'On hand (new)'. */
function versionOfLayout(stated: { word: string; version: Version } | undefined, names: readonly string[]) {
  return stated && names.includes(stated.word) ? stated.version : undefined;
}

/** Fields of the record come before those of a venue's entry, the name after the others. */
function rankOf({ kind, key }: Target): number {
  if (kind === 'entry') return 2;
  return isNamePath(key) ? 1 : 0;
}
