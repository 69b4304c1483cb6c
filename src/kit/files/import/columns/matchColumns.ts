import { distance } from 'fastest-levenshtein';
import { fold } from '../../../../lib/foldText';
import { idColumn } from '../../fileColumns';
import { SYNONYMS } from './synonyms';
import type { Target } from './targets';

const { key: ID } = idColumn;

/** How a column was given its meaning. */
export type MatchedHow = 'heading' | 'synonym' | 'near' | 'remembered' | 'user';

/** The meaning of a column of the file. */
export interface Mapping {
  /** The key of its target; '' where it is not imported, undefined where that has not been decided. */
  key: string | undefined;
  how?: MatchedHow;
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
  return fold(heading.replace(/[([][^)\]]*\p{Sc}[^)\]]*[)\]]|\p{Sc}/gu, '')).replace(/[^\p{L}\p{N}@]+/gu, '');
}

/**
 * What the columns of a file mean: as chosen before, by the headings of an export, by path, by headings of other
 * systems, else by a heading that differs by a typing error. Each meaning is given once; `readOnly` are headings
 * that exports write and imports ignore.
 */
export function matchColumns(
  headings: readonly string[],
  targets: readonly Target[],
  { remembered = {}, readOnly = [], isForeign = () => false }: MatchOptions = {},
): Mapping[] {
  const mappings: Mapping[] = headings.map(() => ({ key: undefined }));
  const used = new Set<string>();
  const give = (how: MatchedHow, keyOf: (heading: string, at: number) => string | undefined) => {
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
    targets.flatMap(({ key, head, field }) => [
      [head, key],
      [key, key],
      [field && !key.includes('@') ? (field.path.split('.').at(-1) ?? '') : '', key],
    ]),
  );
  give('heading', (heading, at) => {
    const key = byHeading.get(headingKey(heading));
    return key === ID && isForeign(at) ? undefined : key;
  });
  const ignored = new Set(readOnly.map(headingKey));
  give('heading', (heading) => (ignored.has(headingKey(heading)) ? '' : undefined));
  const keysOf = headings.map(headingKey);
  for (const [key, synonyms] of synonymsOf(targets)) {
    if (used.has(key)) continue;
    const isOpen = (at: number) => mappings[at]?.key === undefined;
    const found = synonyms.map((synonym) => keysOf.findIndex((one, at) => one === synonym && isOpen(at)));
    const at = found.find((place) => place >= 0);
    if (at === undefined) continue;
    mappings[at] = { key, how: 'synonym' };
    used.add(key);
  }
  give('near', (heading, at) => {
    const key = nearest(headingKey(heading), byHeading);
    return key === ID && isForeign(at) ? undefined : key;
  });
  return mappings;
}

/** Which columns still need a decision. */
export function undecided(mappings: readonly Mapping[]): number[] {
  return mappings.flatMap(({ key }, at) => (key === undefined ? [at] : []));
}

function indexed(pairs: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const [heading = '', key = ''] of pairs) {
    const folded = headingKey(heading);
    if (folded !== '' && !index.has(folded)) index.set(folded, key);
  }
  return index;
}

/** The synonyms of each target: fields of the record before those of a venue's entry, the name after the others. */
function synonymsOf(targets: readonly Target[]): [key: string, synonyms: readonly string[]][] {
  const ordered = targets.filter(({ kind, venue }) => kind !== 'entry' || venue === '');
  return ordered
    .sort((one, other) => rank(one) - rank(other))
    .map(({ key, field, kind }) => {
      const tail = kind === 'venue' ? 'venue' : (field?.path.split('.').at(-1) ?? '');
      return [key, (SYNONYMS[tail] ?? []).map(headingKey)];
    });
}

function rank({ kind, key }: Target): number {
  if (kind === 'entry') return 2;
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
