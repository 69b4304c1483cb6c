import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import type { TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import { useTimeSlices } from '../../../lib/timeSlices';
import { textFinder } from '../../../rules/findReplace';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { isSingle, type Range } from '../../../ui/sheet/range';
import { rangeOf } from '../../../ui/sheet/selection';
import type { MatrixRows } from '../matrix/rows';
import type { FieldCells, FieldSearch } from './fieldCells';
import type { FieldColumn } from './fieldColumns';

/** Where is searched: in the selected cells, or in all rows shown. */
export type SearchScope = 'selected' | 'rows';

/** Nothing is searched for. */
const NO_SEARCH: FieldSearch = { find: '', by: '', matchesCase: false, isWhole: false, paths: [] };

/** What a search has found, counted in cells. */
export interface FoundCells {
  cells: number;
  records: number;
  /** The first three. */
  examples: readonly { record: Identified; column: FieldColumn; text: string }[];
  edits: readonly TextEdit[];
}

const MAX_EXAMPLES = 3;

/** Types whose texts are words of their own: names of other records, choices and days are not searched. */
const WORD_TYPES = ['text', 'multiline', 'identifier', 'code', 'email', 'url', 'phone', 'digits'];

/** The shown text columns that may be written. */
export const searchedColumns = (columns: readonly FieldColumn[]): readonly FieldColumn[] =>
  columns.filter(
    ({ of: { field }, own }) => field && own.lock === undefined && WORD_TYPES.includes(field.type),
  );

/** Finds the cells in time slices, record by record; undefined while they are found, and where nothing is searched for. */
function useFound(
  records: readonly Identified[],
  columns: readonly FieldColumn[],
  cells: FieldCells,
  search: FieldSearch,
  sizes: ChangeSizes,
): FoundCells | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the texts
  const work = useMemo(
    () => (search.find === '' ? undefined : () => foundIn(records, columns, cells, search)),
    [records, columns, cells, search, sizes],
  );
  const found = useTimeSlices(work);
  return work && found;
}

/** The cells with the text, and the edits that replace it: one for each cell, whatever the number of its occurrences (R293). */
function* foundIn(
  records: readonly Identified[],
  columns: readonly FieldColumn[],
  cells: FieldCells,
  search: FieldSearch,
): Generator<void, FoundCells> {
  const finder = textFinder(search);
  const searched = searchedColumns(columns).filter(({ own }) => search.paths.includes(own.field.path));
  const found: { record: Identified; column: FieldColumn; text: string }[] = [];
  const edits: TextEdit[] = [];
  const touched = new Set<string>();
  for (const record of records) {
    yield;
    for (const column of searched) {
      const text = cells.textOf(record, column);
      if (!finder.isIn(text) || cells.isFixed(record, column)) continue;
      touched.add(record._id);
      if (found.length < MAX_EXAMPLES) found.push({ record, column, text });
      const replaced = finder.replaced(text, search.by).trim();
      edits.push({ record: record._id, venue: '', field: column.own.field.path, text: replaced });
    }
  }
  return { cells: edits.length, records: touched.size, examples: found, edits };
}

interface SearchParts {
  rows: MatrixRows;
  columns: readonly FieldColumn[];
  /** All that are chosen: on phones, one of them is shown. */
  chosen: readonly FieldColumn[];
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
  { rows, columns, chosen, cells, changes, sizes, sheet }: SearchParts,
) {
  const isRows = scope === 'rows' || !range;
  const records = useMemo(() => (isRows ? rows.records : recordsIn(rows, range)), [isRows, rows, range]);
  const within = useMemo(
    () => (isRows ? chosen : columns.slice(range.left, range.right + 1)),
    [isRows, chosen, columns, range],
  );
  const found = useFound(isOpen ? records : NO_RECORDS, within, cells, search, sizes);
  return {
    ...{ anchor, search, scope, isOpen, columns: chosen, found },
    counts: {
      selected: range ? (range.bottom - range.top + 1) * (range.right - range.left + 1) : 0,
      rows: rows.records.length,
    },
    onSearch: setSearch,
    onScope: setScope,
    onOpen(next: boolean) {
      if (!next) return setRange(undefined);
      const selection = sheet.current && rangeOf(sheet.current.getSelection());
      const known = searchedColumns(chosen).map(({ own }) => own.field.path);
      setRange(selection ?? NO_RANGE);
      setScope(selection && !isSingle(selection) ? 'selected' : 'rows');
      // all text columns that are shown, unless some of them were chosen before
      if (!search.paths.some((path) => known.includes(path))) setSearch({ ...search, paths: known });
    },
    onReplace: ({ edits, cells: count }: FoundCells) => void changes.putMany({ edits, count }),
  };
}

function recordsIn(rows: MatrixRows, { top, bottom }: Range): readonly Identified[] {
  const at = Array.from({ length: bottom - top + 1 }, (_, index) => rows.recordAt(top + index));
  return at.flatMap((record) => record ?? []);
}

const NO_RECORDS: readonly never[] = [];
const NO_RANGE: Range = { top: 0, bottom: 0, left: 0, right: 0 };
