import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useMatrixCells } from './cells';
import { columnsOf } from './columns';
import { type Comparison, comparedCells, comparisonOf } from './differs/comparison';
import type { MatrixView } from './matrixView';
import { venueTarget } from './paste/namedPaste';
import { useListSheet } from './useMatrixChanges';
import { useMatrixState } from './useMatrixState';
import { usePaste } from './usePaste';
import { useRowFilters } from './useRowFilters';

/** What the sheet shows, and what an edit of it changes. */
export type ShownMatrix = ReturnType<typeof useMatrixView>;

/** Puts a view together: its columns, its cells, its rows, and what is pasted into it. */
export function useMatrixView(
  view: MatrixView,
  parts: readonly SavedPart[],
  list: ListViewProps<Identified>,
) {
  const { resource, context, scoped } = list;
  const base = useListSheet(resource, parts);
  const { sheet, room, isPhone, formats, changes, source } = base;
  const state = useMatrixState(view, list);
  const { field, only, opened, folded } = state;
  const venue = state.venues[state.venueAt];
  const venues = useMemo(() => (isPhone && venue ? [venue] : state.venues), [isPhone, venue, state.venues]);
  const columns = useMemo(
    () => (field ? columnsOf(view, venues, field, opened, room, formats) : []),
    [view, venues, field, opened, room, formats],
  );
  const found = useComparison({ view, state, changes });
  const all = { view, rows: list.rows, venues: state.venues, only, folded };
  const { rows, ...filters } = useRowFilters({ ...base, ...all, comparison: found });
  const comparison = only.includes('differs') ? found : undefined;
  const plain = useMatrixCells({ view, source, changes, context });
  const cells = useMemo(() => comparedCells(plain, comparison), [plain, comparison]);
  const grid = { rows, columns, cells, changes, sheet };
  const target = venueTarget({ field, venues: context.venues, columns, cells }, formats);
  const paste = usePaste({ ...grid, resource, scoped, target });
  return {
    view,
    list,
    state,
    room,
    isPhone,
    formats,
    box: base.box,
    ...grid,
    venues,
    filters,
    comparison,
    paste,
  };
}

/** The comparison of the shown field; undefined for one that is computed. */
function useComparison({
  view,
  state: { field: shown, venues, comparedWith },
  changes,
}: {
  view: MatrixView;
  state: ReturnType<typeof useMatrixState>;
  changes: ChangeSet;
}): Comparison | undefined {
  const formats = useFormats();
  const field = shown?.field;
  return useMemo(
    () => field && comparisonOf({ view, field, venues, chosen: comparedWith, changes, formats }),
    [view, field, venues, comparedWith, changes, formats],
  );
}
