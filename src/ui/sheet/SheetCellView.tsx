import clsx from 'clsx';
import { ChevronDown, CircleAlert, GitCompareArrows, RotateCcw, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import { Check } from '../form/Check';
import switches from '../form/Switch.module.css';
import { CellEditor } from './CellEditor';
import { differenceIn, isDescribed, noteOf, shownText, stateOf } from './cellState';
import { type SheetCell, standsAtEnd, type VirtualColumn } from './columns';
import type { CellInput } from './editing';
import type { VirtualSheetProps } from './model';
import edges from './Sheet.module.css';
import styles from './SheetCell.module.css';
import type { OpenedEditor } from './useSheetEditor';

/** What all rows and cells share; the same object for the life of the sheet. */
export interface SheetShared {
  input: CellInput;
  toggle(row: number, column: number): void;
  /** The latest props. */
  props(): VirtualSheetProps;
}

interface SheetCellProps {
  at: number;
  index: number;
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
  editing: OpenedEditor | null;
  readOnly: boolean;
  showsOldValues: boolean;
  /** The id of the line with the message about the active cell; empty where that does not describe it. */
  note: string;
  shared: SheetShared;
  /** Change when the cell may have changed. */
  version: unknown;
  rowVersion: unknown;
}

function CellView(props: SheetCellProps) {
  const { at, index, column, shared, isFocusable, isActive, isSelected, editing, readOnly, note } = props;
  const sheet = shared.props();
  const cell = sheet.cell(at, index);
  const state = stateOf(cell);
  const isFixed = column.kind === 'computed' || cell.isReadOnly === true;
  const isEdited = editing !== null && !editing.isOver;
  const label = isFocusable || editing || column.kind === 'toggle' ? sheet.cellName(at, index) : '';
  const isNoted = isFocusable && note !== '' && isDescribed(cell);
  const { isPinned = false, Editor = CellEditor } = column;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support them
    <div
      role={isPinned ? 'rowheader' : 'gridcell'}
      className={clsx(
        styles.cell,
        isPinned && styles.pinned,
        !standsAtEnd(column) && styles.cellStart,
        isFixed && styles.cellRo,
        cell.isQuiet && styles.cellQuiet,
        cell.difference && (cell.difference === 'none' ? styles.same : styles.differs),
        props.isEdge && edges.edge,
        props.isLast && edges.last,
      )}
      style={
        isPinned ? { left: 0, width: 'var(--f0)' } : { left: `var(--x${index})`, width: `var(--w${index})` }
      }
      tabIndex={isFocusable ? 0 : -1}
      title={
        cell.conflict ??
        cell.failure ??
        cell.error ??
        cell.warning ??
        (isFixed && cell.text ? shownText(cell) : undefined)
      }
      aria-colindex={props.colIndex}
      aria-label={
        isFocusable
          ? nameOf(label, cell, isNoted)
          : isPinned || cell.was !== undefined || differenceIn(cell)
            ? announced(cell)
            : undefined
      }
      aria-readonly={isFixed || readOnly || undefined}
      aria-invalid={state === 'invalid' || state === 'failed' || undefined}
      aria-selected={isSelected || undefined}
      aria-describedby={isNoted ? note : undefined}
      data-row={at}
      data-column={index}
      data-state={state}
      data-saved={cell.isSaved || undefined}
      data-range={isSelected || undefined}
      data-active={isActive || undefined}
      data-edited={editing !== null || undefined}
    >
      {editing && (
        <Editor
          key={editing.of}
          label={label}
          row={at}
          columnKey={column.key}
          editing={editing}
          isNumber={column.kind === 'number'}
          choices={column.choices}
          input={shared.input}
          readingOf={(typed) => shared.props().readingOf?.(at, index, typed)}
        />
      )}
      {isEdited ? null : column.kind === 'toggle' && !cell.isQuiet ? (
        <CellToggle
          cell={cell}
          label={label}
          isChecked={column.isChecked === true}
          disabled={readOnly || cell.isReadOnly === true}
          onToggle={() => shared.toggle(at, index)}
        />
      ) : (
        <CellText cell={cell} showsOldValues={props.showsOldValues} isLong={column.isLong === true} />
      )}
      {column.opensList && !isEdited && <Icon of={ChevronDown} size="sm" className={styles.opensList} />}
      {props.hasHandle && !isEdited && <span className={styles.handle} data-handle aria-hidden="true" />}
    </div>
  );
}

/** The value, with the stored one where it is changed, and with its difference where it is compared. */
function announced(cell: SheetCell): string {
  const value = cell.was === undefined ? shownText(cell) : texts.changed(shownText(cell), cell.was);
  const difference = differenceIn(cell);
  return difference ? texts.compared(value, difference.announced) : value;
}

/** Name and value; without the value where its description begins with it, such as 'Not sold'. */
function nameOf(name: string, cell: SheetCell, isNoted: boolean): string {
  const isRepeated = isNoted && noteOf(cell)?.startsWith(shownText(cell)) === true;
  return isRepeated ? name : texts.cellLabel(name, announced(cell));
}

/** A cell that renders again only when one of its props changes. */
export const SheetCellView = memo(CellView);

const STATE_ICONS = {
  invalid: CircleAlert,
  doubtful: TriangleAlert,
  failed: RotateCcw,
  conflict: GitCompareArrows,
};

/**
 * The text of a cell, after its earlier value, with a sign where it is doubtful, invalid or not saved. The
 * earlier value is generated content: the cell's name has the new one only, and must contain its text.
 */
function CellText({
  cell,
  showsOldValues,
  isLong,
}: {
  cell: SheetCell;
  showsOldValues: boolean;
  isLong: boolean;
}): ReactNode {
  const { text, shown = text, was } = cell;
  const state = stateOf(cell);
  const difference = differenceIn(cell);
  const sign = state && state !== 'changed' && (showsOldValues || state === 'failed' || state === 'conflict');
  return (
    <>
      {sign && <Icon of={STATE_ICONS[state]} size="sm" />}
      {showsOldValues && was !== undefined && was !== '' && <s aria-hidden="true" data-was={was} />}
      {difference && state === undefined && (
        <span className={styles.difference} aria-hidden="true">
          {difference.by}
        </span>
      )}
      <span className={styles.text} title={isLong && typeof shown === 'string' ? shown : undefined}>
        {shown === '' && was !== undefined ? texts.none : shown}
      </span>
    </>
  );
}

/** The switch of a toggle cell, or its checkbox. */
function CellToggle({
  cell,
  label,
  isChecked,
  disabled,
  onToggle,
}: {
  cell: SheetCell;
  label: string;
  isChecked: boolean;
  disabled: boolean;
  onToggle(): void;
}) {
  const { text, shown = text } = cell;
  const state = stateOf(cell);
  const isOn = text === texts.on;
  if (isChecked)
    return (
      <span className={styles.check}>
        <Check tabIndex={-1} aria-label={label} checked={isOn} disabled={disabled} onChange={onToggle} />
      </span>
    );
  return (
    <>
      <label className={clsx(switches.switch, text === '' && styles.none)}>
        {/* Space on the cell does the same: the whole sheet is one tab stop */}
        <input
          type="checkbox"
          role="switch"
          tabIndex={-1}
          aria-label={label}
          aria-checked={isOn}
          checked={isOn}
          disabled={disabled}
          onChange={onToggle}
        />
        <span className={switches.switchTrack} />
      </label>
      <span className={styles.text}>{shown}</span>
      {state && state !== 'changed' && <Icon of={STATE_ICONS[state]} size="sm" />}
    </>
  );
}
