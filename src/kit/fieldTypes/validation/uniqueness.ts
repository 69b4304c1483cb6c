import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { referenceId } from '../../../rules/scope';
import type { Field } from '../../declare/field';

type List = readonly { _id: string }[];

/**
 * Does another record have these values' value at the field's path, under the same parent if it has one?
 * Compared as names (R68, R210).
 */
export function isTaken(
  field: Field,
  values: Readonly<Record<string, unknown>>,
  list: List,
  ownId?: string,
): boolean {
  const { path, within } = field;
  const index = indexOf(list, path);
  addTo(index, list, path, list.length);
  const namesakes = index.groups.get(sameNameKey(String(values[path]))) ?? [];
  return namesakes.some(
    (record) =>
      record._id !== ownId &&
      (within === undefined || referenceId(valueAt(record, within)) === values[within]),
  );
}

/** Records by the value at one path: those of the list up to an index. */
interface UniqueIndex {
  groups: Map<string, { _id: string }[]>;
  end: number;
}

/**
 * Built once per list and path: a list of 100,000 products is not walked at every key press
 * (R24).
 */
const indexOf = weakMapMemoize((_list: List, _path: string): UniqueIndex => ({ groups: new Map(), end: 0 }));

const RECORDS_PER_SLICE = 1_000;

/** Indexes a long list for {@link isTaken} in slices, before many records are validated. */
export function* uniqueSlices(fields: readonly Field[], list: List): Generator<void> {
  for (const field of fields) {
    if (!field.unique) continue;
    const index = indexOf(list, field.path);
    while (index.end < list.length) {
      addTo(index, list, field.path, index.end + RECORDS_PER_SLICE);
      yield;
    }
  }
}

function addTo(index: UniqueIndex, list: List, path: string, end: number): void {
  for (; index.end < Math.min(end, list.length); index.end++) {
    const record = list[index.end];
    if (!record) continue;
    const key = sameNameKey(String(valueAt(record, path) ?? ''));
    const group = index.groups.get(key);
    if (group) group.push(record);
    else index.groups.set(key, [record]);
  }
}
