import { fold, foldTyped } from '../../../lib/foldText';
import { orderSlices } from '../../../lib/listIndex';
import { documents as texts } from '../../../messages/documents';
import type { DocumentLine } from '../../../rules/documentTally';

/** What the lines of a count are grouped by. */
export type LineGrouping = 'category' | 'shelf';

/** In which groups lines stand, and in which order within them. */
export interface LineOrder {
  /** The key of the group of a line, by which the groups are sorted. */
  groupOf(line: DocumentLine): string;
  /** Before the name, what lines of a group are sorted by. */
  placeOf(line: DocumentLine): string;
  /** The name of a group by its key; '' for a group without a header. */
  nameOf(key: string): string;
}

/** By category, and in a category in the order in which one walks. */
export const BY_CATEGORY: LineOrder = {
  groupOf: ({ category }) => category,
  placeOf: ({ shelf }) => shelf,
  nameOf: (category) => category || texts.noCategory,
};

/** In the order in which one walks. */
export const BY_SHELF: LineOrder = {
  groupOf: ({ shelf }) => shelf,
  placeOf: ({ category }) => category,
  nameOf: (shelf) => shelf || texts.noShelf,
};

/** A line with the text that a search finds it by. */
interface FoundLine {
  line: DocumentLine;
  text: string;
}

/** Lines below a head. */
export interface LineGroup {
  name: string;
  lines: readonly DocumentLine[];
}

/** A group with all of its lines. */
export interface WholeGroup {
  name: string;
  lines: readonly FoundLine[];
}

const LINES_PER_SLICE = 200;
const AFTER_EVERY_NAME = '\uffff';

/**
 * The lines in groups, and within a group in their order; texts that are empty stand last. In time slices, because a
 * count may have 20,000 lines.
 */
export function* lineGroupSlices(
  lines: readonly DocumentLine[],
  { groupOf, placeOf, nameOf }: LineOrder,
): Generator<void, readonly WholeGroup[]> {
  const keys = lines.map((line) =>
    [groupOf(line), placeOf(line), line.name].map((text) => text || AFTER_EVERY_NAME).join('\n'),
  );
  const groups = new Map<string, FoundLine[]>();
  for (const [at, index] of (yield* orderSlices(keys)).entries()) {
    if (at % LINES_PER_SLICE === 0) yield;
    const line = lines[index];
    if (!line) continue;
    const found = { line, text: textOf(line) };
    const key = groupOf(line);
    const group = groups.get(key);
    if (group) group.push(found);
    else groups.set(key, [found]);
  }
  return [...groups].map(([key, found]) => ({ name: nameOf(key), lines: found }));
}

/** The groups with the lines that match; groups without any are left out. */
export function matchingGroups(
  groups: readonly WholeGroup[],
  { query, isWanted }: { query: string; isWanted(line: DocumentLine): boolean },
): readonly LineGroup[] {
  const wanted = foldTyped(query);
  const isShown = ({ line, text }: FoundLine) => isWanted(line) && (wanted === '' || text.includes(wanted));
  return groups
    .map(({ name, lines }) => ({ name, lines: lines.filter(isShown).map(({ line }) => line) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The first lines whose name or codes match. */
export function firstMatches(groups: readonly WholeGroup[], query: string, most: number): DocumentLine[] {
  const wanted = foldTyped(query);
  const found: DocumentLine[] = [];
  for (const { lines } of groups)
    for (const { line, text } of lines) {
      if (!text.includes(wanted)) continue;
      found.push(line);
      if (found.length === most) return found;
    }
  return found;
}

function textOf({ name, sku = '', barcode = '', shelf, category }: DocumentLine): string {
  return fold([name, sku, barcode, shelf, category].join('|'));
}
