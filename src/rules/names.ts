import { distance } from 'fastest-levenshtein';
import { fold } from '../lib/foldText';
import { isScientific } from './numberNotation';

/** Something that a heading can mean: a product with its codes, a venue. */
export interface Named {
  id: string;
  name: string;
  /** Its SKU or code; empty where it has none. */
  sku?: string | undefined;
  barcode?: string | undefined;
}

/** What a text was matched by. */
export type MatchedBy = 'name' | 'sku' | 'barcode';

/** What a text means. Nothing is chosen where several fit, or where one is only similar. */
export type NameMatch =
  | { state: 'matched'; id: string; by: MatchedBy }
  /** Several have this very name or code. */
  | { state: 'ambiguous'; ids: readonly string[]; by: MatchedBy }
  /** `near` are the most similar ones, best first. */
  | { state: 'unmatched'; similar: readonly string[] }
  /** A spreadsheet has turned the code into `4.0E+12` and dropped digits. */
  | { state: 'scientific' };

/** The names and codes of a list, ready for look-ups. */
export interface NameIndex {
  readonly items: readonly Named[];
  /** Ids by folded text, per kind of key. */
  readonly ids: Readonly<Record<MatchedBy | 'loose', ReadonlyMap<string, readonly string[]>>>;
  /** The names without signs and spaces, in the order of the items. */
  readonly loose: readonly string[];
}

const ITEMS_PER_SLICE = 2_000;

/** Indexes a list in slices for `lib/timeSlices`: 100,000 products block nothing. */
export function* nameIndexSlices(items: readonly Named[]): Generator<void, NameIndex> {
  const ids = { name: new Map(), sku: new Map(), barcode: new Map(), loose: new Map() };
  const loose: string[] = [];
  for (const [at, item] of items.entries()) {
    add(ids.name, keyOf(item.name), item.id);
    add(ids.sku, keyOf(item.sku ?? ''), item.id);
    add(ids.barcode, keyOf(item.barcode ?? ''), item.id);
    const looseName = looseKey(item.name);
    add(ids.loose, looseName, item.id);
    loose.push(looseName);
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield;
  }
  return { items, ids, loose };
}

/**
 * What a text means: the barcode, SKU or name that is written so (ignoring case, accents and spaces around),
 * else the only name with the same letters and digits. `near` stays empty; see {@link similarSlices}.
 */
export function matchName({ ids }: NameIndex, text: string): NameMatch {
  if (isScientific(text)) return { state: 'scientific' };
  const key = keyOf(text);
  for (const by of ['barcode', 'sku', 'name'] as const) {
    const found = ids[by].get(key);
    if (found) return oneOf(found, by);
  }
  const similar = ids.loose.get(looseKey(text));
  return similar ? oneOf(similar, 'name') : { state: 'unmatched', similar: [] };
}

const MAX_SUGGESTIONS = 3;

/**
 * The ids of the names most similar to a text, best first, in slices: those that differ by a typing error or
 * two, or by a third of their letters at most.
 */
export function* similarSlices({ items, loose }: NameIndex, text: string): Generator<void, string[]> {
  const wanted = looseKey(text);
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const best: { id: string; away: number }[] = [];
  for (const [at, name] of loose.entries()) {
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield;
    const limit = best.length < MAX_SUGGESTIONS ? most : (best.at(-1)?.away ?? most) - 1;
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const away = distance(name, wanted);
    if (away > limit) continue;
    best.push({ id: items[at]?.id ?? '', away });
    best.sort((one, other) => one.away - other.away);
    best.length = Math.min(best.length, MAX_SUGGESTIONS);
  }
  return best.map(({ id }) => id);
}

function oneOf(ids: readonly string[], by: MatchedBy): NameMatch {
  const [id = '', ...others] = ids;
  return others.length === 0 ? { state: 'matched', id, by } : { state: 'ambiguous', ids, by };
}

function add(ids: Map<string, string[]>, key: string, id: string) {
  if (key === '') return;
  const known = ids.get(key);
  if (!known) ids.set(key, [id]);
  else if (!known.includes(id)) known.push(id);
}

function keyOf(text: string): string {
  return fold(text.replace(/[\s\u00a0\u202f]+/g, ' ').trim());
}

/**
 * Letters, digits and decimal separators: 'Cola Zero, 0.5 l' and 'Cola Zero 0,5l' are the same, 'Cola 15 cl'
 * and 'Cola 1.5 cl' are not.
 */
function looseKey(text: string): string {
  return fold(text)
    .replace(/(\d)[.,](?=\d)/g, '$1\u00b7')
    .replace(/[^\p{L}\p{N}\u00b7]+/gu, '');
}
