import type { Identified } from '../../../kit/declare/record';
import { ROWS_PER_SLICE } from '../../../lib/listIndex';
import { finished } from '../../../lib/timeSlices';

/** The head of the rows of one group. */
export interface RowGroup {
  name: string;
  count: number;
  isFolded: boolean;
}

/** The rows of a matrix: the records, below the heads of their groups. */
export interface MatrixRows {
  count: number;
  /** The indices of heads, ascending. */
  groupRows: readonly number[];
  /** Their heights (pixels), where they are lines. */
  groupHeights?: readonly number[];
  groupAt(at: number): RowGroup | undefined;
  recordAt(at: number): Identified | undefined;
  /** The index of a record's row; -1 where it is folded away or filtered out. */
  indexOf(id: string): number;
  /** The records in the order of their rows, folded ones too. */
  records: readonly Identified[];
  /** The names of the groups. */
  groups: readonly string[];
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** How the records of a sheet are grouped. */
export interface Grouping {
  /** '' for a record without a group. */
  groupOf(record: Identified): string;
  /** The names of the folded groups. */
  folded: ReadonlySet<string>;
}

/** The rows of a sheet without groups. */
export const NO_GROUPING: Grouping = { groupOf: () => '', folded: new Set() };

/** The rows of {@link rowSlices} at once. */
export const matrixRows = (records: readonly Identified[], grouping: Grouping): MatrixRows =>
  finished(rowSlices(records, grouping));

/**
 * Arranges records by group, groups by name and those without a group last; within a group they keep their
 * order. A list without any group has no heads.
 */
export function* rowSlices(
  records: readonly Identified[],
  { groupOf, folded }: Grouping,
): Generator<void, MatrixRows> {
  const members = new Map<string, Identified[]>();
  for (const [at, record] of records.entries()) {
    if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
    const name = groupOf(record);
    const group = members.get(name);
    if (group) group.push(record);
    else members.set(name, [record]);
  }
  const names = [...members.keys()].sort((one, other) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : collator.compare(one, other),
  );
  const isFlat = names.length === 0 || (names.length === 1 && names[0] === '');
  if (isFlat) return rowsOf(records, [], records, []);
  const rows: (Identified | RowGroup)[] = [];
  const ordered: Identified[] = [];
  const groupRows: number[] = [];
  for (const name of names) {
    yield;
    const group = members.get(name) ?? [];
    const isFolded = folded.has(name);
    groupRows.push(rows.length);
    rows.push({ name, count: group.length, isFolded });
    for (const record of group) {
      ordered.push(record);
      if (!isFolded) rows.push(record);
    }
  }
  return rowsOf(rows, groupRows, ordered, names);
}

/**
 * The rows with a line of this height (pixels) below each record that is noted; as the head of a group, with the record's
 * id as its name.
 */
export function withLines(
  { records, groups }: Pick<MatrixRows, 'records' | 'groups'>,
  heightBelow: (record: Identified) => number | undefined,
): MatrixRows {
  const rows: (Identified | RowGroup)[] = [];
  const lines: number[] = [];
  const groupHeights: number[] = [];
  for (const record of records) {
    rows.push(record);
    const height = heightBelow(record);
    if (height === undefined) continue;
    lines.push(rows.push({ name: record._id, count: 0, isFolded: false }) - 1);
    groupHeights.push(height);
  }
  return { ...rowsOf(rows, lines, records, groups), groupHeights };
}

/** So many records are looked for row by row: an index of 100,000 rows costs ten times as much. */
const MAX_SCANS = 4;

function rowsOf(
  rows: readonly (Identified | RowGroup)[],
  groupRows: readonly number[],
  records: readonly Identified[],
  groups: readonly string[],
): MatrixRows {
  let indices: Map<string, number> | undefined;
  let scans = 0;
  const isRecord = (row: Identified | RowGroup | undefined): row is Identified =>
    row !== undefined && '_id' in row;
  const indexed = () => {
    const found = new Map<string, number>();
    for (const [index, row] of rows.entries()) if (isRecord(row)) found.set(row._id, index);
    return found;
  };
  return {
    count: rows.length,
    groupRows,
    records,
    groups,
    groupAt(at) {
      const row = rows[at];
      return isRecord(row) ? undefined : row;
    },
    recordAt(at) {
      const row = rows[at];
      return isRecord(row) ? row : undefined;
    },
    indexOf(id) {
      if (scans < MAX_SCANS) {
        scans += 1;
        return rows.findIndex((row) => isRecord(row) && row._id === id);
      }
      indices ??= indexed();
      return indices.get(id) ?? -1;
    },
  };
}
