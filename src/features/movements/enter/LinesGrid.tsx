import clsx from 'clsx';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useSeesCosts } from '../../../kit/list/useSeesCosts';
import type { DocumentLine } from '../../../rules/documentTally';
import { useGridRoom } from '../../../ui/grid/useGridRoom';
import flow from '../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../ui/layout/primitives';
import { RowCell } from '../../../ui/rows/RowCell';
import rows from '../../../ui/rows/rows.module.css';
import { useRovingRows } from '../../../ui/rows/useRovingRows';
import { useWindow } from '../../../ui/rows/useWindow';
import { groupOffsets } from '../../../ui/sheet/rowOffsets';
import styles from './enter.module.css';
import type { LineGroup } from './lineGroups';

/** In pixels. */
const GROUP_HEADER_HEIGHT = 28;
/** On phones: two lines of a name and its code, so that six lines fit. */
const PHONE_ROW_HEIGHT = 56;

/** What other controls do with the grid. */
export interface LinesGridHandle {
  /** Moves the focus to the field of a line; false where the line is not shown. */
  focusLine(line: string): boolean;
}

/** A column of a sheet of lines. */
export interface LinesColumn {
  key: string;
  header: ReactNode;
  /** It is left out for roles that see no costs (R242); its track is `var(--optional-cols, …)`. */
  isCost?: boolean;
  /** Classes of its header: which end the text stands at, where it is hidden. */
  className?: string | undefined;
  /** The cell of a line, as a `RowCell` or a field; `isActive`: its controls are the tab stops of the grid. */
  cell(line: DocumentLine, isActive: boolean): ReactNode;
}

export interface LinesGridProps {
  ref: Ref<LinesGridHandle>;
  /** The accessible name: 'Count at Harbour'. */
  label: string;
  /** The class with the widths of the columns. */
  className: string | undefined;
  groups: readonly LineGroup[];
  columns: readonly LinesColumn[];
  /** Beside the name of a group: '6 of 8 received'. A group without a name has no header that can be seen. */
  groupNote(group: LineGroup): ReactNode;
  /** What stands below a line in a row of its own: a question about it. */
  below?(line: DocumentLine): ReactNode;
  /** Called with the line whose controls are the tab stops. */
  onActive?: ((line: string | undefined) => void) | undefined;
}

/** A line, or the row below it. */
interface SheetRow {
  line: DocumentLine;
  below?: ReactNode;
}

/** The lines of a document as one grid, in groups; only the visible rows are rendered. */
export function LinesGrid({
  ref,
  label,
  className,
  groups,
  columns: all,
  groupNote,
  below,
  onActive,
}: LinesGridProps) {
  const seesCosts = useSeesCosts();
  const columns = useMemo(() => all.filter(({ isCost }) => seesCosts || !isCost), [all, seesCosts]);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const { height, rowHeight, isMeasured } = useGridRoom(scroller, probe, PHONE_ROW_HEIGHT);
  const rowsOf = useMemo(() => groups.map(({ lines }) => sheetRows(lines, below)), [groups, below]);
  const layout = useMemo(
    () =>
      groupOffsets(
        rowsOf.map(({ length }) => length),
        { group: groups.every(({ name }) => name === '') ? 0 : GROUP_HEADER_HEIGHT, row: rowHeight },
      ),
    [rowsOf, groups, rowHeight],
  );
  const rowAt = (at: number) => {
    const { group, line } = layout.position(at);
    return { group: groups[group], row: rowsOf[group]?.[line] };
  };
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);
  const isSkipped = (at: number) => layout.isGroup(at) || rowAt(at).row?.below !== undefined;
  const { active, focusRow, handlers } = useRovingRows(scroller, layout, page, isSkipped);
  const shown = useWindow(scroller, layout, height, active);
  const activeLine = rowAt(active).row?.line.id;
  useEffect(() => onActive?.(activeLine), [onActive, activeLine]);
  useImperativeHandle(ref, () => ({
    focusLine(wanted) {
      const row = rowOfLine(rowsOf, wanted);
      if (row !== undefined) focusRow(row);
      return row !== undefined;
    },
  }));

  return (
    <div ref={scroller} className={clsx(rows.scroll, rows.twoLines)}>
      <div ref={probe} className={rows.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={clsx(rows.grid, className, columns.length < all.length && flow.withoutOptional)}
        role="grid"
        aria-label={label}
        aria-rowcount={layout.count + 1}
        tabIndex={-1}
        {...handlers}
      >
        <Header columns={columns} />
        <div className={rows.body} style={{ height: layout.total }} role="presentation" translate="no">
          {isMeasured &&
            shown.map((at) => {
              const { group, row } = rowAt(at);
              if (!group) return null;
              const top = layout.top(at);
              if (!row) {
                return (
                  group.name !== '' && (
                    <GroupHeader key={`${group.name} head`} at={at} top={top} name={group.name}>
                      {groupNote(group)}
                    </GroupHeader>
                  )
                );
              }
              const position = { style: { top, height: rowHeight }, 'aria-rowindex': at + 2 };
              return row.below === undefined ? (
                <LineRow
                  key={row.line.id}
                  {...{ at, position, columns }}
                  line={row.line}
                  isActive={at === active}
                />
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: the controls inside are
                <div
                  key={`${row.line.id} below`}
                  className={clsx(rows.row, styles.below)}
                  role="row"
                  {...position}
                >
                  {row.below}
                </div>
              );
            })}
        </div>
      </div>
    </div>
  );
}

/** The row of a line, with the heads of the groups. */
function rowOfLine(groups: readonly (readonly SheetRow[])[], wanted: string): number | undefined {
  let row = 0;
  for (const each of groups) {
    const at = each.findIndex(({ line }) => line.id === wanted);
    if (at >= 0) return row + 1 + at;
    row += 1 + each.length;
  }
  return undefined;
}

function sheetRows(lines: readonly DocumentLine[], below: LinesGridProps['below']): readonly SheetRow[] {
  if (!below) return lines.map((line) => ({ line }));
  return lines.flatMap((line) => {
    const content = below(line);
    return content ? [{ line }, { line, below: content }] : [{ line }];
  });
}

function LineRow({
  at,
  position,
  columns,
  line,
  isActive,
}: {
  at: number;
  position: { style: CSSProperties; 'aria-rowindex': number };
  columns: readonly LinesColumn[];
  line: DocumentLine;
  isActive: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    <div className={clsx(rows.row, styles.row)} role="row" data-at={at} {...position}>
      {columns.map(({ key, cell }) => (
        <Cell key={key} of={cell} line={line} isActive={isActive} />
      ))}
    </div>
  );
}

const Cell = ({ of, line, isActive }: { of: LinesColumn['cell']; line: DocumentLine; isActive: boolean }) =>
  of(line, isActive);

/** The name of a group with what is to be known of it. */
function GroupHeader({
  at,
  top,
  name,
  children,
}: {
  at: number;
  top: number;
  name: string;
  children: ReactNode;
}) {
  return (
    <Inline
      tone="muted"
      tabular
      className={clsx(rows.group, styles.group)}
      style={{ top, height: GROUP_HEADER_HEIGHT }}
      role="row"
      aria-rowindex={at + 2}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: heads have no control */}
      <div className={styles.groupText} role="rowheader">
        <Text tone="text" weight="medium">
          {name}
        </Text>{' '}
        {children}
      </div>
    </Inline>
  );
}

function Header({ columns }: Pick<LinesGridProps, 'columns'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: heads have no control
    <div className={clsx(rows.row, rows.head)} role="row" aria-rowindex={1}>
      {columns.map(({ key, header, className }) => (
        <RowCell key={key} className={className} role="columnheader">
          {header}
        </RowCell>
      ))}
    </div>
  );
}
