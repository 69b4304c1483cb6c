import { useCallback, useState } from 'react';
import type { MatrixRows } from '../../../features/sheets/matrix/rows';
import type { Selection } from '../../../ui/sheet/selection';
import type { ListViewState } from '../../declare/listView';

/** Begins the sheet at the place of its list, and keeps the place up to date (src/README.md, R115). */
export function useSheetStart(place: ListViewState['place'], rows: MatrixRows) {
  const [{ top, row }] = useState(place.get);
  const start = { top: at(rows, top), active: at(rows, row) };
  const onTopRow = useCallback(
    (index: number) => {
      // the head of a group is no record
      const record = rows.recordAt(index) ?? rows.recordAt(index + 1);
      if (record) place.set({ top: record._id });
    },
    [place, rows],
  );
  const onSelect = useCallback(
    ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      if (record) place.set({ row: record._id });
    },
    [place, rows],
  );
  return { start, onTopRow, onSelect };
}

function at(rows: MatrixRows, id: string | undefined): number {
  return id === undefined ? 0 : Math.max(0, rows.indexOf(id));
}
