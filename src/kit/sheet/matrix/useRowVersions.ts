import { useCallback, useMemo } from 'react';
import type { MatrixRows } from '../../../features/sheets/matrix/rows';
import type { Identified } from '../../declare/effects';
import type { RecordChanges } from '../../writes/set/cells';
import type { ChangeSet } from '../../writes/set/changeSet';

/** A value per row that changes with its record and with the record's changes. */
export function useRowVersions(rows: MatrixRows, changes: ChangeSet): (row: number) => unknown {
  const known = useMemo(() => new WeakMap<Identified, { of: RecordChanges | undefined }>(), []);
  return useCallback(
    (row) => {
      const record = rows.recordAt(row);
      if (!record) return undefined;
      const of = changes.changesOf(record._id);
      const last = known.get(record);
      if (last && last.of === of) return last;
      const next = { of };
      known.set(record, next);
      return next;
    },
    [known, rows, changes],
  );
}
