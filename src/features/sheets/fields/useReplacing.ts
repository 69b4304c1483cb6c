import { useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import type { Edit } from '../../../kit/writes/set/cells';
import type { ChangeSizes } from '../../../kit/writes/set/changeTable';
import { useTimeSlices } from '../../../lib/timeSlices';
import { type TextSearch, textFinder } from '../../../rules/findReplace';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';

/** What is searched for, in the columns of these paths, and what replaces it. */
export interface FieldSearch extends TextSearch {
  by: string;
  paths: readonly string[];
}

/** Nothing is searched for. */
export const NO_SEARCH: FieldSearch = { find: '', by: '', matchesCase: false, isWhole: false, paths: [] };

/** What a search has found, counted in cells. */
export interface FoundCells {
  cells: number;
  records: number;
  /** The first three. */
  examples: readonly { record: Identified; column: FieldColumn; text: string }[];
  edits: readonly Edit[];
}

const MAX_EXAMPLES = 3;

/** Types whose texts are words of their own: names of other records, choices and days are not searched. */
const SEARCHED = ['text', 'multiline', 'identifier', 'code', 'email', 'url', 'phone', 'digits'];

/** The shown text columns that may be written. */
export const searchedColumns = (columns: readonly FieldColumn[]): readonly FieldColumn[] =>
  columns.filter(
    ({ of: { field }, own }) => field && own.lock === undefined && SEARCHED.includes(field.type),
  );

/** Finds the cells in time slices, record by record; undefined while they are found, and where nothing is searched for. */
export function useFound(
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
export function* foundIn(
  records: readonly Identified[],
  columns: readonly FieldColumn[],
  cells: FieldCells,
  search: FieldSearch,
): Generator<void, FoundCells> {
  const finder = textFinder(search);
  const searched = searchedColumns(columns).filter(({ own }) => search.paths.includes(own.field.path));
  const found: { record: Identified; column: FieldColumn; text: string }[] = [];
  const edits: Edit[] = [];
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
