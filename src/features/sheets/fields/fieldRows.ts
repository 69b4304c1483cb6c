import { useMemo, useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { cellKey } from '../../../kit/writes/set/cells';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { AssessmentSizes } from '../../../kit/writes/source/assessment';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { GridSort } from '../../../ui/grid/columns';
import { matrixRows } from '../matrix/rows';
import {
  NO_MARKS,
  type Only,
  type PlaceOf,
  rowMarks,
  usePassing,
  useShownIds,
} from '../matrix/useRowFilters';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import { firstRefused, type RefusedParts, withFixLines } from './refusedCells';

interface FilterParts extends RefusedParts {
  rows: readonly Identified[];
  columns: readonly FieldColumn[];
  cells: FieldCells;
  sizes: ChangeSizes;
  assessed: AssessmentSizes;
  only: readonly Only[];
}

/** The key of a field of the record itself. */
const fieldOf: PlaceOf = ({ venue, field }) => (venue === '' ? cellKey({ venue, field }) : undefined);

/**
 * The rows that pass the pressed filters, and how many cells each is about: a row has many fields. Counted in time
 * slices; a row stays while the filter is pressed, although its cell is filled or set back.
 */
export function useFieldFilters(parts: FilterParts) {
  const { rows, columns, cells, changes, sizes, assessment, assessed, only } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
  const work = useMemo(() => {
    const emptyIn = (record: Identified) => columns.filter((one) => cells.isEmpty(record, one)).length;
    return () => rowMarks({ rows, changes, assessment, placeOf: fieldOf, emptyIn });
  }, [rows, columns, cells, changes, assessment, sizes, assessed]);
  const marks = useTimeSlices(work);
  const { changed, empty, doubtful, places } = marks ?? NO_MARKS;
  const filtered = usePassing(rows, only, {
    changed: useShownIds(changed, only.includes('changed')),
    empty: useShownIds(empty, only.includes('empty')),
    doubtful: useShownIds(doubtful, only.includes('doubtful')),
  });
  return { filtered, counts: marks?.counts ?? {}, changedFields: places };
}

const NO_GROUPS: ReadonlySet<string> = new Set();

/** The rows of these records, with a line under each whose cell of the noted column is refused, and the first refused cell. */
export function useRefusedRows(
  records: readonly Identified[],
  noted: string | undefined,
  parts: Omit<FilterParts, 'rows' | 'columns' | 'cells' | 'only'>,
) {
  const { source, changes, assessment, assessed, sizes } = parts;
  const hasRefused = assessed.invalid > 0;
  const plain = useMemo(() => matrixRows(records, () => '', NO_GROUPS), [records]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused changes with the changes and their validation
  return useMemo(() => {
    const of = { source, changes, assessment };
    return {
      rows: hasRefused && noted !== undefined ? withFixLines(plain, noted, of) : plain,
      refused: hasRefused ? firstRefused(of) : undefined,
    };
  }, [plain, noted, source, changes, assessment, hasRefused, assessed, sizes]);
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
