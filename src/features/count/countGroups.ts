import { fold } from '../../lib/foldText';
import { orderSlices } from '../../lib/listIndex';
import { count as texts } from '../../messages/count';
import type { CountLine, CountTally } from '../../rules/stockCount';

/** Which lines the sheet shows; 'unknown' shows the unknown codes in their place. */
export type CountFilter = 'all' | 'toCount' | 'counted' | 'differences' | 'twice' | 'unknown';

/** What the lines are grouped by. */
export type CountGrouping = 'category' | 'shelf';

/** A line with the text that a search finds it by. */
interface FoundLine {
  line: CountLine;
  text: string;
}

/** Lines below a head. */
export interface CountGroup {
  name: string;
  lines: readonly CountLine[];
}

/** A group with all of its lines. */
export interface WholeGroup {
  name: string;
  lines: readonly FoundLine[];
}

const LINES_PER_SLICE = 200;
const AFTER_EVERY_NAME = '\uffff';

/**
 * The lines in groups by name, those without one last; within a group in the order in which one walks. In time
 * slices, because a count may have 20,000 lines.
 */
export function* countGroupSlices(
  lines: readonly CountLine[],
  by: CountGrouping,
): Generator<void, readonly WholeGroup[]> {
  const other = by === 'category' ? 'shelf' : 'category';
  const keys = lines.map((line) =>
    [line[by] || AFTER_EVERY_NAME, line[other] || AFTER_EVERY_NAME, line.name].join('\n'),
  );
  const groups = new Map<string, FoundLine[]>();
  for (const [at, index] of (yield* orderSlices(keys)).entries()) {
    if (at % LINES_PER_SLICE === 0) yield;
    const line = lines[index];
    if (!line) continue;
    const found = { line, text: textOf(line) };
    const group = groups.get(line[by]);
    if (group) group.push(found);
    else groups.set(line[by], [found]);
  }
  return [...groups].map(([name, found]) => ({
    name: name || (by === 'category' ? texts.noCategory : texts.noShelf),
    lines: found,
  }));
}

/** The groups with the lines that match; groups without any are left out. */
export function matchingGroups(
  groups: readonly WholeGroup[],
  { tally, filter, query }: { tally: CountTally; filter: CountFilter; query: string },
): readonly CountGroup[] {
  const wanted = fold(query.trim());
  const isShown = ({ line, text }: FoundLine) =>
    matchesFilter(line, tally, filter) && (wanted === '' || text.includes(wanted));
  return groups
    .map(({ name, lines }) => ({ name, lines: lines.filter(isShown).map(({ line }) => line) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The first lines whose name or codes match. */
export function firstMatches(groups: readonly WholeGroup[], query: string, most: number): CountLine[] {
  const wanted = fold(query.trim());
  const found: CountLine[] = [];
  for (const { lines } of groups)
    for (const { line, text } of lines) {
      if (!text.includes(wanted)) continue;
      found.push(line);
      if (found.length === most) return found;
    }
  return found;
}

function matchesFilter(line: CountLine, tally: CountTally, filter: CountFilter): boolean {
  const count = tally.of(line.id);
  if (filter === 'all' || filter === 'unknown') return true;
  if (filter === 'toCount') return count === undefined;
  if (!count) return false;
  if (filter === 'twice') return count.parts.length > 1;
  return filter === 'counted' || count.total !== (count.onHand ?? 0);
}

function textOf({ name, sku = '', barcode = '', shelf, category }: CountLine): string {
  return fold([name, sku, barcode, shelf, category].join('|'));
}
