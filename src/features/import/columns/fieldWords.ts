import { sameNameKey } from '../../../lib/sameName';
import { SYNONYMS } from './synonyms';
import type { Target } from './targets';

/** Where a file has a figure of now and one that is to be, the latter counts. */
export type Version = 'new' | 'current' | 'old';

/** A value that headings can name, whatever its venue. */
export interface Slot {
  /** The same for its columns at all venues. */
  id: string;
  /** The keys of its columns by the id of the venue; '' is the venue of the row. */
  keys: ReadonlyMap<string, string>;
}

/** What a word of a heading means; `rank` is its place among the words for the value. */
export interface FieldWord {
  slot: Slot;
  rank: number;
  version?: Version;
}

/** The words of headings, by {@link wordKey}. */
export interface FieldWords {
  /** The values at venues that a word names, and those that the record has too. */
  atVenues(word: string): readonly FieldWord[];
  /** The words for the value of a column, the first before the others. */
  of(target: Target): readonly string[];
}

/** A heading, or a part of one, as it is compared: as a name (R210), without the currency that it states. */
export function wordKey(text: string): string {
  return sameNameKey(text).replace(CURRENCY, '').trim();
}

const CURRENCY = / ?[([] ?(?:\p{Sc}|eur|usd|gbp|chf|pln|czk|sek|dkk|nok) ?[)\]]$| ?\p{Sc}$/u;

/** Indexes the words for the values of these columns. */
export function fieldWords(targets: readonly Target[]): FieldWords {
  const slots = new Map<string, { slot: Slot; names: readonly string[] }>();
  for (const target of targets) {
    if (target.kind !== 'entry') continue;
    const { key, venue = '' } = target;
    const id = slotId(target);
    const known = slots.get(id);
    if (known) (known.slot.keys as Map<string, string>).set(venue, key);
    else slots.set(id, { slot: { id, keys: new Map([[venue, key]]) }, names: namesOf(target) });
  }
  const words = new Map<string, FieldWord[]>();
  for (const { slot, names } of slots.values())
    for (const [rank, name] of names.entries()) {
      const known = words.get(name);
      if (!known) words.set(name, [{ slot, rank }]);
      else if (!known.some((one) => one.slot === slot)) known.push({ slot, rank });
    }
  return {
    atVenues: (word) => {
      const found = words.get(word);
      if (found) return found;
      const stated = versionIn(word);
      return (stated && words.get(stated.word)?.map((one) => ({ ...one, version: stated.version }))) ?? [];
    },
    of: namesOf,
  };
}

/** The value that a column of a venue holds, whatever the venue. */
export function slotId({ key, venue = '' }: Target): string {
  return key.slice(0, key.length - venue.length - 1);
}

const tailOf = ({ kind, field }: Target) =>
  kind === 'venue' ? 'venue' : (field?.path.split('.').at(-1) ?? '');

function namesOf(target: Target): string[] {
  const label = target.kind === 'entry' ? (target.field?.label ?? '') : target.header;
  const own = target.kind === 'entry' ? [label, tailOf(target)] : [label, target.key, tailOf(target)];
  const names = [...own, ...(SYNONYMS[tailOf(target)] ?? [])].map(wordKey);
  return [...new Set(names)].filter((name) => name !== '');
}

const VERSIONS: Readonly<Record<Version, string>> = {
  new: 'new|neu|neue|neuer|neues|nouveau|nouvelle|nuevo|nueva|novo|nova|counted',
  current: 'current|present|aktuell|aktuelle|aktueller|aktuelles|actuel|actuelle|actual|atual',
  old: 'old|previous|alt|alte|alter|altes|bisher|bisheriger|ancien|ancienne|anterior|antiguo|antigo',
};

const PATTERNS = Object.entries(VERSIONS).map(([version, names]) => ({
  version: version as Version,
  before: new RegExp(`^(?:${names}) `),
  after: new RegExp(` [([]?(?:${names})[)\\]]?$`),
}));

/** A word without what says that its figure is the new one or that of now: 'new quantity', 'on hand (current)'. */
export function versionIn(word: string): { word: string; version: Version } | undefined {
  for (const { version, before, after } of PATTERNS) {
    const rest = word.replace(before, '').replace(after, '');
    if (rest !== word) return { word: rest, version };
  }
  return undefined;
}
