import { sameNameKey } from '../../../lib/sameName';
import { alreadyExists } from '../../../messages/validation';
import type { Field } from '../../declare/field';
import { subjectOf } from '../../fieldTypes/validation/schema';
import { type Cell, cellAt, cellKey, type RecordChanges } from '../set/cells';
import type { ChangeSource } from './changeSource';

/** A changed unique value: the changed cell within the record, its field, and the same text for the same value. */
interface UniqueValue {
  cell: string;
  field: Field;
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
    // what stays touches nothing: two records with one value would validate each other for ever
    const isIn = (list: readonly UniqueValue[], wanted: string) => list.some(({ value }) => value === wanted);
    for (const { value } of before) {
      const owners = this.#owners.get(value);
      if (isIn(values, value) || !owners?.delete(record)) continue;
      // with more owners than one, the others share it still
      const [only, second] = owners;
      if (only === undefined) this.#owners.delete(value);
      else if (second === undefined) touch(only);
    }
    for (const { value } of values) {
      if (isIn(before, value)) continue;
      const owners = this.#owners.get(value) ?? new Set();
      const [only] = owners.size === 1 ? owners : [];
      this.#owners.set(value, owners.add(record));
      if (only !== undefined && only !== record) touch(only);
    }
  }

  /** The values of the record that another one is given too. */
  sharedBy(record: string): UniqueValue[] {
    return (this.#values.get(record) ?? []).filter(({ value }) => (this.#owners.get(value)?.size ?? 0) > 1);
  }
}

/**
 * The values of a record's unique fields that it changes: one that is unique within a parent is another value once its
 * parent is another, and is refused at the parent.
 */
export function uniqueValuesIn(
  source: ChangeSource,
  record: string,
  changes: RecordChanges | undefined,
): UniqueValue[] {
  const values: UniqueValue[] = [];
  for (const key of changes?.keys() ?? []) {
    const cell = cellAt(record, key);
    const part = source.partOf(cell);
    if (!part?.pageFields) continue;
    for (const field of part.fields) {
      const at = { ...cell, field: field.path };
      const isMoved = field.within === cell.field && !changes?.has(cellKey(at));
      if (!field.unique || (field.path !== cell.field && !isMoved)) continue;
      const value = changes?.has(cellKey(at)) ? changes.get(cellKey(at))?.value : source.stored.valueOf(at);
      if (typeof value !== 'string' || value.trim() === '') continue;
      const parent =
        field.within === undefined ? '' : textAt(source, { ...cell, field: field.within }, changes);
      values.push({ cell: key, field, value: [field.path, parent, sameNameKey(value)].join('\n') });
    }
  }
  return values;
}

function textAt({ stored }: ChangeSource, cell: Cell, changes: RecordChanges | undefined): string {
  return stored.textOf(cell, changes?.get(cellKey(cell)));
}

/** 'SKU already exists.' of a field. */
export function sharedError({ resource }: ChangeSource, field: Field): string {
  return alreadyExists(subjectOf(resource.label.one, field));
}
