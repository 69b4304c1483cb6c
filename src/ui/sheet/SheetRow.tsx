import { memo } from 'react';
import type { Editing } from './CellEditor';
import type { VirtualColumn } from './columns';
import { FrozenCells } from './FrozenCells';
import type { FrozenColumn } from './model';
import styles from './Sheet.module.css';
import { SheetCellView, type SheetShared } from './SheetCellView';

interface SheetRowProps {
  at: number;
  name: string;
  /** From the top of the rows (pixels). */
  top: number;
  height: number;
  /** From 1, including the head rows. */
  rowIndex: number;
  columns: readonly VirtualColumn[];
  /** The rendered columns. */
  places: readonly number[];
  /** The columns that end a group of open columns. */
  edges: ReadonlySet<number>;
  frozen: readonly FrozenColumn[];
  /** The column of the cell with tabindex 0; -1 where it is in another row. */
  focusable: number;
  /** The first and the last column of a selection of several cells; -1 where it is in other rows. */
  from: number;
  to: number;
  /** The column of the active cell, once the sheet had the focus; -1 where it is in another row. */
  active: number;
  /** Whether the active cell has the fill handle. */
  hasHandle: boolean;
  editing: Editing | null;
  readOnly: boolean;
  showsOldValues: boolean;
  note: string;
  shared: SheetShared;
  version: unknown;
  rowVersion: unknown;
}

/** One row. All props are stable, so that moving, typing and scrolling render no other row. */
function Row({ name, top, height, rowIndex, columns, places, edges, frozen, ...row }: SheetRowProps) {
  const { at, focusable, active, from, to, editing, hasHandle } = row;
  const { readOnly, showsOldValues, note, shared, version, rowVersion } = row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div className={styles.row} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      <FrozenCells at={at} name={name} columns={frozen} />
      {places.map((place) => {
        const column = columns[place];
        return (
          column && (
            <SheetCellView
              key={column.key}
              at={at}
              place={place}
              column={column}
              isEdge={edges.has(place)}
              isLast={place === columns.length - 1}
              colIndex={frozen.length + place + 1}
              isFocusable={place === focusable}
              isActive={place === active}
              isSelected={place >= from && place <= to}
              hasHandle={hasHandle && place === active}
              editing={place === focusable ? editing : null}
              readOnly={readOnly}
              showsOldValues={showsOldValues}
              note={note}
              shared={shared}
              version={version}
              rowVersion={rowVersion}
            />
          )
        );
      })}
    </div>
  );
}

/** A row that renders again only when one of its props changes. */
export const SheetRow = memo(Row);
