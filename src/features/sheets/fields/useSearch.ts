import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { isSingle, type Range } from '../../../ui/sheet/range';
import { rangeOf } from '../../../ui/sheet/selection';
import type { MatrixRows } from '../matrix/rows';
import type { SearchScope } from './FindReplace';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import { type FoundCells, NO_SEARCH, searchedColumns, useFound } from './useReplacing';

interface SearchParts {
  rows: MatrixRows;
  columns: readonly FieldColumn[];
  cells: FieldCells;
  changes: ChangeSet;
  sizes: ChangeSizes;
  sheet: RefObject<VirtualSheetHandle | null>;
}

/** What the dialog Find and replace searches for; kept while the view is open. */
export function useSearch() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState(NO_SEARCH);
  const [scope, setScope] = useState<SearchScope>('rows');
  const [range, setRange] = useState<Range>();
  return { anchor, search, setSearch, scope, setScope, range, setRange, isOpen: range !== undefined };
}

/** What is found in the rows shown or in the selection of when the dialog was opened, and the props of the dialog. */
export function useReplace(
  { anchor, search, setSearch, scope, setScope, range, setRange, isOpen }: ReturnType<typeof useSearch>,
  { rows, columns, cells, changes, sizes, sheet }: SearchParts,
) {
  const isRows = scope === 'rows' || !range;
  const records = useMemo(
    () => (isRows ? rows.records : rows.records.slice(range.top, range.bottom + 1)),
    [isRows, rows, range],
  );
  const within = useMemo(
    () => (isRows ? columns : columns.slice(range.left, range.right + 1)),
    [isRows, columns, range],
  );
  const found = useFound(isOpen ? records : NO_RECORDS, within, cells, search, sizes);
  return {
    ...{ anchor, search, scope, isOpen, columns, found },
    counts: {
      selected: range ? (range.bottom - range.top + 1) * (range.right - range.left + 1) : 0,
      rows: rows.count,
    },
    onSearch: setSearch,
    onScope: setScope,
    onOpen(next: boolean) {
      if (!next) return setRange(undefined);
      const selection = sheet.current && rangeOf(sheet.current.getSelection());
      const known = searchedColumns(columns).map(({ own }) => own.field.path);
      setRange(selection ?? NO_RANGE);
      setScope(selection && !isSingle(selection) ? 'selected' : 'rows');
      // all text columns that are shown, unless some of them were chosen before
      if (!search.paths.some((path) => known.includes(path))) setSearch({ ...search, paths: known });
    },
    onReplace: ({ edits, cells: count }: FoundCells) => void changes.putMany({ edits, count }),
  };
}

const NO_RECORDS: readonly never[] = [];
const NO_RANGE: Range = { top: 0, bottom: 0, left: 0, right: 0 };
