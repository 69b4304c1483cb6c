import { sameNameKey } from '../lib/sameName';

/** Texts that identify one record, such as a SKU and a barcode; empty ones are ignored. */
export type Identifiers = readonly unknown[];

/**
 * The identifiers of a list, sorted in chunks: a look-up reads a few texts of each chunk, never the whole
 * list.
 */
export interface IdentifierIndex {
  readonly pieces: readonly Piece[];
}

/** Identifiers of some consecutive rows in ascending order, with the indices of these rows. */
interface Piece {
  readonly keys: readonly string[];
  readonly indices: readonly number[];
}

/** A slice takes a few milliseconds. */
const ROWS_PER_SLICE = 2_000;

/** Indexes the identifiers of a list in slices, so that key presses are handled in between. */
export function* identifierSlices<R>(
  rows: readonly R[],
  identifiersOf: (row: R) => Identifiers,
): Generator<void, IdentifierIndex> {
  const pieces: Piece[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_SLICE) {
    const entries = rows
      .slice(from, from + ROWS_PER_SLICE)
      .flatMap((row, index) => identifiersOf(row).map((text) => ({ key: keyOf(text), index: from + index })))
      .filter(({ key }) => key !== '')
      .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
    if (entries.length > 0)
      pieces.push({ keys: entries.map(({ key }) => key), indices: entries.map(({ index }) => index) });
    yield;
  }
  return { pieces };
}

/** The indices of the rows with this very identifier (R210). */
export function identifiedBy(index: IdentifierIndex, text: string): readonly number[] {
  const key = keyOf(text);
  return between(index, key, (found) => found === key);
}

/** The indices of the rows with an identifier that starts with the text, each once. */
export function identifiedFrom(index: IdentifierIndex, text: string): readonly number[] {
  const key = keyOf(text);
  return between(index, key, (found) => found.startsWith(key));
}

/** The indices from the first key that is not before `key`, for as long as the keys match. */
function between({ pieces }: IdentifierIndex, key: string, matches: (found: string) => boolean): number[] {
  if (key === '') return [];
  const indices = new Set<number>();
  for (const { keys, indices: own } of pieces) {
    for (let index = lowerBound(keys, key); index < keys.length && matches(keys[index] ?? ''); index += 1) {
      indices.add(own[index] ?? 0);
    }
  }
  return [...indices];
}

function lowerBound(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number' ? sameNameKey(String(text)) : '';
}
