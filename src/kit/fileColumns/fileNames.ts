import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../lib/paths';
import { sameNameKey } from '../../lib/sameName';
import { files } from '../../messages/files';
import type { ScopeOption, VenueOption } from '../../rules/scope';
import type { Field } from '../declare/field';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { FileContext } from '../fieldTypes/fileType';
import type { ContextOf, FileVenue } from './fileColumns';

/** The records that files refer to by their names, by resource. */
export type NamedLists = Readonly<Record<string, { resource: AnyResource; list: readonly Identified[] }>>;

/** The resources whose records these fields name by id. */
export function referredTo(fields: readonly Field[]): string[] {
  const names = fields.flatMap(({ reference }) => {
    if (reference?.by !== 'id') return [];
    return typeof reference.to === 'string' ? [reference.to] : Object.values(reference.to.of);
  });
  return [...new Set(names)];
}

/** Venues named so that a file distinguishes them: two of the same name get their company's name, or else their ids. */
export function fileVenues(
  venues: readonly VenueOption[],
  companies: readonly ScopeOption[],
): readonly FileVenue[] {
  const isShared = repeated(venues.map(({ name }) => name));
  const named = venues.map(({ id, name, companyId }): FileVenue => {
    if (!isShared(name)) return { id, name };
    const company = companies.find((candidate) => candidate.id === companyId)?.name;
    return { id, name: files.venueOf(name, company ?? id), shared: name };
  });
  const isStillShared = repeated(named.map(({ name }) => name));
  return named.map((venue) =>
    isStillShared(venue.name)
      ? { ...venue, name: files.venueOf(venue.shared ?? venue.name, venue.id) }
      : venue,
  );
}

/** Does a name stand more than once in a list? */
function repeated(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const key of names.map(sameNameKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (name) => (counts.get(sameNameKey(name)) ?? 0) > 1;
}

/** Names and ids of what the cells of a file refer to. */
export function fileContext(lists: NamedLists, venues: readonly FileVenue[]): ContextOf {
  const ids = idsByName(venues, nameOfVenue);
  const shared = idsByName(venues, sharedNameOf);
  const venueOf = namesById(venues, nameOfVenue);
  const base: Omit<FileContext, 'valueAt'> = {
    nameOf: (name, id) => {
      const known = lists[name];
      return known && namesById(known.list, known.resource.titleOf).get(id);
    },
    venueOf: (id) => venueOf.get(id),
    idsOf: (name, text) => {
      const known = lists[name];
      return (known && idsByName(known.list, known.resource.titleOf).get(sameNameKey(text))) ?? [];
    },
    venueIdsOf: (text) => ids.get(sameNameKey(text)) ?? shared.get(sameNameKey(text)) ?? [],
  };
  return (record) => ({ ...base, valueAt: (path) => valueAt(record, path) });
}

interface Named {
  _id?: string;
  id?: string;
}

const nameOfVenue = ({ name }: FileVenue) => name;
const sharedNameOf = ({ shared = '' }: FileVenue) => shared;
const idOf = ({ _id, id }: Named) => _id ?? id ?? '';

/** Built once per list: the ids of the records with each name. */
const idsByName = weakMapMemoize(
  <R extends Named>(list: readonly R[], nameOf: (record: R) => string): ReadonlyMap<string, string[]> => {
    const ids = new Map<string, string[]>();
    for (const record of list) {
      const key = sameNameKey(nameOf(record));
      const known = ids.get(key);
      if (known) known.push(idOf(record));
      else ids.set(key, [idOf(record)]);
    }
    return ids;
  },
);

/** Built once per list: the names that only one record has, by its id. */
const namesById = weakMapMemoize(
  <R extends Named>(list: readonly R[], nameOf: (record: R) => string): ReadonlyMap<string, string> => {
    const ids = idsByName(list, nameOf) as ReadonlyMap<string, string[]>;
    const names = list.map((record) => [idOf(record), nameOf(record)] as const);
    return new Map(names.filter(([, name]) => name !== '' && ids.get(sameNameKey(name))?.length === 1));
  },
);
