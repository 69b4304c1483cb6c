import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Icon } from '../feedback/Icon';
import { stateOf } from './cellState';
import type { SheetCell } from './columns';
import styles from './GroupRow.module.css';
import type { VirtualSheetProps } from './model';
import { type CellPosition, isSingle } from './range';
import type { SheetShared } from './SheetCellView';
import { SheetRow } from './SheetRow';
import type { useSheet } from './useSheet';
import type { SheetLayout, useRendered } from './useSheetLayout';

interface SheetBodyProps {
  props: VirtualSheetProps;
  sheet: ReturnType<typeof useSheet>;
  layout: SheetLayout;
  rendered: ReturnType<typeof useRendered>;
  /** The number of head rows. */
  headers: number;
  edges: ReadonlySet<number>;
  note: string;
  showsOldValues: boolean;
}

/** The rendered rows. */
export function SheetBody({
  props,
  sheet,
  layout,
  rendered,
  headers,
  edges,
  note,
  showsOldValues,
}: SheetBodyProps) {
  const { columns, frozen, version, rowVersion } = props;
  const { selection, marked, hasEntered, readOnly, editor, stable } = sheet;
  const { active } = selection;
  const isRange = !isSingle(marked);
  const isActiveRow = active.row < props.rowCount && !layout.rows.isGroup(active.row);
  const cell = isActiveRow && columns[active.column] ? props.cell(active.row, active.column) : undefined;
  const isNoteRepeated = useRepeatedNote(active, cell);
  return rendered.rows.map((at) => {
    const { key, name, group, line } = props.row(at);
    const shared = {
      at,
      name,
      top: layout.rows.top(at),
      height: layout.rows.height(at),
      rowIndex: at + headers + 1,
    };
    const isActive = at === active.row;
    if (line) {
      return (
        <LineRow
          key={key}
          {...shared}
          colSpan={frozen.length + columns.length}
          isFocusable={isActive}
          line={line}
        />
      );
    }
    if (group) {
      return (
        <GroupRow
          key={key}
          {...shared}
          {...group}
          colSpan={frozen.length + columns.length}
          isFocusable={isActive}
          shared={stable}
        />
      );
    }
    const isSelected = isRange && at >= marked.top && at <= marked.bottom;
    return (
      <SheetRow
        key={key}
        {...shared}
        columns={columns}
        indices={rendered.columns}
        edges={edges}
        frozen={frozen}
        focusable={isActive ? active.column : -1}
        active={hasEntered && isActive ? active.column : -1}
        from={isSelected ? marked.left : -1}
        to={isSelected ? marked.right : -1}
        hasHandle={hasEntered && !readOnly && !isRange && isActive}
        editing={editor?.row === key ? editor : null}
        readOnly={readOnly}
        showsOldValues={showsOldValues}
        note={isActive && isNoteRepeated ? '' : note}
        shared={stable}
        version={version}
        rowVersion={rowVersion?.(at)}
      />
    );
  });
}

interface GroupRowProps {
  at: number;
  name: string;
  count: ReactNode;
  isFolded: boolean;
  top: number;
  height: number;
  rowIndex: number;
  colSpan: number;
  isFocusable: boolean;
  shared: SheetShared;
}

interface LineRowProps extends Omit<GroupRowProps, 'name' | 'count' | 'isFolded' | 'shared'> {
  line: ReactNode;
}

/** A line about the row above. */
function LineRow({ at, top, height, rowIndex, colSpan, isFocusable, line }: LineRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its cell takes the focus
    <div className={styles.lineRow} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={colSpan}
        tabIndex={isFocusable ? 0 : -1}
        data-row={at}
      >
        {line}
      </div>
    </div>
  );
}

/** The head of a group of rows, with the button that folds them. Arrow keys reach it like a cell. */
const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { at, name, count, isFolded, top, height, rowIndex, colSpan, isFocusable, shared } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div className={styles.groupRow} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div className={styles.group} role="rowheader" aria-colindex={1} aria-colspan={colSpan}>
        <button
          type="button"
          className={styles.groupFold}
          aria-expanded={!isFolded}
          tabIndex={isFocusable ? 0 : -1}
          data-row={at}
          onClick={() => shared.props().onFoldRows?.(at)}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
          <span>{name}</span>
        </button>
        <span className={styles.groupCount}>{count}</span>
      </div>
    </div>
  );
});

/**
 * Whether the note of the active cell is the one of the active cell before it: it describes the first of them only, so
 * that it is not announced for each cell of a column. A reason of a state, such as an error, is never left out.
 */
function useRepeatedNote(active: CellPosition, cell: SheetCell | undefined): boolean {
  const note = cell && stateOf(cell) === undefined ? cell.note : undefined;
  const { row, column } = active;
  const [last, setLast] = useState({ row, column, note, isRepeated: false });
  const hasMoved = row !== last.row || column !== last.column;
  if (!hasMoved && note === last.note) return last.isRepeated;
  const isRepeated = hasMoved && note !== undefined && note === last.note;
  setLast({ row, column, note, isRepeated });
  return isRepeated;
}
