import { type ComponentType, useMemo, useState } from 'react';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { cellKey } from '../../../kit/writes/set/cells';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { AssessmentSizes } from '../../../kit/writes/source/assessment';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useTimeSlices } from '../../../lib/timeSlices';
import type { GridSort } from '../../../ui/grid/columns';
import type { CellEditorProps } from '../../../ui/sheet/editing';
import { type Only, usePassingRows } from '../matrix/passingRows';
import { type MatrixRows, NO_GROUPING } from '../matrix/rows';
import { useListSheet } from '../matrix/useMatrixChanges';
import { usePaste } from '../matrix/usePaste';
import { NO_MARKS, type PlaceOf, rowMarks } from '../matrix/useRowFilters';
import { LongEditor, ReferenceEditor } from './cellEditors';
import { type FieldCells, fieldCells } from './fieldCells';
import { columnsOfFields, type FieldColumn } from './fieldColumns';
import { fieldTarget } from './fieldTarget';
import { firstRefused, type RefusedParts, withFixLines } from './refusedCells';
import { useFieldEdits } from './useFieldEdits';
import { useFieldsState } from './useFieldsState';
import { useReplace, useSearch } from './useSearch';

/** What the view shows, and what an edit of it changes. */
export type FieldsView = ReturnType<typeof useFieldsView>;

/** Puts the view together: its columns, its cells, its rows, and what is pasted and replaced in it. */
export function useFieldsView(parts: readonly SavedPart[], list: ListViewProps<Identified>) {
  const { resource, sort, onSort, updatedKeys, context, scoped } = list;
  const base = useListSheet(resource, parts);
  const { sheet, isPhone, formats, changes, source, sizes, assessment } = base;
  const state = useFieldsState(resource, list);
  const { shown, at, only } = state;
  const searching = useSearch();
  const search = searching.isOpen ? searching.search : undefined;
  const chosen = useMemo(
    () => columnsOfFields(shown, { formats, isPhone }).map((column) => sorted(column, sort, onSort)),
    [shown, formats, isPhone, sort, onSort],
  );
  const columns = useMemo(() => (isPhone ? chosen.slice(at, at + 1) : chosen), [isPhone, chosen, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of other records are read from the context
  const cells = useMemo(
    () => fieldCells({ source, changes, assessment, formats, isPhone, search, updatedKeys }),
    [source, changes, assessment, formats, isPhone, context, search, updatedKeys],
  );
  const ordered = useKeptOrder(list.rows, sort);
  const filters = useFieldFilters({ ...base, rows: ordered, columns: chosen, cells, only });
  const { rows, refused } = useRefusedRows(filters.rows, isPhone ? columns[0]?.key : undefined, base);
  const { edits, editsOf } = useFieldEdits({ source, changes, cells, rows, columns });
  const target = useMemo(
    () => fieldTarget({ all: state.all, columns, cells, source, formats, editsOf }),
    [state.all, columns, cells, source, formats, editsOf],
  );
  const paste = usePaste({ resource, scoped, rows, columns, target, changes, sheet });
  const replacing = useReplace(searching, { rows, columns, chosen, cells, changes, sizes, sheet });
  const shownParts = { state, chosen, columns, cells, filters, rows, refused };
  return { ...base, ...shownParts, edits, editsOf, paste, replacing };
}

const EDITORS: Readonly<Partial<Record<Field['type'], ComponentType<CellEditorProps>>>> = {
  reference: ReferenceEditor,
  colour: ReferenceEditor,
  multiline: LongEditor,
};

/** The column with its editor, and its head as a button that sorts as the list does. */
function sorted(
  column: FieldColumn,
  sort: ListViewProps<Identified>['sort'],
  onSort: (key: string) => void,
): FieldColumn {
  const { field } = column.of;
  if (!field) return column;
  const Editor = EDITORS[field.type];
  return {
    ...column,
    ...(Editor && { Editor }),
    sort: sort?.key === field.path ? sort.direction : undefined,
    onSort: () => onSort(field.path),
  };
}

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
function useFieldFilters(parts: FilterParts) {
  const { rows, columns, cells, changes, sizes, assessment, assessed, only } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
  const work = useMemo(() => {
    const emptyIn = (record: Identified) => columns.filter((one) => cells.isEmpty(record, one)).length;
    return () => rowMarks({ rows, changes, assessment, placeOf: fieldOf, emptyIn });
  }, [rows, columns, cells, changes, assessment, sizes, assessed]);
  const marks = useTimeSlices(work);
  const { changed, empty, doubtful, places } = marks ?? NO_MARKS;
  const passing = {
    changed: { ids: changed, stays: '' },
    empty: { ids: empty, stays: '' },
    doubtful: { ids: doubtful, stays: '' },
  };
  return {
    rows: usePassingRows(rows, only, passing, NO_GROUPING),
    counts: marks?.counts ?? {},
    changedFields: places,
  };
}

/** The rows, with a line under each whose cell of the noted column is refused, and the first refused cell. */
function useRefusedRows(
  plain: MatrixRows,
  noted: string | undefined,
  parts: Omit<FilterParts, 'rows' | 'columns' | 'cells' | 'only'>,
) {
  const { source, changes, assessment, assessed, sizes } = parts;
  const hasRefused = assessed.invalid > 0;
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
function useKeptOrder(rows: readonly Identified[], sort: GridSort | null): readonly Identified[] {
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
