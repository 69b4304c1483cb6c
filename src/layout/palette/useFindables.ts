import { useEffect, useMemo, useReducer } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import type { ResourcesState } from '../../kit/state/useResource';
import { finished, runInSlices } from '../../lib/timeSlices';
import { type Scope, scopeTest, type VenueOption } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { type Findable, findableSlices } from './finding';

/** The index of a list, and the scope that it was filtered by. */
interface Ready {
  scope: Scope;
  venues: readonly VenueOption[];
  findable: Findable<Identified>;
}

/** Built once per list, however often the palette opens. */
const readyOf = new WeakMap<readonly Identified[], Ready>();

/** Longer lists are indexed in time slices. */
const MAX_SYNC_RECORDS = 2_000;

const NO_LIST: readonly Identified[] = [];

/** The indexes of the loaded lists, scoped as on their pages. */
export function useFindables(resources: readonly AnyResource[]) {
  const lists = useSelector(
    ({ resources: states }: ResourcesState) => resources.map(({ name }) => states[name]?.list ?? NO_LIST),
    shallowEqual,
  );
  const scope = useScope();
  const { venues } = useScopeOptions();
  const [round, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another index was built
  const found = useMemo(() => {
    const known = (list: readonly Identified[]) => {
      const ready = readyOf.get(list);
      return ready?.scope === scope && ready.venues === venues ? ready.findable : undefined;
    };
    const belongs = scopeTest(scope, venues);
    const slices = (resource: AnyResource, list: readonly Identified[]) =>
      findableSlices(
        list,
        belongs,
        (record) => calledIn(resource, record),
        resource.hasIdentifiers ? resource.identifiers : undefined,
      );
    const keep = (list: readonly Identified[], findable: Findable<Identified>) => {
      readyOf.set(list, { scope, venues, findable });
      return findable;
    };
    return resources.map((resource, index) => {
      const list = lists[index] ?? NO_LIST;
      const isShort = list.length <= MAX_SYNC_RECORDS;
      return {
        resource,
        findable: known(list) ?? (isShort ? keep(list, finished(slices(resource, list))) : undefined),
        start: () => slices(resource, list),
        keep: (findable: Findable<Identified>) => keep(list, findable),
      };
    });
  }, [resources, lists, scope, venues, round]);

  useEffect(() => {
    const waiting = found.find(({ findable }) => findable === undefined);
    if (!waiting) return;
    return runInSlices(waiting.start(), (findable) => {
      waiting.keep(findable);
      redraw();
    });
  }, [found]);
  return found;
}

/** A record is found by its name, and then by the search fields of its list (R86). */
function calledIn(resource: AnyResource, record: Identified) {
  const [, ...related] = resource.search(record);
  return { name: resource.titleOf(record), related: related.map((text) => String(text ?? '')) };
}
