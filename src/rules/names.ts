import { distance } from 'fastest-levenshtein';
import { sameNameKey } from '../lib/sameName';
import { alikeKey } from './likeness';
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

/** What a text means. Nothing is chosen where several fit, or where one is only alike. */
export type NameMatch =
  | { state: 'matched'; id: string; by: MatchedBy }
  /** Several have this very name or code. */
  | { state: 'ambiguous'; ids: readonly string[]; by: MatchedBy }
  /** `similar` are those that look alike. */
  | { state: 'unmatched'; similar: readonly string[] }
  /** A spreadsheet has turned the code into `4.0E+12` and dropped digits. */
  | { state: 'scientific' };

/** The names and codes of a list, ready for look-ups. */
export interface NameIndex {
  readonly items: readonly Named[];
  /** Ids by what is compared, per kind of key; `alike` of names and codes that look alike. */
  readonly ids: Readonly<Record<MatchedBy | 'alike', ReadonlyMap<string, readonly string[]>>>;
  /** What the names look like, in the order of the items. */
  readonly looks: readonly string[];
}

const ITEMS_PER_SLICE = 2_000;

/** Indexes a list in slices for `lib/timeSlices`: 100,000 products block nothing. */
export function* nameIndexSlices(items: readonly Named[]): Generator<void, NameIndex> {
  const ids = { name: new Map(), sku: new Map(), barcode: new Map(), alike: new Map() };
  const looks: string[] = [];
  for (const [at, item] of items.entries()) {
    add(ids.name, sameNameKey(item.name), item.id);
    add(ids.sku, sameNameKey(item.sku ?? ''), item.id);
    add(ids.barcode, sameNameKey(item.barcode ?? ''), item.id);
    const look = alikeKey(item.name);
    add(ids.alike, look, item.id);
    add(ids.alike, alikeKey(item.sku ?? ''), item.id);
    looks.push(look);
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield;
  }
  return { items, ids, looks };
}

/**
 * What a text means: the one item whose barcode, SKU or name it is (R210). `similar` are those that look alike, for
 * more see {@link similarSlices}.
 */
export function matchName({ ids }: NameIndex, text: string): NameMatch {
  if (isScientific(text)) return { state: 'scientific' };
  const key = sameNameKey(text);
  const kinds = (['barcode', 'sku', 'name'] as const).filter((kind) => ids[kind].has(key));
  const [by] = kinds;
  if (!by) return { state: 'unmatched', similar: ids.alike.get(alikeKey(text)) ?? [] };
  const found = [...new Set(kinds.flatMap((kind) => ids[kind].get(key) ?? []))];
  const [id = '', ...others] = found;
  return others.length === 0 ? { state: 'matched', id, by } : { state: 'ambiguous', ids: found, by };
}

const MAX_SUGGESTIONS = 3;

/**
 * The ids of the names most similar to a text, best first, in slices: those that differ by a typing error or
 * two, or by a third of their letters at most.
 */
export function* similarSlices({ items, looks }: NameIndex, text: string): Generator<void, string[]> {
  const wanted = alikeKey(text);
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const best: { id: string; away: number }[] = [];
  for (const [at, name] of looks.entries()) {
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

function add(ids: Map<string, string[]>, key: string, id: string) {
  if (key === '') return;
  const known = ids.get(key);
  if (!known) ids.set(key, [id]);
  else if (!known.includes(id)) known.push(id);
}
