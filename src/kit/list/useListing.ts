import { weakMapMemoize } from '@reduxjs/toolkit';
import { useCallback, useInsertionEffect, useMemo, useReducer, useRef } from 'react';
import { useFormats } from '../../host/formats';
import {
  type ByStatus,
  byStatus,
  closest,
  flagSlices,
  type Matches,
  ROWS_PER_SLICE,
  type RowIndices,
  rowsAt,
  type StatusFilter,
  searchIndex,
} from '../../lib/listIndex';
import { runInSlices, type SlicedTask, slicedTask } from '../../lib/timeSlices';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { countValues, narrowed } from '../../lib/valueIndex';
import { scopeTest } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { Resource } from '../declare/resource';
import { valuesIn, wantedIn } from './filtering';
import type { ListState } from './listAddress';
import { type Prepared, prepare, type Sorting } from './prepare';
import { type Searched, searchTextsOf } from './searchTexts';

/** After the paint, until a large list is indexed and sorted. */
const AFTER_PAINT_MS = 30;

/** The values in a list for a filter, and for each the number of rows that pass all other filters. */
export type Facet<R extends Identified = Identified> = (filter: ListFilter<R>) => {
  values: readonly string[];
  counts: ReadonlyMap<string, number>;
  /** The number of rows that pass all other filters. */
  total: number;
};

/**
 * The visible rows of a list: those of the scope, filtered, searched, split by status and sorted. A key press
 * scans prebuilt texts of the rows that pass the filters; they are built in time slices after the first rows
 * were painted (R24).
 */
export function useListing<R extends Identified>(
  { search, searchShown, isActive, filters }: Searched<R> & Pick<Resource<R>, 'isActive' | 'filters'>,
  list: readonly R[],
  sortings: readonly Sorting<R>[],
  context: ListContext,
  { query, status, filters: chosen, sort }: ListState,
) {
  const rows = useScoped(list);
  const previous = useRef<Prepared<R>>(undefined);
  const texts = searchTextsOf(search, searchShown, useFormats(), context.timeZone);
  const prepared = useMemo(() => prepare(rows, texts, previous.current), [rows, texts]);
  useInsertionEffect(() => {
    previous.current = prepared;
  });
  const by = sortings.find(({ key }) => key === sort?.key) ?? null;
  const direction = sort?.direction ?? 'ascending';
  const whole = prepared.order(by, direction);
  const flagging = activeFlags(rows, isActive);
  // those of a large list are counted after its first rows were painted, unless they decide which rows those are
  const flags = rows.length <= ROWS_PER_SLICE || status !== 'all' ? flagging.result() : flagging.ready();
  useSlices(prepared, flagging, by, direction);

  const order = useMemo(
    () => narrowed(whole, wantedIn(rows, filters, chosen, context)),
    [whole, rows, filters, chosen, context],
  );
  const searches = useRef<readonly Matches[]>([]);
  const indices = useMemo(() => {
    if (query === '') return order;
    const index = prepared.index();
    const usable = searches.current.filter(
      (earlier) => earlier.haystacks === index.haystacks && earlier.order === order,
    );
    const matches = searchIndex(index, query, order, closest(usable, query));
    searches.current = [matches, ...usable.filter((earlier) => earlier !== matches)].slice(0, MAX_SEARCHES);
    return matches.indices;
  }, [prepared, query, order]);
  const found = useMemo(() => {
    // the array stays identical whenever the search is emptied
    const isWhole = indices === order;
    const known = isWhole ? foundOf.get(order) : undefined;
    if (known && (known.split || !flags)) return known as Found<R>;
    const fresh: Found<R> = {
      split: flags && byStatus(indices, flags),
      shown: (known?.shown as Found<R>['shown']) ?? {},
    };
    if (isWhole) foundOf.set(order, fresh as Found<unknown>);
    return fresh;
  }, [indices, order, flags]);
  const { split } = found;
  found.shown[status] ??= rowsAt(rows, split?.indices(status) ?? indices);
  const shown = found.shown[status];

  const facet: Facet<R> = useCallback(
    (filter) => {
      const index = valuesIn(rows, filter, context);
      const { [filter.key]: own, ...others } = chosen;
      const matching = own ? searched(narrowed(whole, wantedIn(rows, filters, others, context))) : indices;
      const counted = byStatus(matching, flagging.result()).indices(status);
      return { values: index.values, counts: countValues(index, counted), total: counted.length };

      function searched(passing: RowIndices): RowIndices {
        return query === '' ? passing : searchIndex(prepared.index(), query, passing).indices;
      }
    },
    [chosen, whole, rows, filters, context, query, prepared, flagging, status, indices],
  );
  return {
    rows: shown,
    /** The records of the scope, unfiltered, and their number. */
    scoped: rows,
    total: rows.length,
    /** Undefined while a large list is being counted. */
    counts: split?.counts,
    facet,
  };
}

/** A word that is typed and deleted again finds the results of its prefixes cached. */
const MAX_SEARCHES = 16;

/** The search results, split by status; the rows of a status are computed at first use. */
interface Found<R> {
  split: ByStatus | undefined;
  shown: Partial<Record<StatusFilter, readonly R[]>>;
}

const foundOf = new WeakMap<RowIndices, Found<unknown>>();

function useScoped<R extends Identified>(list: readonly R[]): readonly R[] {
  const scope = useScope();
  const { venues } = useScopeOptions();
  return useMemo(() => {
    const belongs = scopeTest(scope, venues);
    return list.every(belongs) ? list : list.filter(belongs);
  }, [list, scope, venues]);
}

/** Counts and prepares slice by slice, with pauses for key presses; the counts are shown first. */
function useSlices<R>(
  prepared: Prepared<R>,
  flagging: SlicedTask<Uint8Array>,
  by: Sorting<R> | null,
  direction: string,
): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useTriggeredEffect([prepared, flagging, by, direction], () => {
    function* slices() {
      if (!flagging.ready()) {
        while (flagging.work()) yield;
        redraw();
      }
      yield* prepared.slices();
    }
    return runInSlices(slices(), redraw, AFTER_PAINT_MS);
  });
}

/** Which rows are active, computed once per list. */
const activeFlags = weakMapMemoize(<R>(rows: readonly R[], isActive: (row: R) => boolean) =>
  slicedTask(flagSlices(rows, isActive)),
);
