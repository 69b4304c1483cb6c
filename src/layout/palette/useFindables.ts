import { useEffect, useMemo, useReducer } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { AnyResource } from '../../kit/calls';
import type { Identified } from '../../kit/effects';
import type { ResourcesState } from '../../kit/useResource';
import { finished } from '../../rules/listing';
import { type Scope, scopeTest, type VenueOption } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import { type Findable, findableSlices } from './finding';

/** A list made findable, and the scope that it was narrowed to. */
interface Ready {
  scope: Scope;
  venues: readonly VenueOption[];
  findable: Findable<Identified>;
}

/** Made once for a list, however often the palette opens. */
const readyOf = new WeakMap<readonly Identified[], Ready>();

/** Shorter lists are made findable at once. */
const SHORT = 2_000;

const NO_LIST: readonly Identified[] = [];

/** The loaded lists, narrowed to the company and venue as their pages are, ready to be found in. */
export function useFindables(resources: readonly AnyResource[]) {
  const lists = useSelector(
    ({ resources: states }: ResourcesState) => resources.map(({ name }) => states[name]?.list ?? NO_LIST),
    shallowEqual,
  );
  const scope = useScope();
  const { venues } = useScopeOptions();
  const [round, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is ready
  const found = useMemo(() => {
    const known = (list: readonly Identified[]) => {
      const ready = readyOf.get(list);
      return ready?.scope === scope && ready.venues === venues ? ready.findable : undefined;
    };
    const belongs = scopeTest(scope, venues);
    const slices = (resource: AnyResource, list: readonly Identified[]) =>
      findableSlices(list, belongs, (record) => calledIn(resource, record));
    const keep = (list: readonly Identified[], findable: Findable<Identified>) => {
      readyOf.set(list, { scope, venues, findable });
      return findable;
    };
    return resources.map((resource, at) => {
      const list = lists[at] ?? NO_LIST;
      const isShort = list.length <= SHORT;
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
    const slices = waiting.start();
    let timer = setTimeout(function step() {
      const slice = slices.next();
      if (!slice.done) {
        timer = setTimeout(step);
        return;
      }
      waiting.keep(slice.value);
      redraw();
    });
    return () => clearTimeout(timer);
  }, [found]);
  return found;
}

/** A record is found by its name, and after that by what the search of its list looks in (specification section 5). */
function calledIn(resource: AnyResource, record: Identified) {
  const [, ...besides] = resource.search(record);
  return { name: resource.titleOf(record), besides: besides.map((text) => String(text ?? '')) };
}
