import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Identified } from './record';
import type { AnyResource } from './resource';

/** A resource with its loaded records. */
export interface NamedList {
  resource: AnyResource;
  list: readonly Identified[];
}

/** Finds a resource with its loaded records by its name; undefined where there is no such resource. */
export type ListOf = (resource: string) => NamedList | undefined;

/** The names of a list's records by id, computed once per list. */
export const namesIn = weakMapMemoize(
  (resource: Pick<AnyResource, 'titleOf'>, records: readonly Identified[]): ReadonlyMap<string, string> =>
    new Map(records.map((each) => [each._id, resource.titleOf(each)])),
);

/** The names that occur in a list, computed once per list. */
export const titlesIn = weakMapMemoize(
  (resource: Pick<AnyResource, 'titleOf'>, records: readonly Identified[]): ReadonlySet<string> =>
    new Set(namesIn(resource, records).values()),
);
