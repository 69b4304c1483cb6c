import { type Field, isNamePath } from '../../../kit/declare/field';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { idColumn } from '../../../kit/fileColumns/fileColumns';
import { sameNameKey } from '../../../lib/sameName';
import { withQuestion } from './columnQuestion';
import { type FieldWord, fieldWords, slotId, type Version, versionIn, wordKey } from './fieldWords';
import { partsOf } from './headingParts';
import { type Layout, layoutOf } from './layouts';
import type { Mapping, Remembered } from './mapping';
import { give, isOfVenues, type Matching, meant, VENUE_KEY } from './matching';
import type { Target } from './targets';
import { venueNames } from './venueNames';

const { key: ID } = idColumn;

interface MatchOptions {
  remembered?: Remembered;
  readOnly?: readonly string[];
  /** What the columns of an exported workbook mean, by their headings, in their order. */
  exported?: ReadonlyMap<string, readonly string[]>;
  /** Does this column hold ids of another system? */
  isForeign?(at: number): boolean;
}

/**
 * What the columns of a file mean: as the workbook says that was exported here, as chosen before, by the headings of
 * an export, by path, by headings of other systems. Each meaning is given once, and a heading that is only alike is
 * none (R210, R211); `readOnly` are headings that exports write and imports ignore. One that also names a value at a
 * venue ('Stock') is ignored in an export of ours only: it has the ID, or no heading of another system and several
 * such values.
 */
export function matchColumns(
  headings: readonly string[],
  targets: readonly Target[],
  { remembered = {}, readOnly = [], exported, isForeign = () => false }: MatchOptions = {},
): Mapping[] {
  const matching: Matching = {
    headings,
    targets,
    words: fieldWords(targets),
    venues: venueNames(targets),
    layout: layoutOf(headings),
    mappings: headings.map(() => ({ key: undefined })),
    used: new Set(),
  };
  const { layout, mappings, used } = matching;
  const keys = new Set(targets.map(({ key }) => key));
  const left = new Map([...(exported ?? [])].map(([heading, own]) => [heading, [...own]]));
  give(matching, 'heading', (heading) => {
    const key = left.get(heading.trim())?.shift();
    return key !== undefined && (key === '' || keys.has(key)) ? key : undefined;
  });
  give(matching, 'remembered', (heading) => {
    const key = remembered[sameNameKey(heading)];
    return key === undefined || key === '' || keys.has(key) ? key : undefined;
  });
  giveNewVersions(matching);
  if (layout) giveLayout(matching, layout);
  const own = ownHeadings(targets);
  const renewed = renewedKeys(matching);
  give(matching, 'heading', (heading, index) => {
    const [key, ...others] = own.get(sameNameKey(heading)) ?? own.get(wordKey(heading)) ?? [];
    const isOther = (key === ID && isForeign(index)) || (key !== undefined && renewed.has(key));
    return others.length > 0 || isOther ? undefined : key;
  });
  const ignored = new Set(readOnly.map(sameNameKey));
  const filled = headings.map(sameNameKey).filter((heading) => heading !== '');
  const namesValue = (heading: string) => matching.words.atVenues(heading).some(isOfVenues(targets));
  const isExport =
    used.has(ID) ||
    (filled.every((heading) => own.has(heading) || ignored.has(heading)) &&
      filled.filter((heading) => namesValue(heading) && ignored.has(heading)).length > 1);
  give(matching, 'heading', (heading) => {
    const key = sameNameKey(heading);
    return ignored.has(key) && (isExport || !namesValue(wordKey(heading))) ? '' : undefined;
  });
  giveAtVenues(matching);
  giveSynonyms(matching);
  return mappings.map((mapping, index) =>
    mapping.key === undefined ? withQuestion(matching, own, mapping, headings[index] ?? '') : mapping,
  );
}

/** The headings of exports, the keys of their columns, and the names of fields, with the targets that they mean. */
function ownHeadings(targets: readonly Target[]): ReadonlyMap<string, readonly string[]> {
  const own = new Map<string, string[]>();
  for (const { key, header, field, kind } of targets) {
    const tail = field && kind !== 'entry' ? (field.path.split('.').at(-1) ?? '') : '';
    for (const name of new Set([sameNameKey(header), sameNameKey(key), sameNameKey(tail)])) {
      const known = own.get(name);
      if (name === '') continue;
      if (!known) own.set(name, [key]);
      else known.push(key);
    }
  }
  return own;
}

/** What the layout of the file says about its columns. */
function giveLayout(matching: Matching, layout: Layout): void {
  const { targets, venues, words, mappings, headings } = matching;
  const byTail = new Map<string, Target>();
  for (const target of targets) {
    const tail = target.kind === 'venue' ? 'venue' : (target.field?.path.split('.').at(-1) ?? '');
    if (target.kind !== 'entry' && !byTail.has(tail)) byTail.set(tail, target);
  }
  const isNoField = (word: string) => layout.meaningOf(word) === '';
  for (const [at, heading] of headings.entries()) {
    const isOpen = mappings[at]?.key === undefined && heading.trim() !== '';
    const ofVenue = () =>
      partsOf(heading).some((part) => isNoField(wordKey(part.value)) && venues.of(part).length > 0);
    if (isOpen && (isNoField(wordKey(heading)) || ofVenue())) mappings[at] = { key: '', unused: 'noField' };
  }
  give(matching, 'synonym', (heading) => {
    const meaning = layout.meaningOf(wordKey(heading));
    return meaning ? byTail.get(meaning)?.key : undefined;
  });
  const { atVenue } = layout;
  if (atVenue === undefined) return;
  const [value] = words.atVenues(wordKey(atVenue));
  give(matching, 'synonym', (heading) => {
    const [venue, ...others] = venues.named(heading);
    return venue === undefined || others.length > 0 ? undefined : value?.slot.keys.get(venue);
  });
}

/** Numbers of the record of which the file has a new figure: 'New price' counts, not 'Price'. */
function giveNewVersions({ headings, targets, words, mappings, used }: Matching): void {
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
function giveAtVenues(matching: Matching): void {
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

/** The keys of values at venues of which the file has a new figure: 'New price @ Harbour' counts, not 'Price @ Harbour'. */
function renewedKeys(matching: Matching): ReadonlySet<string> {
  const readings = matching.headings.flatMap((heading) =>
    partsOf(heading).some(({ value }) => versionIn(wordKey(value))) ? readingsOf(matching, heading) : [],
  );
  return new Set(readings.flatMap(({ key, version }) => (version === 'new' ? key : [])));
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
function giveSynonyms(matching: Matching): void {
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
