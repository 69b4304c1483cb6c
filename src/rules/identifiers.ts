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
  readonly places: readonly number[];
}

/** Rows whose identifiers are sorted in one slice (a few milliseconds). */
const SLICE = 2_000;

/** Indexes the identifiers of a list in slices, so that key presses are handled in between. */
export function* identifierSlices<R>(
  rows: readonly R[],
  identifiersOf: (row: R) => Identifiers,
): Generator<void, IdentifierIndex> {
  const pieces: Piece[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    const entries = rows
      .slice(from, from + SLICE)
      .flatMap((row, at) => identifiersOf(row).map((text) => ({ key: keyOf(text), place: from + at })))
      .filter(({ key }) => key !== '')
      .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
    if (entries.length > 0)
      pieces.push({ keys: entries.map(({ key }) => key), places: entries.map(({ place }) => place) });
    yield;
  }
  return { pieces };
}

/** The indices of the rows with exactly this identifier, ignoring case and surrounding spaces. */
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
  const places = new Set<number>();
  for (const { keys, places: own } of pieces) {
    for (let at = lowerBound(keys, key); at < keys.length && matches(keys[at] ?? ''); at += 1) {
      places.add(own[at] ?? 0);
    }
  }
  return [...places];
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
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim().toLowerCase() : '';
}
