/** A name and its value, such as a product's specification: 'Weight', '420 g'. */
export interface Pair {
  key: string;
  value: string;
}

const BLANK: Pair = { key: '', value: '' };

const isBlank = ({ key, value }: Pair) => key === '' && value === '';

/** The pairs without the blank ones at their end: those are only room to type in. */
function trimmed(pairs: readonly Pair[]): Pair[] {
  return pairs.slice(0, pairs.findLastIndex((pair) => !isBlank(pair)) + 1);
}

/** The pair at a place; beyond the end it is blank. */
export function pairAt(pairs: readonly Pair[], at: number): Pair {
  return pairs[at] ?? BLANK;
}

/** The pairs after something was typed at a place, which may lie beyond their end. */
export function typedAt(pairs: readonly Pair[], at: number, change: Partial<Pair>): Pair[] {
  const length = Math.max(pairs.length, at + 1);
  return trimmed(
    Array.from({ length }, (_, place) => {
      const pair = pairAt(pairs, place);
      return place === at ? { ...pair, ...change } : pair;
    }),
  );
}

/** The pairs without the one at a place. */
export function removedAt(pairs: readonly Pair[], at: number): Pair[] {
  return trimmed(pairs.filter((_, place) => place !== at));
}

/** The pairs with others put in at a place, in the stead of a blank one there. */
export function insertedAt(pairs: readonly Pair[], at: number, added: readonly Pair[], max: number): Pair[] {
  const isRoom = isBlank(pairAt(pairs, at));
  return [...pairs.slice(0, isRoom ? at : at + 1), ...added, ...pairs.slice(at + 1)].slice(0, max);
}

/** The pairs of a pasted table or list, one a line: 'Weight<tab>420 g' or 'Weight: 420 g'. A plain text is none. */
export function pastedPairs(text: string): Pair[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const [, key = line, value = ''] = /^(.*?)(?:\t+|:\s)(.*)$/.exec(line) ?? [];
    return { key: key.trim(), value: value.replaceAll('\t', ' ').trim() };
  });
}
