import { sameNameKey } from '../rules/identity';
import { referenceId } from '../rules/scope';
import type { Field } from './field';
import { valueAt } from './paths';

type List = readonly { _id: string }[];

/**
 * The records of a list by the value at one path, made once per list and path: a list of 100,000 products is not walked
 * for every key press.
 */
const known = new WeakMap<List, Map<string, Map<string, List>>>();

/** Does another record carry the value that these values hold at the field's path, under the same parent if it has one? */
export function isTaken(
  { path, within }: Field,
  values: Readonly<Record<string, unknown>>,
  list: List,
  ownId?: string,
): boolean {
  const namesakes = byValueAt(list, path).get(sameNameKey(String(values[path]))) ?? [];
  return namesakes.some(
    (record) =>
      record._id !== ownId &&
      (within === undefined || referenceId(valueAt(record, within)) === values[within]),
  );
}

function byValueAt(list: List, path: string): Map<string, List> {
  const ofList = known.get(list) ?? new Map<string, Map<string, List>>();
  known.set(list, ofList);
  const ready = ofList.get(path) ?? grouped(list, path);
  ofList.set(path, ready);
  return ready;
}

function grouped(list: List, path: string): Map<string, List> {
  const groups = new Map<string, { _id: string }[]>();
  for (const record of list) {
    const key = sameNameKey(String(valueAt(record, path) ?? ''));
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
