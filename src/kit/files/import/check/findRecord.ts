import { nested, valueAt } from '../../../../lib/paths';
import { finished } from '../../../../lib/timeSlices';
import { importing, identifiers as label } from '../../../../messages/importing';
import { sameNameKey } from '../../../../rules/identity';
import { referenceId } from '../../../../rules/scope';
import type { Identified } from '../../../declare/effects';
import type { AnyResource } from '../../../declare/resource';
import { recordFields } from '../../fileColumns';
import type { FindRecord } from './checkedRow';

const AT_ONCE = 200;

/** {@link finderSlices} at once. */
export function finderOf(resource: AnyResource, list: readonly Identified[]): FindRecord {
  return finished(finderSlices(resource, list));
}

/**
 * Finds the records of rows: by id, else by an identifier such as the SKU, else by the exact name. The list is
 * indexed once, in slices.
 */
export function* finderSlices(
  resource: AnyResource,
  list: readonly Identified[],
): Generator<void, FindRecord> {
  const byId = new Map<string, Identified>();
  const byIdentifier = new Map<string, Identified[]>();
  const byName = new Map<string, Identified[]>();
  for (const [at, record] of list.entries()) {
    if (at % AT_ONCE === 0) yield;
    byId.set(record._id, record);
    for (const text of new Set(resource.identifiers(record))) add(byIdentifier, text, record);
    add(byName, resource.titleOf(record), record);
  }
  const fields = recordFields(resource);
  const nameField = fields.find(({ path }) => path.split('.').at(-1) === 'name');
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  const paths = fields.filter(({ type }) => type === 'text' || type === 'code').map(({ path }) => path);

  return (id, valueAtPath) => {
    if (id !== undefined) {
      const record = byId.get(id);
      return record ? { record, by: label.id } : { problem: importing.noSuchId(one, id) };
    }
    const values = nested(paths.map((path) => [path, valueAtPath(path)]));
    for (const text of identifiersIn(resource, values)) {
      const found = byIdentifier.get(sameNameKey(text)) ?? [];
      if (found.length === 1) return { record: found[0] as Identified, by: label.identifier };
    }
    const name = nameField && String(valueAtPath(nameField.path) ?? '');
    if (!name) return {};
    const parent = nameField.within;
    const named = (byName.get(sameNameKey(name)) ?? []).filter(
      (record) =>
        parent === undefined ||
        valueAtPath(parent) === undefined ||
        referenceId(valueAt(record, parent)) === valueAtPath(parent),
    );
    if (named.length > 1) return { problem: importing.severalRecords(many, name) };
    // another identifier means another record of the same name
    const [record] = named;
    return record && !hasOther(resource, record, values) ? { record, by: label.name } : {};
  };
}

function identifiersIn(resource: AnyResource, values: object): string[] {
  const texts = resource.identifiers(values as Identified);
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** The row has an identifier, and the record has one too, but not the same. */
function hasOther(resource: AnyResource, record: Identified, values: object): boolean {
  const stored = resource.identifiers(record);
  const typed = resource.identifiers(values as Identified);
  return typed.some(
    (text, at) => Boolean(text) && Boolean(stored[at]) && String(text) !== String(stored[at]),
  );
}

function add(index: Map<string, Identified[]>, text: unknown, record: Identified): void {
  const key = sameNameKey(String(text ?? ''));
  if (key === '') return;
  const known = index.get(key);
  if (known) known.push(record);
  else index.set(key, [record]);
}
