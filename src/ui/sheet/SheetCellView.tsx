import clsx from 'clsx';
import { memo } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { CellText, CellToggle } from './CellContent';
import { CellEditor, type Editing, type Entry } from './CellEditor';
import { isNoted, stateOf } from './cellState';
import { type SheetCell, standsAtEnd, type VirtualColumn } from './columns';
import type { VirtualSheetProps } from './model';
import styles from './Sheet.module.css';

/** What all rows and cells share; the same object for the life of the sheet. */
export interface SheetShared {
  entry: Entry;
  toggle(row: number, column: number): void;
  /** The latest props. */
  props(): VirtualSheetProps;
}

interface SheetCellProps {
  at: number;
  place: number;
  column: VirtualColumn;
  /** Whether this column ends a group of open columns. */
  isEdge: boolean;
  /** Whether this is the last column. */
  isLast: boolean;
  colIndex: number;
  isFocusable: boolean;
  isActive: boolean;
  isSelected: boolean;
  hasHandle: boolean;
  editing: Editing | null;
  readOnly: boolean;
  showsOldValues: boolean;
  /** The id of the line with the message about the active cell. */
  note: string;
  shared: SheetShared;
  /** Change when the cell may have changed. */
  version: unknown;
  rowVersion: unknown;
}

function CellView(props: SheetCellProps) {
  const { at, place, column, shared, isFocusable, isActive, isSelected, editing, readOnly, note } = props;
  const sheet = shared.props();
  const cell = sheet.cell(at, place);
  const state = stateOf(cell);
  const isFixed = column.kind === 'computed' || cell.isReadOnly === true;
  const label = isFocusable || column.kind === 'toggle' ? sheet.cellName(at, place) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    <div
      role="gridcell"
      className={clsx(
        styles.cell,
        !standsAtEnd(column) && styles.cellStart,
        isFixed && styles.cellRo,
        cell.isQuiet && styles.cellQuiet,
        props.isEdge && styles.edge,
        props.isLast && styles.last,
      )}
      style={{ left: `var(--x${place})`, width: `var(--w${place})` }}
      tabIndex={isFocusable ? 0 : -1}
      title={
        cell.conflict ??
        cell.failure ??
        cell.problem ??
        cell.warning ??
        (isFixed && cell.text ? cell.text : undefined)
      }
      aria-colindex={props.colIndex}
      aria-label={isFocusable ? texts.cellLabel(label, spoken(cell)) : undefined}
      aria-readonly={isFixed || readOnly || undefined}
      aria-invalid={state === 'invalid' || state === 'failed' || undefined}
      aria-selected={isSelected || undefined}
      aria-describedby={isFocusable && isNoted(cell) ? note : undefined}
      data-row={at}
      data-column={place}
      data-state={state}
      data-saved={cell.isSaved || undefined}
      data-range={isSelected || undefined}
      data-active={isActive || undefined}
    >
      {editing ? (
        <CellEditor
          label={label}
          editing={editing}
          isNumber={column.kind === 'number'}
          choices={column.choices}
          entry={shared.entry}
        />
      ) : column.kind === 'toggle' && !cell.isQuiet ? (
        <CellToggle
          cell={cell}
          label={label}
          disabled={readOnly || cell.isReadOnly === true}
          onToggle={() => shared.toggle(at, place)}
        />
      ) : (
        <CellText cell={cell} showsOldValues={props.showsOldValues} />
      )}
      {props.hasHandle && !editing && <span className={styles.handle} data-handle aria-hidden="true" />}
    </div>
  );
}

/** The value as a screen reader reads it: as it is shown, unless that is a drawing. */
function spoken({ text, shown }: SheetCell): string {
  if (typeof shown === 'string' && shown !== '') return shown;
  return text === '' ? texts.empty : text;
}

/** A cell that renders again only when one of its props changes. */
export const SheetCellView = memo(CellView);
