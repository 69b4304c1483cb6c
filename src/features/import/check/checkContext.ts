import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Identified } from '../../../kit/declare/effects';
import { routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import type { FileVenue } from '../../../kit/fileColumns/fileColumns';
import { fileContext, type NamedLists } from '../../../kit/fileColumns/fileNames';
import { hasParentIn, parentProblemIn } from '../../../kit/files/import/check/parents';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../rules/identity';
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
  /** The signs and codes of the host's currency. */
  currencies: readonly string[];
  may(route: string): boolean;
}

/** The context of the check of a file; `find` finds the records of rows in the list. */
export function checkContext(
  source: ImportSource,
  columns: readonly ImportedColumn[],
  { clears, exported, find }: Pick<CheckContext, 'clears' | 'exported'> & { find: FindRecord },
): CheckContext {
  const { resource, list, lists, venues, currencies, may } = source;
  const { create } = resource.pages;
  const namesOf = fileContext(lists, venues);
  const reading: Omit<ReadingContext, keyof ReturnType<typeof namesOf>> = {
    currencies,
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
    // references last: what they depend on is read first
    columns: [...columns].sort((one, other) => dependence(one) - dependence(other)),
    creation: create?.fields ?? [],
    contextOf: (record) => ({ ...reading, ...namesOf(record) }),
    may,
    parentProblem: (field, at) => parentProblemIn(lists, field, at),
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
