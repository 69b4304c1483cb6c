import { useMemo, useRef } from 'react';
import type { Identified } from '../../../kit/declare/effects';
import { rowMarks } from '../../../kit/sheet/matrix/rowMarks';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { Assessment } from '../../../kit/writes/source/assessment';
import { useAssessmentSizes } from '../../../kit/writes/source/useAssessment';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { Venue } from './columns';
import type { MatrixView } from './matrixView';

/** What the rows can be reduced to. */
export const ONLY = ['changed', 'low', 'gaps', 'doubtful'] as const;

/** One of {@link ONLY}. */
export type Only = (typeof ONLY)[number];

interface FilterParts {
  view: MatrixView;
  rows: readonly Identified[];
  venues: readonly Venue[];
  changes: ChangeSet;
  sizes: ChangeSizes;
  assessment: Assessment;
  only: readonly Only[];
}

/**
 * The rows that pass the pressed filters, and how many rows each filter would leave: counted in time slices. A
 * row that was changed stays while the filter is pressed, although it is set back.
 */
export function useRowFilters({ view, rows, venues, changes, sizes, assessment, only }: FilterParts) {
  const judged = useAssessmentSizes(assessment);
  const ids = useMemo(() => venues.map(({ id }) => id), [venues]);
  const gaps = useTimeSlices(
    useMemo(() => idsOf(rows, (record) => view.hasGap(record, ids)), [view, rows, ids]),
  );
  const low = useTimeSlices(
    useMemo(
      () => view.isLow && idsOf(rows, (record) => view.isLow?.(record, venues) ?? false),
      [view, rows, venues],
    ),
  );
  const marks = useTimeSlices(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their judgement
    useMemo(
      () => (sizes.changes === 0 ? undefined : () => rowMarks(view, changes, assessment, rows)),
      [view, changes, assessment, rows, sizes, judged],
    ),
  );
  const changed = sizes.changes === 0 ? NONE : (marks?.changed ?? NONE);
  const doubtful = sizes.changes === 0 ? NONE : (marks?.doubtful ?? NONE);
  const key = only.join();
  const kept = useKept(changed, only.includes('changed'));
  const filtered = useMemo(() => {
    const passing = { changed: kept, low: low ?? NONE, gaps: gaps ?? NONE, doubtful };
    const wanted = ONLY.filter((each) => key.split(',').includes(each)).map((each) => passing[each]);
    return wanted.length === 0 ? rows : rows.filter(({ _id }) => wanted.every((ids) => ids.has(_id)));
  }, [rows, key, kept, low, gaps, doubtful]);
  return {
    filtered,
    counts: { changed: changed.size, low: low?.size, gaps: gaps?.size, doubtful: doubtful.size },
    changedVenues: sizes.changes === 0 ? NONE : (marks?.venues ?? NONE),
  };
}

/** The ids of the records that pass, found in time slices. */
function idsOf(rows: readonly Identified[], test: (record: Identified) => boolean) {
  return function* () {
    const found = new Set<string>();
    for (const record of rows) {
      if (test(record)) found.add(record._id);
      yield;
    }
    return found;
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The ids that were in the set since the filter was pressed. */
function useKept(ids: ReadonlySet<string>, isOn: boolean): ReadonlySet<string> {
  const kept = useRef<ReadonlySet<string>>(NONE);
  if (!isOn) kept.current = NONE;
  else if (kept.current !== ids && [...ids].some((id) => !kept.current.has(id))) {
    kept.current = new Set([...kept.current, ...ids]);
  }
  return kept.current;
}
