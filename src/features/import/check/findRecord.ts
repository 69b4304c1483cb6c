import { isNamePath } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { recordFields } from '../../../kit/fileColumns/fileColumns';
import { nested, valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { finished } from '../../../lib/timeSlices';
import { importing, identifiers as label } from '../../../messages/importing';
import { referenceId } from '../../../rules/scope';
import { damageOf } from '../../../rules/spreadsheetDamage';
import type { FindRecord, KeyConflict, KeyText } from './checkedRow';
import { keyFieldsOf } from './keyFields';

const RECORDS_PER_SLICE = 200;

/** {@link finderSlices} at once. */
export function finderOf(resource: AnyResource, list: readonly Identified[]): FindRecord {
  return finished(finderSlices(resource, list));
}

/**
 * Finds the records of rows: by id, else by an identifier such as the SKU, else by the exact name
 * (R123, R179). The list is indexed once, in slices.
 */
export function* finderSlices(
  resource: AnyResource,
  list: readonly Identified[],
): Generator<void, FindRecord> {
  const byId = new Map<string, Identified>();
  const byIdentifier = new Map<string, Identified[]>();
  const byName = new Map<string, Identified[]>();
  /** By identifiers with zeros in front, without these. */
  const byDigits = new Map<string, Identified[]>();
  for (const [at, record] of list.entries()) {
    if (at % RECORDS_PER_SLICE === 0) yield;
    byId.set(record._id, record);
    for (const text of new Set(textsOf(resource, record))) {
      add(byIdentifier, text, record);
      if (/^0\d+$/.test(text)) add(byDigits, text.replace(/^0+(?=\d)/, ''), record);
    }
    add(byName, resource.titleOf(record), record);
  }
  const fields = recordFields(resource);
  const keyFields = keyFieldsOf(resource).identifiers;
  const nameField = fields.find(({ path }) => isNamePath(path));
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  const paths = keyFields.flatMap((field) => field?.path ?? []);

  /** The identifiers of a row, each with the records that have it. */
  const keysIn = (valueAtPath: (path: string) => unknown): Key[] => {
    const values = nested(paths.map((path) => [path, valueAtPath(path)]));
    return textsOf(resource, values).flatMap((text, index) => {
      const records = byIdentifier.get(sameNameKey(text)) ?? [];
      return text === ''
        ? []
        : [{ at: index, label: keyFields[index]?.label ?? label.identifier, text, records }];
    });
  };
  const byItsName = (keys: readonly Key[], valueAtPath: (path: string) => unknown) => {
    const name = nameField && String(valueAtPath(nameField.path) ?? '');
    if (!name) return {};
    const parent = nameField.within;
    const named = (byName.get(sameNameKey(name)) ?? []).filter(
      (record) =>
        (parent === undefined ||
          valueAtPath(parent) === undefined ||
          referenceId(valueAt(record, parent)) === valueAtPath(parent)) &&
        // another identifier means another record of the same name
        keys.every((key) => isOpenTo(resource, record, key)),
    );
    const [record, ...others] = named;
    if (others.length > 0) return { error: importing.severalRecords(many, name) };
    return record ? { record, by: label.name } : {};
  };
  /** The records that have this key with zeros in front, each with its own text. */
  const withZeros = ({ at, label: of, text }: Key): Omit<Key, 'at'>[] => {
    const records = byDigits.get(sameNameKey(text)) ?? [];
    return records.flatMap((record) => {
      const stored = textsOf(resource, record)[at] ?? '';
      return damageOf(stored, text) === 'zeros' ? [{ label: of, text: stored, records: [record] }] : [];
    });
  };
  /** The one of these records that has the name of the row. */
  const namedIn = (records: readonly Identified[], valueAtPath: (path: string) => unknown) => {
    const name = nameField && sameNameKey(String(valueAtPath(nameField.path) ?? ''));
    const named = records.filter((record) => sameNameKey(resource.titleOf(record)) === name);
    return named.length === 1 ? named[0] : undefined;
  };

  return (id, valueAtPath, chosen) => {
    const own = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !own) return { error: importing.noSuchId(one, id) };
    const keys = keysIn(valueAtPath);
    if (own) {
      const others = keys.filter(({ records }) => records.length > 0 && !records.includes(own));
      if (others.length === 0) return { record: own, by: label.id };
      return decided(conflictOf(resource, [{ label: label.id, text: own._id, records: [own] }, ...others]));
    }
    const named = new Set(keys.flatMap(({ records }) => records));
    if (named.size === 0) {
      const found = byItsName(keys, valueAtPath);
      const damaged = found.record || found.error !== undefined ? [] : keys.flatMap(withZeros);
      return damaged.length === 0 ? found : decided(conflictOf(resource, [...damaged, ...keys]));
    }
    const all = [...named].filter((record) => keys.every(({ records }) => records.includes(record)));
    const [only = namedIn(all, valueAtPath)] = all.length === 1 ? all : [];
    if (only) return { record: only, by: label.identifier };
    const [single] = named.size === 1 ? named : [];
    const isFree = (key: Key) => key.records.length > 0 || (single && isOpenTo(resource, single, key));
    if (single && keys.every(isFree)) return { record: single, by: label.identifier };
    return decided(conflictOf(resource, keys));

    function decided(conflict: KeyConflict): ReturnType<FindRecord> {
      const record =
        conflict.candidates.some((candidate) => candidate.id === chosen) && byId.get(chosen ?? '');
      if (record) return { record, by: label.chosen, conflict };
      return { conflict, isOpen: chosen !== '' || conflict.unknown.length === 0 };
    }
  };
}

/** An identifier of a row, and the records that have it. */
interface Key extends KeyText {
  /** Its place among the identifiers of the resource. */
  at: number;
  records: readonly Identified[];
}

function textsOf(resource: AnyResource, values: object): string[] {
  return resource.identifiers(values as Identified).map((text) => String(text ?? '').trim());
}

/** Has the record no other such identifier, or one that a spreadsheet has turned into this text? */
function isOpenTo(resource: AnyResource, record: Identified, { at, text }: Key): boolean {
  const stored = textsOf(resource, record)[at] ?? '';
  return stored === '' || sameNameKey(stored) === sameNameKey(text) || damageOf(stored, text) !== undefined;
}

function conflictOf(resource: AnyResource, keys: readonly Omit<Key, 'at'>[]): KeyConflict {
  const candidates = new Map<string, KeyConflict['candidates'][number]>();
  for (const { label: of, text, records } of keys)
    for (const record of records) {
      const { _id: id } = record;
      if (!candidates.has(id)) candidates.set(id, { id, name: resource.titleOf(record), label: of, text });
    }
  const unknown = keys.filter(({ records }) => records.length === 0);
  return {
    candidates: [...candidates.values()],
    unknown: unknown.map(({ label: of, text }) => ({ label: of, text })),
  };
}

function add(index: Map<string, Identified[]>, text: unknown, record: Identified): void {
  const key = sameNameKey(String(text ?? ''));
  if (key === '') return;
  const known = index.get(key);
  if (known) known.push(record);
  else index.set(key, [record]);
}
