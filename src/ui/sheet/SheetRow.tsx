import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import switches from '../form/Switch.module.css';
import { rowIndexOf } from '../grid/rowIndex';
import { CellEditor, type Editing, type Entry } from './CellEditor';
import { type SheetCell, type SheetColumn, standsAtEnd } from './columns';
import styles from './Sheet.module.css';

interface SheetRowProps<R> {
  row: R;
  at: number;
  name: string;
  columns: readonly SheetColumn<R>[];
  /** The column of the cell with tabindex 0; -1 where it is in another row. */
  focusable: number;
  /** The first and the last column of a selection of several cells; -1 where it is in other rows. */
  from: number;
  to: number;
  /** The column of the active cell, once the sheet had the focus; -1 where it is in another row. */
  active: number;
  /** The column of the selection's last cell, which has the fill handle. */
  handle: number;
  editing: Editing | null;
  entry: Entry;
  readOnly: boolean;
  cellName(row: string, column: string): string;
  /** The id of the line with the message about the active cell. */
  note: string;
  onToggle(row: number, column: number): void;
}

/** One row. All props are stable, so that moving and typing render no other row. */
function Row<R>({
  row,
  at,
  name,
  columns,
  focusable,
  from,
  to,
  active,
  handle,
  editing,
  entry,
  readOnly,
  cellName,
  note,
  onToggle,
}: SheetRowProps<R>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are CSS grids, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div className={styles.row} role="row" aria-rowindex={rowIndexOf(at)}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div className={clsx(styles.head, styles.headRow)} role="rowheader" title={name}>
        <span className={styles.headText}>{name}</span>
      </div>
      {columns.map((column, place) => {
        const cell = column.cell(row);
        const isComputed = column.kind === 'computed';
        const label = cellName(name, column.name);
        const isEditing = editing?.column === place;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={column.key}
            role="gridcell"
            className={clsx(
              styles.cell,
              !standsAtEnd(column) && styles.cellStart,
              isComputed && styles.cellRo,
            )}
            tabIndex={place === focusable ? 0 : -1}
            title={cell.problem ?? cell.warning ?? (isComputed && cell.text ? cell.text : undefined)}
            aria-readonly={isComputed || readOnly || undefined}
            aria-invalid={cell.problem !== undefined || undefined}
            aria-selected={(place >= from && place <= to) || undefined}
            aria-describedby={place === focusable && isNoted(cell) ? note : undefined}
            data-row={at}
            data-column={place}
            data-dirty={cell.was !== undefined || undefined}
            data-invalid={cell.problem !== undefined || undefined}
            data-warn={(cell.problem === undefined && cell.warning !== undefined) || undefined}
            data-saved={cell.isSaved || undefined}
            data-range={(place >= from && place <= to) || undefined}
            data-active={place === active || undefined}
          >
            {isEditing ? (
              <CellEditor
                label={label}
                editing={editing}
                isNumber={column.kind === 'number'}
                choices={column.choices}
                entry={entry}
              />
            ) : column.kind === 'toggle' ? (
              <Toggle cell={cell} label={label} disabled={readOnly} onToggle={() => onToggle(at, place)} />
            ) : (
              <Text cell={cell} />
            )}
            {place === handle && !isEditing && (
              <span className={styles.handle} data-handle aria-hidden="true" />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Whether this cell has a message besides its text. */
export function isNoted({ problem, warning, was }: SheetCell): boolean {
  return problem !== undefined || warning !== undefined || was !== undefined;
}

/** The text of a cell, after its earlier value, with a mark where it is doubtful or invalid. */
function Text({ cell: { text, shown = text, was, problem, warning } }: { cell: SheetCell }): ReactNode {
  return (
    <>
      {problem !== undefined && <Icon of={CircleAlert} size="sm" />}
      {problem === undefined && warning !== undefined && <Icon of={TriangleAlert} size="sm" />}
      {was !== undefined && was !== '' && <s aria-hidden="true">{was}</s>}
      <span className={styles.text}>{shown === '' && was !== undefined ? texts.none : shown}</span>
    </>
  );
}

function Toggle({
  cell: { text, problem },
  label,
  disabled,
  onToggle,
}: {
  cell: SheetCell;
  label: string;
  disabled: boolean;
  onToggle(): void;
}) {
  const isOn = text === texts.on;
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
      <span className={styles.text}>{text}</span>
      {problem !== undefined && <Icon of={CircleAlert} size="sm" />}
    </>
  );
}

/** A row that renders again only when one of its props changes. */
export const SheetRow = memo(Row) as typeof Row;
