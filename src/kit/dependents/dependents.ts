import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { valueAt } from '../../lib/paths';
import { useStableArray } from '../../lib/useStableArray';
import { useMay } from '../../session/auth/session';
import { routeOf } from '../declare/pages';
import type { Identified } from '../declare/record';
import { useRegister } from '../declare/register';
import type { Use } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import { useMissingLists } from '../state/useChoiceList';
import type { ResourcesState } from '../state/useResource';
import { recordKey, referenceKeys, referredName } from './referenceKeys';

/** Records of another resource that refer to the given ones. */
export interface Dependent {
  use: Use;
  /** The resource of these records. */
  resource: AnyResource;
  count: number | 'counting' | 'failed';
  /** Link to the list filtered by the reference, where that is possible. */
  href?: string;
}

/** The uses by one resource whose list this role may read; uses with the same filter are counted together. */
interface Usage {
  other: AnyResource;
  uses: readonly [Use, ...Use[]];
  parent: AnyResource | undefined;
}

const NO_RECORDS: readonly Identified[] = [];

/**
 * How many records of other resources refer to any of these, one entry per resource and filter
 * (R84). A list that is not loaded is fetched in the background; one that the role may not
 * read is omitted, because a count would be wrong. Keep the array of records identical while its contents are
 * the same.
 */
export function useDependents(resource: AnyResource, records: readonly Identified[]): readonly Dependent[] {
  const register = useRegister();
  const may = useMay();
  const isEmpty = records.length === 0;
  const { usages, names } = useMemo(() => {
    const found = isEmpty ? [] : usagesOf(resource, register, may);
    const named = found.flatMap(({ other, parent }) => [other.name, ...(parent ? [parent.name] : [])]);
    return { usages: found, names: [...new Set(named)] };
  }, [isEmpty, resource, register, may]);
  const lists = useSelector(
    ({ resources }: ResourcesState) => names.map((name) => resources[name]?.list ?? NO_RECORDS),
    shallowEqual,
  );
  const resources = useStableArray(
    names.flatMap((wanted) => register.find(({ name }) => name === wanted) ?? []),
  );
  const { statuses: fetched } = useMissingLists(resources);
  return useMemo(() => {
    const listOf = (name: string) => lists[names.indexOf(name)] ?? NO_RECORDS;
    const statusOf = (name: string) => (listOf(name).length > 0 ? 'ready' : (fetched[name] ?? 'loading'));
    return usages.map(({ other, uses, parent }): Dependent => {
      const entry = { use: uses[0], resource: other };
      const statuses = [other, ...(parent ? [parent] : [])].map(({ name }) => statusOf(name));
      if (statuses.includes('failed')) return { ...entry, count: 'failed' };
      if (statuses.includes('loading')) return { ...entry, count: 'counting' };
      const above = parent ? listOf(parent.name) : NO_RECORDS;
      const asked = records.map((record) => ({
        record,
        parentName: referredName(parent, valueAt(record, uses[0].within?.parentAt ?? ''), above),
      }));
      const count = countOf(resource, uses, listOf(other.name), asked);
      return { ...entry, count, ...dependentsLink(resource, uses[0], other, asked) };
    });
  }, [resource, records, lists, fetched, usages, names]);
}

function usagesOf(
  { usedBy }: AnyResource,
  register: readonly AnyResource[],
  may: ReturnType<typeof useMay>,
): Usage[] {
  const readable = (name: string | undefined) =>
    register.find(({ name: own, pages: { list } }) => own === name && list && may(routeOf(list), 'read'));
  const groups = new Map<string, Usage>();
  for (const use of usedBy) {
    const other = readable(use.resource);
    const parent = readable(use.within?.resource);
    if (!other || (use.within && !parent)) continue;
    const key = [use.resource, use.by, use.filter].join();
    const known = groups.get(key);
    const uses: Usage['uses'] = known ? [...known.uses, use] : [use];
    groups.set(key, { other, uses, parent: known?.parent ?? parent });
  }
  return [...groups.values()];
}

interface Asked {
  record: Identified;
  parentName: string;
}

function countOf(
  resource: AnyResource,
  uses: readonly Use[],
  list: readonly Identified[],
  asked: readonly Asked[],
): number {
  const indices = uses.flatMap((use) => {
    const index = indexOf(list, use, resource);
    return asked.map(
      ({ record, parentName }) => index.get(recordKey(use, resource, record, parentName)) ?? [],
    );
  });
  const [only = []] = indices;
  return indices.length === 1 ? only.length : new Set(indices.flat()).size;
}

/** Positions in a list by name or id: built once for a list and a use. */
type Index = ReadonlyMap<string, readonly number[]>;

const indexOf = weakMapMemoize((list: readonly Identified[], use: Use, resource: AnyResource): Index => {
  const index = new Map<string, number[]>();
  const keysOf = referenceKeys(use, resource);
  list.forEach((record, position) => {
    for (const key of keysOf(record)) {
      const indices = index.get(key);
      if (!indices) index.set(key, [position]);
      else if (indices.at(-1) !== position) indices.push(position);
    }
  });
  return index;
});

/** More names than these make the address too long for a link. */
const MAX_NAMES_IN_ADDRESS = 20;

/** The link to the list of `other`, filtered to the records that refer to the given ones. */
export function dependentsLink(
  resource: AnyResource,
  { filter, by, within }: Use,
  other: AnyResource,
  asked: readonly Asked[],
): { href?: string } {
  const list = other.pages.list;
  const keys = [filter, ...(within ? [within.filter] : [])];
  const canBeNarrowed = keys.every((key) => other.filters.some((known) => known.key === key));
  // two names with a parent each would match within the other's parent too
  const isTooMuch = asked.length > (within ? 1 : MAX_NAMES_IN_ADDRESS);
  if (!list || !canBeNarrowed || isTooMuch) return {};
  const params = new URLSearchParams();
  for (const { record, parentName } of asked) {
    params.append(filter, by === 'id' ? record._id : resource.titleOf(record));
    if (within) params.append(within.filter, parentName);
  }
  return { href: `${list.path}?${params}` };
}
