import { sameNameKey } from '../../../lib/sameName';
import { alreadyExists } from '../../../messages/validation';
import { meaningOf } from '../../fieldTypes/cellText';
import { subjectOf } from '../../fieldTypes/validation/schema';
import { type Cell, cellAt, cellKey, type RecordChanges } from '../set/cells';
import type { ChangeSource } from './changeSource';

/** A changed unique value: its cell within the record, and the same text for the same value. */
interface UniqueValue {
  cell: string;
  value: string;
}

/**
 * The changed values of unique fields: of two records that are given the same one, both are refused (R282). What is
 * stored is compared by the validation of each record.
 */
export class UniqueChanges {
  readonly #owners = new Map<string, Set<string>>();
  readonly #values = new Map<string, readonly UniqueValue[]>();

  /** Replaces the values of a record; calls back with the records that share a value from now on, or no longer do. */
  put(record: string, values: readonly UniqueValue[], touch: (other: string) => void): void {
    const before = this.#values.get(record) ?? [];
    if (values.length === 0) this.#values.delete(record);
    else this.#values.set(record, values);
    for (const { value } of before) {
      const owners = this.#owners.get(value);
      if (!owners?.delete(record)) continue;
      // with more owners than one, the others share it still
      const [only, second] = owners;
      if (only === undefined) this.#owners.delete(value);
      else if (second === undefined) touch(only);
    }
    for (const { value } of values) {
      const owners = this.#owners.get(value) ?? new Set();
      const [only] = owners.size === 1 ? owners : [];
      this.#owners.set(value, owners.add(record));
      if (only !== undefined && only !== record) touch(only);
    }
  }

  /** The keys of the record's cells whose values another record is given too. */
  sharedBy(record: string): string[] {
    return (this.#values.get(record) ?? []).flatMap(({ cell, value }) =>
      (this.#owners.get(value)?.size ?? 0) > 1 ? [cell] : [],
    );
  }
}

/** The changed values of a record's unique fields. */
export function uniqueValuesIn(
  source: ChangeSource,
  record: string,
  changes: RecordChanges | undefined,
): UniqueValue[] {
  const values: UniqueValue[] = [];
  for (const [key, { text }] of changes ?? []) {
    const cell = cellAt(record, key);
    const field = source.fieldOf(cell);
    if (!field?.unique || !source.partOf(cell)?.pageFields) continue;
    const value = meaningOf(field, text);
    if (typeof value !== 'string' || value.trim() === '') continue;
    const parent =
      field.within === undefined ? '' : textAt(source, { ...cell, field: field.within }, changes);
    values.push({ cell: key, value: [field.path, parent, sameNameKey(value)].join('\n') });
  }
  return values;
}

function textAt({ stored }: ChangeSource, cell: Cell, changes: RecordChanges | undefined): string {
  return changes?.get(cellKey(cell))?.text ?? stored.textOf(cell);
}

/** 'SKU already exists.' of a cell. */
export function sharedError({ resource, fieldOf }: ChangeSource, cell: Cell): string {
  const field = fieldOf(cell);
  return alreadyExists(field ? subjectOf(resource.label.one, field) : cell.field);
}
