import { useCallback, useMemo } from 'react';
import type { Cell, Edit } from '../../../kit/writes/set/cells';
import type { ChangeSet, MovedStep } from '../../../kit/writes/set/changeSet';
import type { VirtualSheetProps } from '../../../ui/sheet/model';
import { countEdited, editedCells, type Range, type SheetEdit } from '../../../ui/sheet/range';
import { rowOffsets } from '../../../ui/sheet/rowOffsets';
import type { MatrixCells } from './cells';
import type { MatrixColumn } from './columns';
import type { MatrixRows } from './rows';

/** More cells than this of a step are not selected: finding them would take longer than a frame. */
export const MAX_SELECTED_CELLS = 5_000;

interface EditParts {
  changes: ChangeSet;
  cells: MatrixCells;
  rows: MatrixRows;
  columns: readonly MatrixColumn[];
}

/** Turns edits of the sheet's rectangle into changes of records and venues, and undone steps into a selection. */
export function useMatrixEdits({ changes, cells, rows, columns }: EditParts) {
  const offsets = useMemo(() => rowOffsets(rows.count, rows.groupRows, { row: 1, group: 1 }), [rows]);

  const onEdit = useCallback<VirtualSheetProps['onEdit']>(
    (edit: SheetEdit) => {
      let taken = 0;
      const edits = editsOf();
      const count = countEdited(offsets, edit);
      if (count > MAX_SYNC_EDITS) return changes.putMany({ edits, count }).then(() => taken);
      const all = [...edits];
      changes.put(all);
      return all.length;

      function* editsOf(): Generator<Edit> {
        for (const { row, column, text } of editedCells(offsets, edit)) {
          const record = rows.recordAt(row);
          const at = columns[column];
          if (!record || !at?.of.field || cells.isNotSold(record, at.venue.id)) continue;
          taken += 1;
          yield { record: record._id, venue: at.venue.id, field: at.of.field.path, text };
        }
      }
    },
    [changes, cells, rows, columns, offsets],
  );

  const rangeOf = useCallback(
    (step: MovedStep | undefined) => {
      if (!step) return undefined;
      return step.size > MAX_SELECTED_CELLS ? {} : { range: rangeAround(step.cells(), rows, columns) };
    },
    [rows, columns],
  );
  const onUndo = useCallback(() => rangeOf(changes.undo()), [changes, rangeOf]);
  const onRedo = useCallback(() => rangeOf(changes.redo()), [changes, rangeOf]);
  return { onEdit, onUndo, onRedo };
}

/** More edits than this run in time slices. */
const MAX_SYNC_EDITS = 2_000;

/** The rectangle around those of the cells that have a row and a column in the sheet; undefined where none has. */
export function rangeAround(
  cells: readonly Cell[],
  rows: MatrixRows,
  columns: readonly MatrixColumn[],
): Range | undefined {
  const columnOf = new Map(columns.map(({ key }, index) => [key, index]));
  let range: Range | undefined;
  for (const { record, venue, field } of cells) {
    const row = rows.indexOf(record);
    const column = columnOf.get(`${venue}/${field}`) ?? -1;
    if (row < 0 || column < 0) continue;
    range = range
      ? {
          top: Math.min(range.top, row),
          bottom: Math.max(range.bottom, row),
          left: Math.min(range.left, column),
          right: Math.max(range.right, column),
        }
      : { top: row, bottom: row, left: column, right: column };
  }
  return range;
}
