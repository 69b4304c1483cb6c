/** A name and its value, such as a product's specification: 'Weight', '420 g'. */
export interface Pair {
  key: string;
  value: string;
}

const BLANK_PAIR: Pair = { key: '', value: '' };

const isBlank = ({ key, value }: Pair) => key === '' && value === '';

/** The pairs without the blank ones at their end, which are only input rows. */
function trimmed(pairs: readonly Pair[]): Pair[] {
  return pairs.slice(0, pairs.findLastIndex((pair) => !isBlank(pair)) + 1);
}

/** The pair at an index; blank beyond the end. */
export function pairAt(pairs: readonly Pair[], index: number): Pair {
  return pairs[index] ?? BLANK_PAIR;
}

/** The pairs after typing at an index, which may be beyond their end. */
export function typedAt(pairs: readonly Pair[], index: number, change: Partial<Pair>): Pair[] {
  const length = Math.max(pairs.length, index + 1);
  return trimmed(
    Array.from({ length }, (_, position) => {
      const pair = pairAt(pairs, position);
      return position === index ? { ...pair, ...change } : pair;
    }),
  );
}

export function removedAt(pairs: readonly Pair[], index: number): Pair[] {
  return trimmed(pairs.filter((_, position) => position !== index));
}

/** The pairs with others inserted at an index, replacing a blank one there. */
export function insertedAt(
  pairs: readonly Pair[],
  index: number,
  added: readonly Pair[],
  max: number,
): Pair[] {
  const isRoom = isBlank(pairAt(pairs, index));
  return [...pairs.slice(0, isRoom ? index : index + 1), ...added, ...pairs.slice(index + 1)].slice(0, max);
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
