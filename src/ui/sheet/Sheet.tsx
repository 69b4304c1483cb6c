import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { CellEdit, CellKeys, SheetColumn, SheetHandle } from './columns';
import type { CellReading } from './editing';
import type { FrozenColumn, VirtualSheetHandle } from './model';
import { editedCells, type SheetEdit } from './range';
import { rowOffsets } from './rowOffsets';
import { VirtualSheet } from './VirtualSheet';

/**
 * The props of a sheet of records. `columns`, the rows and `cellName` must be stable, or every row is rendered
 * each time.
 */
export interface SheetProps<R> {
  label: string;
  /** The head of the first column, which names the rows and stays in view. */
  rowHeader: string;
  /** Its grid track. */
  rowWidth: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  rowName(row: R): string;
  /** A cell's name in a sentence: 'Price at Harbour'. */
  cellName(row: string, column: string): string;
  /** What a text stands for while it is typed, where that is not the text itself. */
  readingOf?(edit: CellEdit): CellReading | undefined;
  /** Called with the texts that the user entered, pasted, filled or emptied in one step. */
  onEdit(edits: readonly CellEdit[]): void;
  /** Undoes or redoes one step; returns a cell that it changed. */
  onUndo(): CellKeys | undefined;
  onRedo(): CellKeys | undefined;
  readOnly?: boolean;
  /** Totals by column, below the rows. */
  footer?: { name: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** A sheet that is narrower scrolls sideways: '652px'. */
  minWidth?: string;
  /** Rendered below the head when there are no rows. */
  empty?: ReactNode;
  ref?: Ref<SheetHandle>;
}

/** A sheet with one row per record of a short list, and columns that read the record. */
export function Sheet<R>(props: SheetProps<R>) {
  const { label, rowHeader, rowWidth, columns, rows, rowKey, rowName, cellName, readOnly, minWidth } = props;
  const { onEdit, onUndo, onRedo, footer, empty, ref, readingOf } = props;
  const sheet = useRef<VirtualSheetHandle>(null);
  const frozen = useMemo(
    (): FrozenColumn[] => [
      {
        key: 'name',
        header: rowHeader,
        width: rowWidth,
        sort: 'ascending',
        shown: (index) => nameAt(rows, index, rowName),
      },
    ],
    [rowHeader, rowWidth, rows, rowName],
  );
  const position = ({ row, column }: CellKeys) => ({
    row: rows.findIndex((candidate) => rowKey(candidate) === row),
    column: columns.findIndex(({ key }) => key === column),
  });
  const focusCell = (cell: CellKeys) => {
    const at = position(cell);
    if (at.row >= 0 && at.column >= 0) sheet.current?.focusCell(at);
  };
  useImperativeHandle(ref, () => ({
    fillDown: () => sheet.current?.fillDown(),
    focusAgain: () => sheet.current?.focusAgain(),
    focusCell,
  }));
  const reverted = (cell: CellKeys | undefined) => {
    if (!cell) return undefined;
    const { row, column } = position(cell);
    const isInSheet = row >= 0 && column >= 0;
    return { range: isInSheet ? { top: row, bottom: row, left: column, right: column } : undefined };
  };
  const edit = (edit: SheetEdit): undefined => {
    onEdit(editsOf(edit, props));
  };
  return (
    <VirtualSheet
      ref={sheet}
      label={label}
      frozen={frozen}
      columns={columns}
      rowCount={rows.length}
      row={(index) => ({ key: keyAt(rows, index, rowKey), name: nameAt(rows, index, rowName) })}
      cell={(at, column) => cellAt(rows[at], columns[column])}
      cellName={(index, column) => cellName(nameAt(rows, index, rowName), columns[column]?.name ?? '')}
      readingOf={(at, column, text) =>
        readingOf?.({ row: keyAt(rows, at, rowKey), column: columns[column]?.key ?? '', text })
      }
      version={columns}
      rowVersion={(at) => rows[at]}
      onEdit={edit}
      onUndo={() => reverted(onUndo())}
      onRedo={() => reverted(onRedo())}
      readOnly={readOnly ?? false}
      footer={footer}
      minWidth={minWidth}
      empty={empty}
      showsOldValues
      editsOnTap
      fillsToEnd
    />
  );
}

function keyAt<R>(rows: readonly R[], index: number, rowKey: (row: R) => string): string {
  const row = rows[index];
  return row === undefined ? '' : rowKey(row);
}

function nameAt<R>(rows: readonly R[], index: number, rowName: (row: R) => string): string {
  const row = rows[index];
  return row === undefined ? '' : rowName(row);
}

function cellAt<R>(row: R | undefined, column: SheetColumn<R> | undefined) {
  return row !== undefined && column ? column.cell(row) : { text: '' };
}

function editsOf<R>(edit: SheetEdit, { rows, columns, rowKey }: SheetProps<R>): CellEdit[] {
  const offsets = rowOffsets(rows.length, [], { row: 1, group: 1 });
  return [...editedCells(offsets, edit)].map(({ row, column, text }) => ({
    row: keyAt(rows, row, rowKey),
    column: columns[column]?.key ?? '',
    text,
  }));
}
