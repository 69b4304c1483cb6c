import { useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { ROWS_PER_SLICE } from '../../../lib/listIndex';
import { useRenewed } from '../../../lib/timeSlices';
import { type Grouping, type MatrixRows, rowSlices } from './rows';

/** What the rows can be reduced to. */
export const ROW_FILTERS = ['changed', 'low', 'gaps', 'differs', 'empty', 'doubtful'] as const;

/** One of {@link ROW_FILTERS}. */
export type Only = (typeof ROW_FILTERS)[number];

/** Separates several values of one parameter of the address. */
export const VALUE_SEPARATOR = ',';

/** The pressed filters, of those that a view has; they stand in its address. */
export function useOnly(filters: readonly Only[], pressed = ''): readonly Only[] {
  return useMemo(
    () => filters.filter((each) => pressed.split(VALUE_SEPARATOR).includes(each)),
    [filters, pressed],
  );
}

/** What passes a filter. */
export interface Passing {
  /** The ids of the records; undefined while they are counted: none passes. */
  ids: ReadonlySet<string> | undefined;
  /** Where rows stay while the filter is pressed, although they no longer pass: until this is another. */
  stays?: string | undefined;
}

/** The filters that are pressed, and what passes each. */
export type PassingOf = Readonly<Partial<Record<Only, Passing>>>;

/** The rows of the records that pass, and the ids that have passed. */
export interface PassedRows {
  rows: MatrixRows;
  found: readonly Identified[];
  grouping: Grouping;
  passed: PassingOf;
}

/** Filters and arranges records; the same rows where they are those of the last time. */
export function* passingSlices(
  records: readonly Identified[],
  pressed: PassingOf,
  grouping: Grouping,
  last?: PassedRows,
): Generator<void, PassedRows> {
  const passed: Partial<Record<Only, Passing>> = {};
  let found = records;
  for (const each of ROW_FILTERS) {
    const filter = pressed[each];
    if (!filter) continue;
    const ids = yield* withEarlier(filter, last?.passed[each]);
    passed[each] = { ...filter, ids };
    found = yield* those(found, ids);
  }
  const isSame = last?.grouping === grouping && isEqual(found, last.found);
  return { rows: isSame ? last.rows : yield* rowSlices(found, grouping), found, grouping, passed };
}

/** The ids that pass, and those that passed and stay; the same set where it holds them all: there may be 100,000. */
function* withEarlier(
  { ids = NO_IDS, stays }: Passing,
  earlier: Passing | undefined,
): Generator<void, ReadonlySet<string>> {
  if (stays === undefined || stays !== earlier?.stays || !earlier.ids?.size) return ids;
  if (ids === earlier.ids) return ids;
  const all = new Set(earlier.ids);
  let count = 0;
  for (const id of ids) {
    all.add(id);
    count += 1;
    if (count % ROWS_PER_SLICE === 0) yield;
  }
  return all;
}

function* those(
  records: readonly Identified[],
  ids: ReadonlySet<string>,
): Generator<void, readonly Identified[]> {
  const found: Identified[] = [];
  for (const [at, record] of records.entries()) {
    if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
    if (ids.has(record._id)) found.push(record);
  }
  return found;
}

const isEqual = (one: readonly Identified[], other: readonly Identified[]) =>
  one === other || (one.length === other.length && one.every((record, at) => record === other[at]));

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The rows that pass all pressed filters, arranged: in time slices where a long list stays and only the filters or groups
 * are others.
 *
 * @param passing - what passes each filter, pressed or not
 * @param grouping - memoized
 */
export function usePassingRows(
  records: readonly Identified[],
  only: readonly Only[],
  passing: PassingOf,
  grouping: Grouping,
): MatrixRows {
  const key = only.map((each) => [each, passing[each]?.stays].join(' ')).join();
  const sets = ROW_FILTERS.map((each) => (only.includes(each) ? passing[each]?.ids : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sets are the dependencies, and always as many
  const work = useMemo(() => {
    const pressed = Object.fromEntries(only.map((each) => [each, passing[each] ?? { ids: NO_IDS }]));
    return (last?: PassedRows) => passingSlices(records, pressed, grouping, last);
  }, [records, key, grouping, ...sets]);
  return useRenewed(work, records, records.length <= ROWS_PER_SLICE).rows;
}
