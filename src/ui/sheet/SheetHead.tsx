import clsx from 'clsx';
import { ArrowDown, ArrowUp, FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import words from '../layout/text.module.css';
import { type ColumnGroup, standsAtEnd, type VirtualColumn } from './columns';
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
      <Fold
        group={group}
        isFocusable={columns[active]?.group?.key === group.key}
        onFold={() => shared.props().onFoldColumns?.(group.key)}
      />
    ) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    <div className={styles.heads} role="rowgroup">
      {isSplit && (
        <HeadRow frozen={frozen} rowIndex={1} kind="groups">
          {groupsOf(columns, places).map(({ group, from, to }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus
            <div
              key={group.key}
              className={clsx(
                styles.head,
                styles.headCell,
                group.isOpen ? styles.headOpen : styles.headNum,
                (group.isOpen || edges.has(to)) && styles.edge,
              )}
              style={{
                left: `var(--x${from})`,
                width: `calc(var(--x${to}) + var(--w${to}) - var(--x${from}))`,
              }}
              role="columnheader"
              aria-colindex={frozen.length + from + 1}
              aria-colspan={to - from + 1}
            >
              <span className={styles.headText}>{group.label}</span>
              {foldOf(group)}
            </div>
          ))}
        </HeadRow>
      )}
      <HeadRow frozen={frozen} rowIndex={isSplit ? 2 : 1} kind={isSplit ? 'fields' : 'only'}>
        {places.map((place) => {
          const column = columns[place];
          return (
            column && (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={column.key}
                className={clsx(
                  styles.head,
                  styles.headCell,
                  standsAtEnd(column) && styles.headNum,
                  edges.has(place) && styles.edge,
                  place === columns.length - 1 && styles.last,
                )}
                style={{ left: `var(--x${place})`, width: `var(--w${place})` }}
                role="columnheader"
                aria-colindex={frozen.length + place + 1}
                data-head-column={place}
                title={isSplit ? column.head : (column.group?.label ?? column.head)}
              >
                {!isSplit && foldOf(column.group)}
                <span className={styles.headText}>
                  {isSplit ? column.head : (column.group?.label ?? column.head)}
                </span>
              </div>
            )
          );
        })}
      </HeadRow>
    </div>
  );
});

const SORTED = { ascending: ArrowUp, descending: ArrowDown };

function HeadRow({
  frozen,
  rowIndex,
  kind,
  children,
}: {
  frozen: readonly FrozenColumn[];
  rowIndex: number;
  /** In the row of groups, the frozen heads are hidden words. */
  kind: 'only' | 'groups' | 'fields';
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div className={clsx(styles.rowHead, styles[kind])} role="row" aria-rowindex={rowIndex}>
      <div className={styles.frozen} role="presentation">
        {frozen.map(({ key, head, align, sort }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={key}
            className={clsx(
              styles.head,
              place === 0 ? styles.headRow : styles.base,
              place > 0 && align !== 'start' && styles.headNum,
            )}
            style={{ width: `var(--f${place})` }}
            role="columnheader"
            aria-colindex={place + 1}
            aria-sort={kind === 'groups' ? undefined : sort}
          >
            {kind === 'groups' ? (
              <span className={words.visuallyHidden}>{head}</span>
            ) : (
              <>
                {head} {sort && <Icon of={SORTED[sort]} size="sm" />}
              </>
            )}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

/** The button that opens or folds the columns of a group; shown on hover and focus. */
function Fold({ group, isFocusable, onFold }: { group: ColumnGroup; isFocusable: boolean; onFold(): void }) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={group.isOpen}
      aria-label={group.isOpen ? texts.foldColumns(group.label) : texts.openColumns(group.label)}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onFold}
    >
      <Icon of={group.isOpen ? FoldHorizontal : UnfoldHorizontal} size="xs" />
    </button>
  );
}

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
