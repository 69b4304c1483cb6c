import { distance } from 'fastest-levenshtein';
import { fold } from '../../../../lib/foldText';
import { SYNONYMS } from './synonyms';
import type { Target } from './targets';

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
  { remembered = {}, readOnly = [] }: { remembered?: Remembered; readOnly?: readonly string[] } = {},
): Mapping[] {
  const mappings: Mapping[] = headings.map(() => ({ key: undefined }));
  const used = new Set<string>();
  const give = (how: MatchedHow, keyOf: (heading: string) => string | undefined) => {
    for (const [at, heading] of headings.entries()) {
      const known = mappings[at];
      if (!known || known.key !== undefined || heading.trim() === '') continue;
      const key = keyOf(heading);
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
  give('heading', (heading) => byHeading.get(headingKey(heading)));
  const ignored = new Set(readOnly.map(headingKey));
  give('heading', (heading) => (ignored.has(headingKey(heading)) ? '' : undefined));
  // a synonym can stand at several fields: the first that is still free
  const bySynonym = synonymsOf(targets);
  give('synonym', (heading) => bySynonym.get(headingKey(heading))?.find((key) => !used.has(key)));
  give('near', (heading) => nearest(headingKey(heading), byHeading));
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

function synonymsOf(targets: readonly Target[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  // fields of the record come before those of a venue's entry
  const ordered = [...targets].sort((one, other) => rank(one) - rank(other));
  for (const { key, field, kind, venue } of ordered) {
    if (kind === 'entry' && venue !== '') continue;
    const tail = kind === 'venue' ? 'venue' : (field?.path.split('.').at(-1) ?? '');
    for (const synonym of SYNONYMS[tail] ?? []) {
      const folded = headingKey(synonym);
      index.set(folded, [...(index.get(folded) ?? []), key]);
    }
  }
  return index;
}

const rank = ({ kind }: Target) => (kind === 'entry' ? 1 : 0);

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
