import type { RecordOf } from '../../../../kit/declare/registered';
import type { DocumentLine } from '../../../../rules/documentTally';
import { isChosen } from '../../../../rules/notSold';
import { entryAt, productLine } from '../../../../rules/productLine';
import { numberIn, stockState } from '../../../../rules/stock';

/** What of a venue is counted. */
export type CountChoice = 'all' | 'category' | 'shelf' | 'low' | 'rows';

/** Everything that can be counted at a venue. */
export interface Countable {
  lines: readonly DocumentLine[];
  /** The ids of the lines that are low or out. */
  low: ReadonlySet<string>;
  /** The categories and shelves, '' for none, with their numbers of lines. */
  categories: ReadonlyMap<string, number>;
  shelves: ReadonlyMap<string, number>;
  /** Products whose stock is not tracked there. */
  untracked: number;
}

/**
 * What can be counted at a venue, in time slices: the tracked products that are sold there, and inactive ones
 * whose stock is not zero.
 */
export function* countable(
  products: readonly RecordOf<'product'>[],
  venueId: string,
  since: number,
): Generator<void, Countable> {
  const lines: DocumentLine[] = [];
  const low = new Set<string>();
  const [categories, shelves] = [new Map<string, number>(), new Map<string, number>()];
  let untracked = 0;
  for (const product of products) {
    yield;
    if (!isChosen(product, venueId)) continue;
    const entry = entryAt(product.inventoryDetails, venueId);
    const onHand = numberIn(entry?.quantity) ?? null;
    if (product.isActive !== true && (onHand ?? 0) === 0) continue;
    if (entry?.trackStock === false) {
      untracked += 1;
      continue;
    }
    const line = productLine(product, venueId, since);
    lines.push(line);
    const state = entry && stockState(entry);
    if (state === 'low' || state === 'out') low.add(line.id);
    categories.set(line.category, (categories.get(line.category) ?? 0) + 1);
    shelves.set(line.shelf, (shelves.get(line.shelf) ?? 0) + 1);
  }
  return { lines, low, categories, shelves, untracked };
}

/** The lines of a choice; `of` is the category or the shelf. */
export function chosenLines(
  { lines, low }: Countable,
  choice: CountChoice,
  of: string,
  rows: ReadonlySet<string>,
): readonly DocumentLine[] {
  const tests: Record<CountChoice, (line: DocumentLine) => boolean> = {
    all: () => true,
    category: ({ category }) => category === of,
    shelf: ({ shelf }) => shelf === of,
    low: ({ id }) => low.has(id),
    rows: ({ id }) => rows.has(id),
  };
  return lines.filter(tests[choice]);
}
