import { useEffect, useMemo, useReducer, useRef } from 'react';
import {
  type ByStatus,
  byStatus,
  closest,
  type Matches,
  type Places,
  type StatusFilter,
  searchIndex,
} from '../../rules/listing';
import { scopeTest } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { Identified } from '../effects';
import type { Resource } from '../resource';
import { type Prepared, prepare, type Sorting } from './prepare';
import type { ListState } from './useListState';

/** Until it is this long (milliseconds) after the paint, a large list is not indexed and sorted. */
const AFTER_PAINT = 30;

/**
 * The rows of a list that a person sees: those of the scope, searched, filtered by status and sorted. A key press
 * scans ready-made texts; what has to be made ready is made in slices after the first rows were painted.
 */
export function useListing<R extends Identified>(
  { search, isActive }: Pick<Resource<R>, 'search' | 'isActive'>,
  list: readonly R[],
  sortings: readonly Sorting<R>[],
  { query, status, sort }: ListState,
) {
  const rows = useScoped(list);
  const previous = useRef<Prepared<R>>(undefined);
  const prepared = useMemo(() => prepare(rows, search, previous.current), [rows, search]);
  previous.current = prepared;
  const by = sortings.find(({ key }) => key === sort?.key) ?? null;
  const direction = sort?.direction ?? 'ascending';
  const order = prepared.order(by, direction);
  useSlices(prepared, by, direction);

  const searches = useRef<readonly Matches[]>([]);
  const places = useMemo(() => {
    if (query === '') return order;
    const index = prepared.index();
    const usable = searches.current.filter(
      (earlier) => earlier.haystacks === index.haystacks && earlier.order === order,
    );
    const matches = searchIndex(index, query, order, closest(usable, query));
    searches.current = [matches, ...usable.filter((earlier) => earlier !== matches)].slice(0, SEARCHES_KEPT);
    return matches.places;
  }, [prepared, query, order]);
  const found = useMemo(() => {
    // a whole order comes back whenever the search is emptied
    const isWhole = places === order;
    const known = isWhole ? foundOf.get(order) : undefined;
    if (known) return known as Found<R>;
    const flags = activeFlags(rows, isActive);
    const split = byStatus(places, (place) => flags[place] === 1);
    const fresh: Found<R> = { split, rows: {} };
    if (isWhole) foundOf.set(order, fresh as Found<unknown>);
    return fresh;
  }, [places, order, rows, isActive]);
  const { split } = found;
  found.rows[status] ??= split[status].map((place) => rows[place] as R);
  const shown = found.rows[status];
  return {
    rows: shown,
    /** How many there are in the scope, whatever is filtered. */
    total: rows.length,
    counts: { all: split.all.length, active: split.active.length, inactive: split.inactive.length },
  };
}

/** A word that is typed and deleted again is found among the searches on the way. */
const SEARCHES_KEPT = 16;

/** What was found, split by status; the rows of a status once somebody looked at them. */
interface Found<R> {
  split: ByStatus;
  rows: Partial<Record<StatusFilter, readonly R[]>>;
}

const foundOf = new WeakMap<Places, Found<unknown>>();

function useScoped<R extends Identified>(list: readonly R[]): readonly R[] {
  const scope = useScope();
  const { venues } = useScopeOptions();
  return useMemo(() => {
    const belongs = scopeTest(scope, venues);
    return list.every(belongs) ? list : list.filter(belongs);
  }, [list, scope, venues]);
}

/** Works off what is to be prepared, a slice at a time with room for key presses between them. */
function useSlices<R>(prepared: Prepared<R>, by: Sorting<R> | null, direction: string): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is more to do
  useEffect(() => {
    let timer = setTimeout(function step() {
      if (prepared.work()) timer = setTimeout(step);
      else redraw();
    }, AFTER_PAINT);
    return () => clearTimeout(timer);
  }, [prepared, by, direction]);
}

const flagsOf = new WeakMap<readonly unknown[], Uint8Array>();

/** Which rows are active, read once per list. */
function activeFlags<R>(rows: readonly R[], isActive: (row: R) => boolean): Uint8Array {
  const known = flagsOf.get(rows);
  if (known) return known;
  const flags = Uint8Array.from(rows, (row) => (isActive(row) ? 1 : 0));
  flagsOf.set(rows, flags);
  return flags;
}
