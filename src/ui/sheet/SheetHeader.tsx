import clsx from 'clsx';
import { FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import { VisuallyHidden } from '../layout/primitives';
import { ColumnHeader, GroupHeader, SortHeader } from './ColumnHeader';
import { type ColumnGroup, colIndexOf, type VirtualColumn } from './columns';
import type { FrozenColumn } from './model';
import { ResizeEdge } from './ResizeEdge';
import type { SheetShared } from './SheetCellView';
import styles from './SheetHeader.module.css';
import type { ColumnResize } from './useColumnResize';

interface SheetHeaderProps {
  columns: readonly VirtualColumn[];
  /** The rendered columns. */
  indices: readonly number[];
  edges: ReadonlySet<number>;
  frozen: readonly FrozenColumn[];
  /** Whether groups and columns have a row each, since a group is open. */
  isSplit: boolean;
  /** The active column: its fold button is in the tab order. */
  active: number;
  canFold: boolean;
  shared: SheetShared;
  resize: ColumnResize | undefined;
}

/** The one or two head rows, which stay in view. */
export const SheetHeader = memo(function SheetHeader(props: SheetHeaderProps) {
  const { columns, indices, edges, frozen, isSplit, active, canFold, shared, resize } = props;
  const foldOf = (group: ColumnGroup | undefined) =>
    canFold && group ? (
      <FoldButton
        group={group}
        isFocusable={columns[active]?.group?.key === group.key}
        canResize={resize !== undefined}
        onFold={() => shared.props().onFoldColumns?.(group.key)}
      />
    ) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    <div className={styles.heads} role="rowgroup">
      {isSplit && (
        <HeaderRow frozen={frozen} rowIndex={1} kind="groups" resize={undefined}>
          {groupsOf(columns, indices).map((span) => (
            <GroupHeader
              key={span.group.key}
              {...span}
              colIndex={colIndexOf(span.from, frozen, columns)}
              isEdge={span.group.isOpen || edges.has(span.to)}
              isLast={span.to === columns.length - 1}
              fold={foldOf(span.group)}
            />
          ))}
        </HeaderRow>
      )}
      <HeaderRow
        frozen={frozen}
        rowIndex={isSplit ? 2 : 1}
        kind={isSplit ? 'fields' : 'only'}
        resize={resize}
      >
        {indices.map((index) => {
          const column = columns[index];
          return (
            column &&
            !column.isPinned && (
              <ColumnHeader
                key={column.key}
                column={column}
                index={index}
                text={isSplit ? column.header : (column.group?.label ?? column.header)}
                short={isSplit ? undefined : column.group?.short}
                resize={resize}
                colIndex={colIndexOf(index, frozen, columns)}
                isEdge={edges.has(index)}
                isLast={index === columns.length - 1}
                fold={isSplit ? null : foldOf(column.group)}
              />
            )
          );
        })}
      </HeaderRow>
    </div>
  );
});

interface GroupSpan {
  group: ColumnGroup;
  from: number;
  to: number;
}

/** The groups of the rendered columns, with all their columns; a column without a group is one of its own. */
function groupsOf(columns: readonly VirtualColumn[], indices: readonly number[]): GroupSpan[] {
  const spans: GroupSpan[] = [];
  for (const index of indices) {
    const column = columns[index];
    if (!column || column.isPinned || (spans.at(-1)?.to ?? -1) >= index) continue;
    const group = column.group ?? { key: column.key, label: '', isOpen: false };
    let [from, to] = [index, index];
    while (columns[from - 1]?.group?.key === group.key) from -= 1;
    while (columns[to + 1]?.group?.key === group.key) to += 1;
    spans.push({ group, from, to });
  }
  return spans;
}

/** The button that opens or folds the columns of a group; shown on hover and focus. */
function FoldButton({
  group,
  isFocusable,
  canResize,
  onFold,
}: {
  group: ColumnGroup;
  isFocusable: boolean;
  canResize: boolean;
  onFold(): void;
}) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={group.isOpen}
      aria-label={group.isOpen ? texts.foldColumns(group.label) : texts.openColumns(group.label)}
      title={canResize ? texts.widthKeys : undefined}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onFold}
    >
      <Icon of={group.isOpen ? FoldHorizontal : UnfoldHorizontal} size="xs" />
    </button>
  );
}

interface HeaderRowProps {
  frozen: readonly FrozenColumn[];
  rowIndex: number;
  /** In the row of groups, the frozen heads are hidden words. */
  kind: 'only' | 'groups' | 'fields';
  resize: ColumnResize | undefined;
  children: ReactNode;
}

/** A row of heads, with those of the frozen columns. */
function HeaderRow({ frozen, rowIndex, kind, resize, children }: HeaderRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus
    <div className={clsx(styles.rowHead, styles[kind])} role="row" aria-rowindex={rowIndex}>
      <div className={styles.frozen} role="presentation">
        {frozen.map(({ key, header, align, sort, onSort }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={key}
            className={clsx(
              styles.head,
              index === 0 ? styles.headRow : styles.base,
              index > 0 && align !== 'start' && styles.headNum,
            )}
            style={{ width: `var(--f${index})` }}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={kind === 'groups' ? undefined : sort}
            onKeyDown={(event) => resize?.onKeyDown(event, key)}
          >
            {kind === 'groups' ? (
              <VisuallyHidden>{header}</VisuallyHidden>
            ) : (
              <SortHeader sort={sort} onSort={onSort}>
                {header}
              </SortHeader>
            )}
            <ResizeEdge of={key} resize={resize} />
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
