import { valueAt } from '../../lib/paths';
import { sameNameKey } from '../../lib/sameName';
import { referenceId } from '../../rules/scope';
import type { Identified } from '../declare/record';
import type { Use } from '../declare/registered';
import type { AnyResource } from '../declare/resource';

const NO_RECORDS: readonly Identified[] = [];

/**
 * The key by which other records refer to a record: its id or its name; `parentName` is the name of the record
 * within which its name is unique.
 */
export function recordKey(
  { by, within }: Use,
  resource: AnyResource,
  record: Identified,
  parentName: string,
): string {
  const named = by === 'id' ? record._id : sameNameKey(resource.titleOf(record));
  return within ? withParent(named, sameNameKey(parentName)) : named;
}

/**
 * Reads the keys of the records of `resource` that a record refers to. Each name is normalised once, because names
 * repeat: 100,000 products refer to a few brands.
 */
export function referenceKeys(
  { path, by, where, within }: Use,
  resource: AnyResource,
): (record: Identified) => string[] {
  const keyOfName = remembered(sameNameKey);
  const keyOf = (value: unknown) => {
    if (by === 'id') return referenceId(value);
    const name = referredName(resource, value, NO_RECORDS);
    return name === '' ? undefined : keyOfName(name);
  };
  return (record) => {
    if (where && valueAt(record, where.path) !== where.is) return [];
    const value = valueAt(record, path);
    return (Array.isArray(value) ? value : [value]).flatMap((named) => {
      const key = keyOf(named);
      if (key === undefined || key === '') return [];
      return within ? withParent(key, keyOfName(String(valueAt(record, within.path) ?? ''))) : key;
    });
  };
}

const withParent = (key: string, parentKey: string) => `${key}\n${parentKey}`;

function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}

/**
 * The name that a reference stands for: the value itself, a populated record's name, or that of the record
 * with this id.
 */
export function referredName(
  resource: AnyResource | undefined,
  value: unknown,
  list: readonly Identified[],
): string {
  const populated = resource?.shape(value);
  if (resource && populated) return resource.titleOf(populated);
  const id = referenceId(value);
  const known = id === undefined ? undefined : list.find(({ _id }) => _id === id);
  if (resource && known) return resource.titleOf(known);
  return typeof value === 'object' ? '' : (id ?? '');
}
