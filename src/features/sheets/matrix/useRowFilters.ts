import { useMemo, useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { cellAt } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { Assessment } from '../../../kit/writes/source/assessment';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { useAssessment, useAssessmentSizes } from '../../../kit/writes/source/useAssessment';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { Venue } from './columns';
import { type Comparison, type Differing, differingIn } from './differs/comparison';
import type { MatrixView } from './matrixView';

/** What the rows can be reduced to. */
export const ROW_FILTERS = ['changed', 'low', 'gaps', 'differs', 'empty', 'doubtful'] as const;

/** One of {@link ROW_FILTERS}. */
export type Only = (typeof ROW_FILTERS)[number];

interface FilterParts {
  view: MatrixView;
  rows: readonly Identified[];
  venues: readonly Venue[];
  changes: ChangeSet;
  sizes: ChangeSizes;
  source: ChangeSource;
  /** Absent for fields that are not compared. */
  comparison: Comparison | undefined;
  only: readonly Only[];
}

/**
 * The rows that pass the pressed filters, and how many rows each filter would leave: counted in time slices. A
 * row that was changed stays while the filter is pressed, although it is set back.
 */
export function useRowFilters(parts: FilterParts) {
  const { view, rows, venues, changes, sizes, source, comparison, only } = parts;
  const assessment = useAssessment(changes, source);
  const assessed = useAssessmentSizes(assessment);
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
    useMemo(
      () => (sizes.changes === 0 ? undefined : () => rowMarks(view, changes, assessment, rows)),
      [view, changes, assessment, rows, sizes, assessed],
    ),
  );
  const changed = sizes.changes === 0 ? NO_IDS : (marks?.changed ?? NO_IDS);
  const doubtful = sizes.changes === 0 ? NO_IDS : (marks?.doubtful ?? NO_IDS);
  const differing = useDiffering(comparison, rows, sizes);
  const key = only.join();
  const remaining = useShownIds(changed, only.includes('changed'));
  const differs = useShownIds(differing?.ids ?? NO_IDS, only.includes('differs'), differing?.key);
  const filtered = useMemo(() => {
    const passing = { changed: remaining, low, gaps, differs, doubtful, empty: undefined };
    const pressed = ROW_FILTERS.filter((each) => key.split(',').includes(each));
    const wanted = pressed.map((each) => passing[each] ?? NO_IDS);
    return wanted.length === 0 ? rows : rows.filter(({ _id }) => wanted.every((ids) => ids.has(_id)));
  }, [rows, key, remaining, low, gaps, differs, doubtful]);
  return {
    filtered,
    differing,
    counts: {
      changed: changed.size,
      low: low?.size,
      gaps: gaps?.size,
      differs: differing?.ids.size,
      doubtful: doubtful.size,
    },
    changedVenues: sizes.changes === 0 ? NO_IDS : (marks?.venues ?? NO_IDS),
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

/** No record. */
export const NO_IDS: ReadonlySet<string> = new Set();

/** What differs, with unsaved values; undefined until it is found, and for fields that are not compared. */
function useDiffering(
  comparison: Comparison | undefined,
  rows: readonly Identified[],
  sizes: ChangeSizes,
): Differing | undefined {
  const found = useTimeSlices(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes
    useMemo(() => comparison && (() => differingIn(comparison, rows)), [comparison, rows, sizes]),
  );
  return comparison && found;
}

/** The ids that were in the set since the filter was pressed, and since the set is one of the same thing. */
export function useShownIds(ids: ReadonlySet<string>, isOn: boolean, of?: string): ReadonlySet<string> {
  const [stored, setStored] = useState({ ids: NO_IDS, of });
  const remaining = stored.of === of ? stored.ids : NO_IDS;
  const isComplete = remaining === ids || [...ids].every((id) => remaining.has(id));
  const next = !isOn ? NO_IDS : isComplete ? remaining : new Set([...remaining, ...ids]);
  if (next !== stored.ids || stored.of !== of) setStored({ ids: next, of });
  return next;
}

/** Which of the rows have changes of a view's fields. */
interface RowMarks {
  /** The ids of the records with changes, and of those with doubtful ones. */
  changed: ReadonlySet<string>;
  doubtful: ReadonlySet<string>;
  /** The ids of the venues of the changes. */
  venues: ReadonlySet<string>;
}

/** Marks the rows, one per slice; what is doubtful has been validated before. */
export function* rowMarks(
  { part }: Pick<MatrixView, 'part'>,
  changes: ChangeSet,
  assessment: Assessment,
  rows: readonly Identified[],
): Generator<void, RowMarks> {
  const paths = new Set(part.fields.map(({ path }) => path));
  const [changed, doubtful, venues] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const all = changes.records();
  for (const { _id } of rows) {
    yield;
    for (const key of all.get(_id)?.keys() ?? []) {
      const { venue, field } = cellAt(_id, key);
      // a field of the record itself may have the same path
      if (venue === '' || !paths.has(field)) continue;
      changed.add(_id);
      venues.add(venue);
      if (assessment.of(_id).doubtful.has(key)) doubtful.add(_id);
    }
  }
  return { changed, doubtful, venues };
}
