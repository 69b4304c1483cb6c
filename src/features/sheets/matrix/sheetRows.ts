import { useCallback, useMemo, useState } from 'react';
import type { ListViewState } from '../../../kit/declare/listView';
import type { Identified } from '../../../kit/declare/record';
import type { RecordChanges } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { Assessment, RecordAssessment } from '../../../kit/writes/source/assessment';
import type { Selection } from '../../../ui/sheet/selection';
import type { MatrixRows } from './rows';

/** Turns functions of record and column into those of the sheet's indices; heads of groups have no cells. */
export function recordCells<C>(rows: MatrixRows, columns: readonly C[]) {
  return <T>(of: (record: Identified, column: C) => T, none: T) =>
    (row: number, column: number): T => {
      const record = rows.recordAt(row);
      const at = columns[column];
      return record && at ? of(record, at) : none;
    };
}

/**
 * A value per row that changes with its record and with the record's changes.
 *
 * @param assessment - where it decides what cells show: the value changes with it too
 */
export function useRowVersions(
  rows: MatrixRows,
  changes: ChangeSet,
  assessment?: Assessment,
): (row: number) => unknown {
  const known = useMemo(() => new WeakMap<Identified, RowVersion>(), []);
  return useCallback(
    (row) => {
      const record = rows.recordAt(row);
      if (!record) return undefined;
      const of = changes.changesOf(record._id);
      const assessed = assessment?.of(record._id);
      const last = known.get(record);
      if (last && last.of === of && last.assessed === assessed) return last;
      const next = { of, assessed };
      known.set(record, next);
      return next;
    },
    [known, rows, changes, assessment],
  );
}

interface RowVersion {
  of: RecordChanges | undefined;
  assessed: RecordAssessment | undefined;
}

/** By what the position of a list keeps the column in use. */
const COLUMN_KEY = 'field';

/**
 * Begins the sheet at the place of its list and at the column that was in use, and keeps both up to date: going back from
 * a record returns to its cell (R115).
 */
export function useSheetStart(
  position: ListViewState['position'],
  rows: MatrixRows,
  columns: readonly { key: string }[],
) {
  const [{ top, row, stored }] = useState(position.get);
  const column = Math.max(
    0,
    columns.findIndex(({ key }) => key === stored?.[COLUMN_KEY]),
  );
  const start = { top: at(rows, top), active: at(rows, row), column };
  const onTopRow = useCallback(
    (index: number) => {
      // the head of a group is no record
      const record = rows.recordAt(index) ?? rows.recordAt(index + 1);
      if (record) position.set({ top: record._id });
    },
    [position, rows],
  );
  const onSelect = useCallback(
    ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      const inUse = { stored: { ...position.get().stored, [COLUMN_KEY]: columns[active.column]?.key } };
      position.set({ ...(record && { row: record._id }), ...inUse });
    },
    [position, rows, columns],
  );
  return { start, onTopRow, onSelect };
}

function at(rows: MatrixRows, id: string | undefined): number {
  return id === undefined ? 0 : Math.max(0, rows.indexOf(id));
}
