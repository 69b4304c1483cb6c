import { useMemo, useState } from 'react';
import { useShortOrSliced } from '../../../lib/timeSlices';
import {
  type CountFilter,
  type CountGroup,
  type CountGrouping,
  countGroupSlices,
  matchingGroups,
  type WholeGroup,
} from '../countGroups';
import type { CountLogState } from '../log/CountLog';

/** Counts with more lines are grouped in time slices. */
const MAX_SYNC_LINES = 1_000;

/** Which lines of a count the sheet shows. */
interface ShownLines {
  shown: { filter: CountFilter; query: string };
  show(shown: { filter: CountFilter; query: string }): void;
  showAll(): void;
  /** All lines in groups; undefined until they are grouped. */
  all: readonly WholeGroup[] | undefined;
  groups: readonly CountGroup[];
  /** The number of lines in the groups. */
  count: number;
}

/** Search, filter and grouping. Lines stay where they are while they are counted: a filter holds until it is chosen again. */
export function useShownLines({ lines, tally }: CountLogState, by: CountGrouping): ShownLines {
  const [shown, show] = useState<ShownLines['shown']>({ filter: 'all', query: '' });
  const work = useMemo(() => () => countGroupSlices(lines, by), [lines, by]);
  const all = useShortOrSliced(work, lines.length <= MAX_SYNC_LINES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tally is read at that time
  const groups = useMemo(() => matchingGroups(all ?? NO_GROUPS, { tally, ...shown }), [all, shown]);
  const count = groups.reduce((sum, { lines: some }) => sum + some.length, 0);
  return { shown, show, showAll: () => show({ filter: 'all', query: '' }), all, groups, count };
}

const NO_GROUPS: readonly WholeGroup[] = [];
