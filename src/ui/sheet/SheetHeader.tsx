import { memo } from 'react';
import { ColumnHead, GroupHead } from './ColumnHeader';
import type { ColumnGroup, VirtualColumn } from './columns';
import { FoldButton } from './FoldButton';
import { HeadRow } from './HeadRow';
import type { FrozenColumn } from './model';
import styles from './Sheet.module.css';
import type { SheetShared } from './SheetCellView';

interface SheetHeadProps {
  columns: readonly VirtualColumn[];
  /** The rendered columns. */
  places: readonly number[];
  edges: ReadonlySet<number>;
  frozen: readonly FrozenColumn[];
  /** Whether groups and columns have a row each, since a group is open. */
  isSplit: boolean;
  /** The active column: its fold button is in the tab order. */
  active: number;
  canFold: boolean;
  shared: SheetShared;
}

/** The one or two head rows, which stay in view. */
export const SheetHead = memo(function SheetHead(props: SheetHeadProps) {
  const { columns, places, edges, frozen, isSplit, active, canFold, shared } = props;
  const foldOf = (group: ColumnGroup | undefined) =>
    canFold && group ? (
      <FoldButton
        group={group}
        isFocusable={columns[active]?.group?.key === group.key}
        onFold={() => shared.props().onFoldColumns?.(group.key)}
      />
    ) : null;
  const colIndexOf = (place: number) => frozen.length + place + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    <div className={styles.heads} role="rowgroup">
      {isSplit && (
        <HeadRow frozen={frozen} rowIndex={1} kind="groups">
          {groupsOf(columns, places).map((span) => (
            <GroupHead
              key={span.group.key}
              {...span}
              colIndex={colIndexOf(span.from)}
              isEdge={span.group.isOpen || edges.has(span.to)}
              isLast={span.to === columns.length - 1}
              fold={foldOf(span.group)}
            />
          ))}
        </HeadRow>
      )}
      <HeadRow frozen={frozen} rowIndex={isSplit ? 2 : 1} kind={isSplit ? 'fields' : 'only'}>
        {places.map((place) => {
          const column = columns[place];
          return (
            column && (
              <ColumnHead
                key={column.key}
                column={column}
                place={place}
                text={isSplit ? column.head : (column.group?.label ?? column.head)}
                colIndex={colIndexOf(place)}
                isEdge={edges.has(place)}
                isLast={place === columns.length - 1}
                fold={isSplit ? null : foldOf(column.group)}
              />
            )
          );
        })}
      </HeadRow>
    </div>
  );
});

interface GroupSpan {
  group: ColumnGroup;
  from: number;
  to: number;
}

/** The groups of the rendered columns, with all their columns; a column without a group is one of its own. */
function groupsOf(columns: readonly VirtualColumn[], places: readonly number[]): GroupSpan[] {
  const spans: GroupSpan[] = [];
  for (const place of places) {
    const column = columns[place];
    if (!column || (spans.at(-1)?.to ?? -1) >= place) continue;
    const group = column.group ?? { key: column.key, label: '', isOpen: false };
    let [from, to] = [place, place];
    while (columns[from - 1]?.group?.key === group.key) from -= 1;
    while (columns[to + 1]?.group?.key === group.key) to += 1;
    spans.push({ group, from, to });
  }
  return spans;
}
