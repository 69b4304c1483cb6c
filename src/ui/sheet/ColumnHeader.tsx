import clsx from 'clsx';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../feedback/Icon';
import { type ColumnGroup, standsAtEnd, type VirtualColumn } from './columns';
import { ResizeEdge } from './ResizeEdge';
import shared from './Sheet.module.css';
import styles from './SheetHeader.module.css';
import type { ColumnResize } from './useColumnResize';

interface HeaderPosition {
  colIndex: number;
  /** Whether a strong line follows. */
  isEdge: boolean;
  /** Whether the sheet ends with it. */
  isLast: boolean;
  fold: ReactNode;
}

/** The head of a column; a click selects the column. What a short name leaves out is shown while the head has the focus. */
export function ColumnHeader({
  column,
  index,
  text,
  short = text,
  resize,
  colIndex,
  isEdge,
  isLast,
  fold,
}: HeaderPosition & {
  column: VirtualColumn;
  index: number;
  text: string;
  /** What is shown of the text. */
  short?: string | undefined;
  resize: ColumnResize | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus
    <div
      className={clsx(
        styles.head,
        styles.headCell,
        standsAtEnd(column) && styles.headNum,
        column.group?.lock !== undefined && styles.locked,
        isEdge && shared.edge,
        isLast && shared.last,
      )}
      style={{ left: `var(--x${index})`, width: `var(--w${index})` }}
      role="columnheader"
      aria-label={text}
      aria-colindex={colIndex}
      aria-sort={column.sort}
      data-head-column={index}
      title={column.group?.lock ?? text}
      onKeyDown={(event) => resize?.onKeyDown(event, column.key)}
    >
      {fold}
      <SortHeader sort={column.sort} onSort={column.onSort}>
        <span className={styles.headText}>{short}</span>
      </SortHeader>
      {column.group?.lock !== undefined && <Icon of={Lock} size="sm" />}
      {short !== text && (
        <span className={styles.full} aria-hidden="true">
          {text}
        </span>
      )}
      <ResizeEdge of={column.key} resize={resize} />
    </div>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** The content of a head: a button where its column can be sorted. */
export function SortHeader({
  sort,
  onSort,
  children,
}: {
  sort: 'ascending' | 'descending' | undefined;
  onSort: (() => void) | undefined;
  children: ReactNode;
}) {
  if (!onSort) return children;
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {children} {sort && <Icon of={SORT_ICONS[sort]} size="sm" />}
    </button>
  );
}

/** The head over the columns of a group. */
export function GroupHeader({
  group,
  from,
  to,
  colIndex,
  isEdge,
  isLast,
  fold,
}: HeaderPosition & { group: ColumnGroup; from: number; to: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      className={clsx(
        styles.head,
        styles.headCell,
        group.isPlain ? styles.headPlain : group.isOpen ? styles.headOpen : styles.headNum,
        group.lock !== undefined && styles.locked,
        isEdge && shared.edge,
        isLast && shared.last,
      )}
      style={{
        left: `var(--x${from})`,
        width: `calc(var(--x${to}) + var(--w${to}) - var(--x${from}))`,
      }}
      role="columnheader"
      aria-label={group.label}
      aria-colindex={colIndex}
      aria-colspan={to - from + 1}
      title={group.lock}
    >
      <span className={styles.headText}>
        {group.label}
        {group.lock !== undefined && <Icon of={Lock} size="sm" />}
      </span>
      {fold}
    </div>
  );
}
