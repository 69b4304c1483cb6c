import { useEffect, useMemo, useReducer } from 'react';
import { orderSlices } from '../../rules/listing';
import { scopeTest } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { useResource } from '../useResource';
import { useLeftRows, useRowsByName } from './memory';
import { type Neighbours, neighboursIn } from './neighbours';

const NONE: readonly Identified[] = [];

/** The rows of the list as it was left; without a visit, those of the loaded list by name. */
export function useNeighbours(resource: AnyResource, id: string): Neighbours | undefined {
  const { list } = useResource(resource);
  const left = useInScope(useLeftRows(resource));
  const isListed = useMemo(() => left?.some(({ _id }) => _id === id) ?? false, [left, id]);
  const sorted = useInScope(useSorted(resource, isListed ? NONE : list, id));
  const rows = isListed ? left : sorted;
  return useMemo(
    () => rows && neighboursIn(rows, id, (other) => list.some(({ _id }) => _id === other)),
    [rows, list, id],
  );
}

/** A list by name, sorted in slices after the paint; undefined until then, and where the record is not in it. */
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
    const slices = orderSlices(list.map(resource.titleOf));
    let timer = setTimeout(function step() {
      const slice = slices.next();
      if (!slice.done) {
        timer = setTimeout(step);
        return;
      }
      byName.keep(slice.value.flatMap((place) => list[place] ?? []));
      redraw();
    });
    return () => clearTimeout(timer);
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
