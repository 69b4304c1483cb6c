import { useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { type Cell, cellAt } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { Assessment, AssessmentSizes } from '../../../kit/writes/source/assessment';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { Venue } from './columns';
import { type Comparison, type Differing, differingIn } from './differs/comparison';
import type { MatrixView } from './matrixView';
import { type Only, type PassingOf, usePassingRows } from './passingRows';

interface FilterParts {
  view: MatrixView;
  rows: readonly Identified[];
  venues: readonly Venue[];
  changes: ChangeSet;
  sizes: ChangeSizes;
  assessment: Assessment;
  assessed: AssessmentSizes;
  /** Absent for fields that are not compared. */
  comparison: Comparison | undefined;
  only: readonly Only[];
  /** The folded groups. */
  folded: ReadonlySet<string>;
}

/**
 * The rows that pass the pressed filters, and how many rows each filter would leave: counted in time slices. A
 * row that was changed stays while the filter is pressed, although it is set back.
 */
export function useRowFilters(parts: FilterParts) {
  const { view, rows, venues, changes, sizes, assessment, assessed, comparison, only, folded } = parts;
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
  const placeOf = useMemo(() => venueOf(view), [view]);
  const counted = useTimeSlices(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
    useMemo(
      () => (sizes.changes === 0 ? undefined : () => rowMarks({ rows, changes, assessment, placeOf })),
      [placeOf, changes, assessment, rows, sizes, assessed],
    ),
  );
  const { changed, doubtful, places } = (sizes.changes > 0 && counted) || NO_MARKS;
  const differing = useDiffering(comparison, rows, sizes);
  const grouping = useMemo(() => ({ groupOf: view.groupOf, folded }), [view, folded]);
  const passing: PassingOf = {
    changed: { ids: changed, stays: '' },
    low: { ids: low || undefined },
    gaps: { ids: gaps },
    differs: { ids: differing?.ids, stays: differing?.key },
    doubtful: { ids: doubtful },
  };
  return {
    rows: usePassingRows(rows, only, passing, grouping),
    differing,
    counts: {
      changed: changed.size,
      low: low?.size,
      gaps: gaps?.size,
      differs: differing?.ids.size,
      doubtful: doubtful.size,
    },
    changedVenues: places,
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

const NO_IDS: ReadonlySet<string> = new Set();

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

/** Where a change is marked: the id of its venue, or the key of its field; undefined where the view does not have it. */
export type PlaceOf = (cell: Cell) => string | undefined;

/** The venues of a view's fields; a field of the record itself may have the same path. */
export function venueOf({ part }: Pick<MatrixView, 'part'>): PlaceOf {
  const paths = new Set(part.fields.map(({ path }) => path));
  return ({ venue, field }) => (venue !== '' && paths.has(field) ? venue : undefined);
}

/** Which of the rows have changed, doubtful and empty cells, and how many these are. */
export interface RowMarks {
  changed: ReadonlySet<string>;
  doubtful: ReadonlySet<string>;
  empty: ReadonlySet<string>;
  counts: Readonly<Record<'changed' | 'doubtful' | 'empty', number>>;
  /** The places of the changes. */
  places: ReadonlySet<string>;
}

/** No row is marked. */
export const NO_MARKS: RowMarks = {
  ...{ changed: NO_IDS, doubtful: NO_IDS, empty: NO_IDS, places: NO_IDS },
  counts: { changed: 0, doubtful: 0, empty: 0 },
};

interface MarkParts {
  rows: readonly Identified[];
  changes: ChangeSet;
  assessment: Assessment;
  placeOf: PlaceOf;
  /** How many cells of a record are empty, where they are counted. */
  emptyIn?(record: Identified): number;
}

/** Marks the rows, one per slice; what is doubtful has been validated before. */
export function* rowMarks(parts: MarkParts): Generator<void, RowMarks> {
  const { rows, changes, assessment, placeOf, emptyIn = () => 0 } = parts;
  const counts = { changed: 0, doubtful: 0, empty: 0 };
  const marked = { changed: new Set<string>(), doubtful: new Set<string>(), empty: new Set<string>() };
  const places = new Set<string>();
  const mark = (of: keyof typeof counts, id: string, count = 1) => {
    counts[of] += count;
    if (count > 0) marked[of].add(id);
  };
  const all = changes.records();
  for (const record of rows) {
    yield;
    const { _id } = record;
    const { doubtful } = assessment.of(_id);
    for (const key of all.get(_id)?.keys() ?? []) {
      const place = placeOf(cellAt(_id, key));
      if (place === undefined) continue;
      mark('changed', _id);
      places.add(place);
      if (doubtful.has(key)) mark('doubtful', _id);
    }
    mark('empty', _id, emptyIn(record));
  }
  return { ...marked, counts, places };
}
