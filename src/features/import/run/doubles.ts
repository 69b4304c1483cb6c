import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { eachInSlices } from '../../../lib/timeSlices';
import { identifiers } from '../../../messages/importing';
import { referenceId } from '../../../rules/scope';
import { keyFieldsOf } from '../check/keyFields';

/** A record that this import has created, and that others have created meanwhile too (R215). */
export interface Double {
  resource: AnyResource;
  /** The record of this import. */
  id: string;
  /** The value that identifies it: 'SKU', 'DRI-1'. */
  label: string;
  text: string;
  /** The ids of the other records with this value. */
  others: readonly string[];
}

/** Finds the created records whose identifying value another record of the list has too. */
export async function doublesOf(
  resource: AnyResource,
  created: ReadonlySet<string>,
  list: readonly Identified[],
): Promise<Double[]> {
  const own = new Map<string, { id: string; label: string; text: string; others: string[] }>();
  if (created.size === 0) return [];
  await eachInSlices(list, (record) => {
    if (!created.has(record._id)) return;
    for (const { key, ...value } of valuesOf(resource, record))
      own.set(key, { id: record._id, ...value, others: [] });
  });
  await eachInSlices(list, (record) => {
    for (const { key } of valuesOf(resource, record)) {
      const found = own.get(key);
      if (found && found.id !== record._id) found.others.push(record._id);
    }
  });
  const doubles = new Map<string, Double>();
  for (const found of own.values())
    if (found.others.length > 0 && !doubles.has(found.id)) doubles.set(found.id, { resource, ...found });
  return [...doubles.values()];
}

/** The values that identify a record; of one without any its name. */
function valuesOf(resource: AnyResource, record: Identified) {
  const values = keyFieldsOf(resource).all.flatMap(({ path, label, within, codeKey }) => {
    const text = String(valueAt(record, path) ?? '').trim();
    const parent = within === undefined ? '' : referenceId(valueAt(record, within));
    return text === ''
      ? []
      : [{ label, text, key: [path, codeKey?.(text) ?? sameNameKey(text), parent].join('\n') }];
  });
  if (values.length > 0) return values;
  const name = resource.titleOf(record);
  return [{ label: identifiers.name, text: name, key: sameNameKey(name) }];
}
