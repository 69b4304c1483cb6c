import { useCallback, useMemo } from 'react';
import type { Identified } from '../../../kit/declare/record';
import { type Cell, cellKey, type TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSet, MovedStep } from '../../../kit/writes/set/changeSet';
import type { VirtualSheetProps } from '../../../ui/sheet/model';
import { countEdited, editedCells, type Range, type SheetEdit } from '../../../ui/sheet/range';
import { rowOffsets } from '../../../ui/sheet/rowOffsets';
import type { MatrixRows } from './rows';

/** More cells than this of a step are not selected: finding them would take longer than a frame. */
export const MAX_SELECTED_CELLS = 5_000;

/** A column whose cells are changes: of a field at a venue, or ('') of the record itself. */
export interface EditedColumn {
  key: string;
  venue: { id: string };
  of: { field?: { path: string } | undefined };
}

/** What the texts of one record's cells change. */
export type EditsOf<C> = (
  record: Identified,
  texts: readonly { column: C; text: string }[],
) => Iterable<TextEdit>;

interface EditParts<C extends EditedColumn> {
  changes: ChangeSet;
  rows: MatrixRows;
  columns: readonly C[];
  /** Whether a cell takes no text. */
  isFixed(record: Identified, column: C): boolean;
  /** Each its own cell unless stated. */
  editsOf?: EditsOf<C>;
}

/** Turns edits of the sheet's rectangle into changes of records and venues, and undone steps into a selection. */
export function useMatrixEdits<C extends EditedColumn>({
  changes,
  rows,
  columns,
  isFixed,
  editsOf = eachCell,
}: EditParts<C>) {
  const offsets = useMemo(() => rowOffsets(rows.count, rows.groupRows, { row: 1, group: 1 }), [rows]);

  const onEdit = useCallback<VirtualSheetProps['onEdit']>(
    (edit: SheetEdit) => {
      let taken = 0;
      const edits = allEdits();
      const count = countEdited(offsets, edit);
      if (count > MAX_SYNC_EDITS) return changes.putMany({ edits, count }).then(() => taken);
      changes.put([...edits]);
      return taken;

      function* allEdits(): Generator<TextEdit> {
        let of: { row: number; texts: { column: C; text: string }[] } = { row: -1, texts: [] };
        for (const { row, column, text } of editedCells(offsets, edit)) {
          if (row !== of.row) {
            yield* editsOfRow(of);
            of = { row, texts: [] };
          }
          const record = rows.recordAt(row);
          const at = columns[column];
          if (!record || !at?.of.field || isFixed(record, at)) continue;
          taken += 1;
          of.texts.push({ column: at, text });
        }
        yield* editsOfRow(of);
      }

      function editsOfRow({ row, texts }: { row: number; texts: { column: C; text: string }[] }) {
        const record = rows.recordAt(row);
        return record && texts.length > 0 ? editsOf(record, texts) : NO_EDITS;
      }
    },
    [changes, rows, columns, offsets, isFixed, editsOf],
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

const NO_EDITS: readonly TextEdit[] = [];

/** One edit per text. */
export function* eachCell(
  { _id: record }: Identified,
  texts: readonly { column: EditedColumn; text: string }[],
): Generator<TextEdit> {
  for (const { column, text } of texts)
    yield { record, venue: column.venue.id, field: column.of.field?.path ?? '', text };
}

/** More edits than this run in time slices. */
const MAX_SYNC_EDITS = 2_000;

/** The rectangle around those of the cells that have a row and a column in the sheet; undefined where none has. */
export function rangeAround(
  cells: readonly Cell[],
  rows: MatrixRows,
  columns: readonly Pick<EditedColumn, 'key'>[],
): Range | undefined {
  const columnOf = new Map(columns.map(({ key }, index) => [key, index]));
  let range: Range | undefined;
  for (const { record, venue, field } of cells) {
    const row = rows.indexOf(record);
    const column = columnOf.get(cellKey({ venue, field })) ?? -1;
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
