import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Field, ValueAt } from '../../../kit/declare/field';
import { routeOf } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { FileVenue } from '../../../kit/fileColumns/fileColumns';
import { fileContext, type NamedLists } from '../../../kit/fileColumns/fileNames';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { mustBelong } from '../../../messages/validation';
import { referenceId } from '../../../rules/scope';
import type { CheckContext, FindRecord, ImportedColumn } from './checkedRow';
import { keyFieldsOf } from './keyFields';
import type { ReadingContext } from './readCell';

/** What an import is checked against besides the file. */
export interface ImportSource {
  resource: AnyResource;
  list: readonly Identified[];
  /** The lists of the resources that cells refer to, by id or by name. */
  lists: NamedLists;
  /** All venues that the user may see. */
  venues: readonly FileVenue[];
  formats: ReadingContext['formats'];
  timeZone?: string | undefined;
  may(route: string): boolean;
}

/** The context of the check of a file; `find` finds the records of rows in the list. */
export function checkContext(
  source: ImportSource,
  columns: readonly ImportedColumn[],
  { clears, exported, find }: Pick<CheckContext, 'clears' | 'exported'> & { find: FindRecord },
): CheckContext {
  const { resource, list, lists, venues, formats, may, timeZone } = source;
  const { create } = resource.pages;
  const namesOf = fileContext(lists, venues);
  const reading: Omit<ReadingContext, keyof ReturnType<typeof namesOf>> = {
    formats,
    spellingOf: (name, text) => {
      const known = lists[name];
      return known && spellings(known.list, known.resource.titleOf).get(sameNameKey(text));
    },
    isId: (name, id) => {
      const known = lists[name];
      return known !== undefined && idsIn(known.list).has(id);
    },
    // exports write the id of a venue whose name the user may not see
    isVenue: (id) => venues.some((venue) => venue.id === id) || soldAt(list).has(id),
    // a record that the import creates has this parent
    hasParent: (field, name, parent) => hasParentIn(lists, field, name, parent) ?? true,
    labelOf: (name) => lists[name]?.resource.label.one.toLowerCase() ?? name,
  };
  return {
    resource,
    list,
    timeZone,
    // references last: what they depend on is read first
    columns: [...columns].sort((one, other) => dependence(one) - dependence(other)),
    creation: create?.fields ?? [],
    contextOf: (record) => ({ ...reading, ...namesOf(record) }),
    may,
    parentError: (field, valueAt) => parentErrorIn(lists, field, valueAt),
    keys: keyFieldsOf(resource),
    mayCreate: create !== undefined && may(routeOf(create)),
    clears,
    find,
    ...(exported && { exported }),
  };
}

function dependence({ target: { field } }: ImportedColumn): number {
  if (typeof field?.reference?.to === 'object') return 2;
  return field?.reference ? 1 : 0;
}

const spellings = weakMapMemoize(
  (list: readonly Identified[], titleOf: (record: Identified) => string): ReadonlyMap<string, string> =>
    new Map(list.map((record) => [sameNameKey(titleOf(record)), titleOf(record)])),
);

const idsIn = weakMapMemoize(
  (list: readonly Identified[]): ReadonlySet<string> => new Set(list.map(({ _id }) => _id)),
);

const soldAt = weakMapMemoize(
  (list: readonly Identified[]): ReadonlySet<string> =>
    new Set(
      list.flatMap((record) => {
        const named: unknown = valueAt(record, 'venues');
        return Array.isArray(named) ? named.map((venue) => referenceId(venue) ?? '') : [];
      }),
    ),
);

type Named = NamedLists[string];

/**
 * Has one of the records with this name (or id) the parent that a value names? Undefined where the lists do not
 * have the record, or not the parent.
 */
function hasParentIn(
  lists: NamedLists,
  { reference }: Field,
  name: string,
  parent: unknown,
): boolean | undefined {
  const within = reference?.within;
  if (!within || typeof reference.to !== 'string' || typeof parent !== 'string') return undefined;
  const [children, parents] = [found(lists[reference.to], name), found(lists[within.to], parent)];
  if (children.length === 0 || parents.length === 0) return undefined;
  const ids = new Set(parents.map(({ _id }) => _id));
  return children.some((child) => ids.has(referenceId(valueAt(child, within.parentAt)) ?? ''));
}

/** 'Subcategory must belong to the category.' where the lists show that it does not. */
function parentErrorIn(lists: NamedLists, field: Field, valueAt: ValueAt): string | undefined {
  const { reference, label, path } = field;
  const [value, within] = [valueAt(path), reference?.within];
  if (!within || typeof value !== 'string') return undefined;
  if (hasParentIn(lists, field, value, valueAt(within.path)) !== false) return undefined;
  return mustBelong(label, lists[within.to]?.resource.label.one.toLowerCase() ?? '');
}

/** The records with this name, or the one with this id. */
function found(known: Named | undefined, text: string): readonly Identified[] {
  return known ? (indexOf(known.list, known.resource.titleOf).get(sameNameKey(text)) ?? []) : [];
}

/** The records of a list by their names and ids; built once per list. */
const indexOf = weakMapMemoize(
  (
    list: readonly Identified[],
    titleOf: (record: Identified) => string,
  ): ReadonlyMap<string, readonly Identified[]> => {
    const index = new Map<string, Identified[]>();
    for (const record of list)
      for (const key of [sameNameKey(titleOf(record)), sameNameKey(record._id)]) {
        const known = index.get(key);
        if (known) known.push(record);
        else index.set(key, [record]);
      }
    return index;
  },
);
