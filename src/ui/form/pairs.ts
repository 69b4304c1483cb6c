/** A name and its value, such as a product's specification: 'Weight', '420 g'. */
export interface Pair {
  key: string;
  value: string;
}

const BLANK: Pair = { key: '', value: '' };

const isBlank = ({ key, value }: Pair) => key === '' && value === '';

/** The pairs without the blank ones at their end, which are only input rows. */
function trimmed(pairs: readonly Pair[]): Pair[] {
  return pairs.slice(0, pairs.findLastIndex((pair) => !isBlank(pair)) + 1);
}

/** The pair at an index; blank beyond the end. */
export function pairAt(pairs: readonly Pair[], at: number): Pair {
  return pairs[at] ?? BLANK;
}

/** The pairs after typing at an index, which may be beyond their end. */
export function typedAt(pairs: readonly Pair[], at: number, change: Partial<Pair>): Pair[] {
  const length = Math.max(pairs.length, at + 1);
  return trimmed(
    Array.from({ length }, (_, place) => {
      const pair = pairAt(pairs, place);
      return place === at ? { ...pair, ...change } : pair;
    }),
  );
}

/** The pairs without the one at an index. */
export function removedAt(pairs: readonly Pair[], at: number): Pair[] {
  return trimmed(pairs.filter((_, place) => place !== at));
}

/** The pairs with others inserted at an index, replacing a blank one there. */
export function insertedAt(pairs: readonly Pair[], at: number, added: readonly Pair[], max: number): Pair[] {
  const isRoom = isBlank(pairAt(pairs, at));
  return [...pairs.slice(0, isRoom ? at : at + 1), ...added, ...pairs.slice(at + 1)].slice(0, max);
}

/**
 * The pairs of a pasted table or list, one per line: 'Weight<tab>420 g' or 'Weight: 420 g'; undefined for
 * plain text.
 */
export function pastedPairs(text: string): Pair[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const [, key = line, value = ''] = /^(.*?)(?:\t+|:\s)(.*)$/.exec(line) ?? [];
    return { key: key.trim(), value: value.replaceAll('\t', ' ').trim() };
  });
}
