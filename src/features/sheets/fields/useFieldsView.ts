import { type ComponentType, useMemo } from 'react';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import type { CellEditorProps } from '../../../ui/sheet/editing';
import { useListSheet } from '../matrix/useMatrixChanges';
import { usePaste } from '../matrix/usePaste';
import { LongEditor, ReferenceEditor } from './cellEditors';
import { fieldCells } from './fieldCells';
import { columnsOfFields, type FieldColumn } from './fieldColumns';
import { useFieldFilters, useKeptOrder, useRefusedRows } from './fieldRows';
import { fieldTarget } from './fieldTarget';
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
  const { rows, refused } = useRefusedRows(filters.filtered, isPhone ? columns[0]?.key : undefined, base);
  const { edits, editsOf } = useFieldEdits({ source, changes, cells, rows, columns });
  const target = useMemo(
    () => fieldTarget({ all: state.all, columns, cells, source, formats, editsOf }),
    [state.all, columns, cells, source, formats, editsOf],
  );
  const paste = usePaste({ resource, scoped, rows, columns, target, changes, sheet });
  const replacing = useReplace(searching, { rows, columns, cells, changes, sizes, sheet });
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
