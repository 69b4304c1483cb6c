import { useMemo, useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { isOwnKey } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { Assessment, AssessmentSizes } from '../../../kit/writes/source/assessment';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { GridSort } from '../../../ui/grid/columns';
import { NO_IDS, type Only, useShownIds } from '../matrix/useRowFilters';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';

interface FilterParts {
  rows: readonly Identified[];
  columns: readonly FieldColumn[];
  cells: FieldCells;
  changes: ChangeSet;
  sizes: ChangeSizes;
  assessment: Assessment;
  assessed: AssessmentSizes;
  only: readonly Only[];
}

/**
 * The rows that pass the pressed filters, and how many cells each is about: a row has many fields. Counted in time
 * slices; a row stays while the filter is pressed, although its cell is filled or set back.
 */
export function useFieldFilters({
  rows,
  columns,
  cells,
  changes,
  sizes,
  assessment,
  assessed,
  only,
}: FilterParts) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
  const work = useMemo(
    () => () => marksOf({ rows, columns, cells, changes, assessment }),
    [rows, columns, cells, changes, assessment, sizes, assessed],
  );
  const marks = useTimeSlices(work);
  const changed = useShownIds(marks?.changed ?? NO_IDS, only.includes('changed'));
  const empty = useShownIds(marks?.empty ?? NO_IDS, only.includes('empty'));
  const doubtful = useShownIds(marks?.doubtful ?? NO_IDS, only.includes('doubtful'));
  const filtered = useMemo(() => {
    const passing: Partial<Record<Only, ReadonlySet<string>>> = { changed, empty, doubtful };
    const wanted = only.map((each) => passing[each] ?? NO_IDS);
    return wanted.length === 0 ? rows : rows.filter(({ _id }) => wanted.every((ids) => ids.has(_id)));
  }, [rows, only, changed, empty, doubtful]);
  return { filtered, counts: marks?.counts ?? {}, changedFields: marks?.fields ?? NO_IDS };
}

type MarkParts = Omit<FilterParts, 'sizes' | 'assessed' | 'only'>;

/** Which rows have changed, empty and doubtful cells, and how many they are; one row per slice. */
export function* marksOf({ rows, columns, cells, changes, assessment }: MarkParts) {
  const [changed, empty, doubtful, fields] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const counts = { changed: 0, empty: 0, doubtful: 0 };
  const all = changes.records();
  for (const record of rows) {
    yield;
    const { _id } = record;
    for (const key of all.get(_id)?.keys() ?? []) {
      if (!isOwnKey(key)) continue;
      counts.changed += 1;
      changed.add(_id);
      fields.add(key);
      if (!assessment.of(_id).doubtful.has(key)) continue;
      counts.doubtful += 1;
      doubtful.add(_id);
    }
    const count = columns.filter((column) => cells.isEmpty(record, column)).length;
    counts.empty += count;
    if (count > 0) empty.add(_id);
  }
  return { changed, empty, doubtful, fields, counts };
}

interface Kept {
  rows: readonly Identified[];
  sort: GridSort | null;
  ordered: readonly Identified[];
}

/**
 * The rows in the order that they had: they keep their places until other records are listed or the sort is another one,
 * also where a saved value is the one that they are sorted by (R290).
 */
export function useKeptOrder(rows: readonly Identified[], sort: GridSort | null): readonly Identified[] {
  const [kept, setKept] = useState<Kept>({ rows, sort, ordered: rows });
  if (kept.rows === rows && kept.sort === sort) return kept.ordered;
  const ordered = (isSameSort(kept.sort, sort) && inOrderOf(kept.ordered, rows)) || rows;
  setKept({ rows, sort, ordered });
  return ordered;
}

const isSameSort = (one: GridSort | null, other: GridSort | null) =>
  one?.key === other?.key && one?.direction === other?.direction;

/** The rows in the order of earlier ones; undefined where they are of other records. */
function inOrderOf(
  earlier: readonly Identified[],
  rows: readonly Identified[],
): readonly Identified[] | undefined {
  if (earlier.length !== rows.length) return undefined;
  const byId = new Map(rows.map((row) => [row._id, row]));
  const ordered = earlier.flatMap(({ _id }) => byId.get(_id) ?? []);
  return ordered.length === rows.length ? ordered : undefined;
}
