import { valueAt } from '../../lib/paths';
import { ROWS_PER_SLICE } from '../../lib/tally';
import { referenceId } from '../../rules/scope';
import type { LowStock, StockEntry } from '../../rules/stock';
import type { Identified } from '../declare/record';
import type { Use } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import { recordKey, referenceKeys } from './referenceKeys';

export interface LowRecord extends LowStock<StockEntry> {
  record: Identified;
}

/** The records that refer to one record. */
export interface DependentStock {
  count: number;
  /** How many of the active ones are out at a venue at least, and how many others are low at one. */
  out: number;
  low: number;
  /** Where they are. */
  lowRecords: readonly LowRecord[];
}

/** The lists that are counted: one of records that refer to those of `resource`. */
export interface CountedList {
  resource: AnyResource;
  use: Use;
  /** The resource of the records that refer to it. */
  other: AnyResource;
  records: readonly Identified[];
  /** The records within which a name is unique, with their resource. */
  parents: { resource: AnyResource; records: readonly Identified[] } | undefined;
  /** Whether a record is in the scope. */
  belongs(record: object): boolean;
  /** The venues of the scope. */
  venues: readonly { id: string; name: string }[];
}

/** Reads those that refer to a record; undefined where its parent is not known. */
export type StockOf = (record: Identified) => DependentStock | undefined;

const NO_DEPENDENTS: DependentStock = { count: 0, out: 0, low: 0, lowRecords: [] };

/** Counts the records that refer to each record of `resource`. */
export function* dependentStockSlices(list: CountedList): Generator<void, StockOf> {
  const { use, resource, other, records, belongs, venues } = list;
  const found = new Map<string, DependentStock & { lowRecords: LowRecord[] }>();
  const keysOf = referenceKeys(use, resource);
  let done = 0;
  for (const record of records) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    const keys = belongs(record) ? keysOf(record) : [];
    if (keys.length === 0) continue;
    const levels = other.isActive(record) ? (other.levelsAt?.(record, venues) ?? []) : [];
    const isOut = levels.some(({ state }) => state === 'out');
    for (const key of new Set(keys)) {
      const stock = found.get(key) ?? { ...NO_DEPENDENTS, lowRecords: [] };
      found.set(key, stock);
      stock.count += 1;
      if (levels.length > 0) stock[isOut ? 'out' : 'low'] += 1;
      stock.lowRecords.push(...levels.map((level) => ({ ...level, record })));
    }
  }
  const parentOf = parentNames(list);
  return (record) => {
    const parent = parentOf(record);
    if (parent === undefined) return undefined;
    return found.get(recordKey(use, resource, record, parent)) ?? NO_DEPENDENTS;
  };
}

/** Reads the name of the record within which a record's name is unique; empty where there is none. */
export function parentNames({
  use: { within },
  parents,
}: CountedList): (record: Identified) => string | undefined {
  if (!within) return () => '';
  if (!parents) return () => undefined;
  const { resource, records } = parents;
  const names = new Map(records.map((record) => [record._id, resource.titleOf(record)]));
  return (record) => names.get(referenceId(valueAt(record, within.parentAt)) ?? '');
}
