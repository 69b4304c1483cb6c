import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../lib/paths';
import { referenceId } from '../../rules/scope';
import type { Field } from '../declare/field';
import { fieldTypeOf } from '../fieldTypes/registry';

type List = readonly { _id: string }[];

/**
 * Does another record have these values' value at the field's path, under the same parent if it has one?
 * Compared by the key of the field's type (src/README.md, R68).
 */
export function isTaken(
  field: Field,
  values: Readonly<Record<string, unknown>>,
  list: List,
  ownId?: string,
): boolean {
  const { path, within } = field;
  const { uniqueKey: keyOf } = fieldTypeOf(field);
  const namesakes = byValueAt(list, path, keyOf).get(keyOf(String(values[path]))) ?? [];
  return namesakes.some(
    (record) =>
      record._id !== ownId &&
      (within === undefined || referenceId(valueAt(record, within)) === values[within]),
  );
}

type KeyOf = (value: string) => string;

/**
 * The records of a list by the value at one path, built once per list and path: a list of 100,000 products is
 * not walked at every key press (src/README.md, R24).
 */
const byValueAt = weakMapMemoize((list: List, path: string, keyOf: KeyOf): ReadonlyMap<string, List> => {
  const groups = new Map<string, { _id: string }[]>();
  for (const record of list) {
    const key = keyOf(String(valueAt(record, path) ?? ''));
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
});
