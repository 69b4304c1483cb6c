import { useEffect, useMemo, useReducer } from 'react';
import { orderSlices } from '../../lib/listIndex';
import { runInSlices } from '../../lib/timeSlices';
import { scopeTest } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import type { Identified } from '../declare/effects';
import type { AnyResource } from '../declare/resource';
import { useRememberedRows, useRowsByName } from '../state/listViewHistory';
import { useResource } from '../state/useResource';
import { type Neighbours, neighboursIn } from './neighbours';

const NONE: readonly Identified[] = [];

/** The neighbours in the rows of the last visit to the list; without a visit, in the loaded list by name. */
export function useNeighbours(resource: AnyResource, id: string): Neighbours | undefined {
  const { list } = useResource(resource);
  const left = useInScope(useRememberedRows(resource));
  const isListed = useMemo(() => left?.some(({ _id }) => _id === id) ?? false, [left, id]);
  const sorted = useInScope(useSorted(resource, isListed ? NONE : list, id));
  const rows = isListed ? left : sorted;
  return useMemo(
    () => rows && neighboursIn(rows, id, (other) => list.some(({ _id }) => _id === other)),
    [rows, list, id],
  );
}

/**
 * The neighbours in a list by name, sorted in time slices after the paint; undefined until then, and where
 * the record is not in it.
 */
function useSorted(
  resource: AnyResource,
  list: readonly Identified[],
  id: string,
): readonly Identified[] | undefined {
  const byName = useRowsByName(resource);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const known = byName.get();
  const isKnown = known?.some(({ _id }) => _id === id) ?? false;
  useEffect(() => {
    if (isKnown || !list.some(({ _id }) => _id === id)) return;
    return runInSlices(orderSlices(list.map(resource.titleOf)), (order) => {
      byName.keep(order.flatMap((place) => list[place] ?? []));
      redraw();
    });
  }, [isKnown, list, id, resource, byName]);
  return isKnown ? known : undefined;
}

function useInScope(rows: readonly Identified[] | undefined): readonly Identified[] | undefined {
  const scope = useScope();
  const { venues } = useScopeOptions();
  return useMemo(() => {
    const belongs = scopeTest(scope, venues);
    return rows?.every(belongs) ? rows : rows?.filter(belongs);
  }, [rows, scope, venues]);
}
