import { useMemo, useState } from 'react';
import type { DocumentState } from '../../../kit/documents/DocumentLog';
import { useShortOrSliced } from '../../../lib/timeSlices';
import type { DocumentLine } from '../../../rules/documentTally';
import {
  type LineGroup,
  type LineOrder,
  lineGroupSlices,
  matchingGroups,
  type WholeGroup,
} from './lineGroups';

/** Documents with more lines are grouped in time slices. */
const MAX_SYNC_LINES = 1_000;

/** What a sheet shows of its lines. */
export interface ShownFilter<Filter extends string> {
  filter: Filter | 'all';
  query: string;
}

/** Which lines of a document the sheet shows. */
interface ShownLines<Filter extends string> {
  shown: ShownFilter<Filter>;
  show(shown: ShownFilter<Filter>): void;
  showAll(): void;
  /** All lines in groups; undefined until they are grouped. */
  all: readonly WholeGroup[] | undefined;
  groups: readonly LineGroup[];
}

/**
 * Search, filter and order. Lines stay where they are while they are entered: a filter holds until it is chosen again.
 *
 * @param order the same object each time
 */
export function useShownLines<Filter extends string>(
  { lines }: Pick<DocumentState, 'lines'>,
  order: LineOrder,
  matches: (line: DocumentLine, filter: Filter) => boolean,
): ShownLines<Filter> {
  const [shown, show] = useState<ShownFilter<Filter>>({ filter: 'all', query: '' });
  const work = useMemo(() => () => lineGroupSlices(lines, order), [lines, order]);
  const all = useShortOrSliced(work, lines.length <= MAX_SYNC_LINES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quantities are read at that time
  const groups = useMemo(() => {
    const { filter, query } = shown;
    const isWanted = (line: DocumentLine) => filter === 'all' || matches(line, filter);
    return matchingGroups(all ?? NO_GROUPS, { query, isWanted });
  }, [all, shown]);
  return { shown, show, showAll: () => show({ filter: 'all', query: '' }), all, groups };
}

const NO_GROUPS: readonly WholeGroup[] = [];
