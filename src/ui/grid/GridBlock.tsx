import { memo, type ReactNode } from 'react';
import type { GridColumn } from './columns';
import styles from './Grid.module.css';
import { GridRow } from './GridRow';
import { BLOCK } from './rowBlocks';
import type { GridSelection } from './selection';

/** What the rows of a list are rendered from. All members must be stable between renders. */
export interface RowProps<R> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
  rowActions: ((row: R) => ReactNode) | undefined;
  muted: ((row: R) => boolean) | undefined;
  markedKey: string | undefined;
  updatedKeys: ReadonlySet<string> | undefined;
  selection: GridSelection<R>['of'] | undefined;
  labelOf: GridSelection<R>['labelOf'] | undefined;
  /** Differs after every change of the selection. */
  version: number;
}

interface GridBlockProps<R> extends RowProps<R> {
  index: number;
  /** Pixels. */
  rowHeight: number;
  /** The index of the active row in the list; -1 in another block. */
  active: number;
}

/** A few rows. All props are stable, so that scrolling renders only the blocks that enter the window. */
function Block<R>({
  index,
  rowHeight,
  active,
  rows,
  rowKey,
  columns,
  rowActions,
  muted,
  markedKey,
  updatedKeys,
  selection,
  labelOf,
}: GridBlockProps<R>) {
  const from = index * BLOCK;
  const shown = rows.slice(from, from + BLOCK);
  return (
    <div
      className={styles.block}
      // not a transform, which would make each block a layer to be arranged in every frame
      style={{ top: from * rowHeight, height: shown.length * rowHeight }}
      role="presentation"
    >
      {shown.map((row, place) => (
        <GridRow
          // The key is the index and not the record: a filter and scrolling then change texts instead of
          // mounting rows, and the focus stays in place when a row above is removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: for that reason
          key={place}
          row={row}
          at={from + place}
          columns={columns}
          rowActions={rowActions}
          active={from + place === active}
          muted={muted?.(row) ?? false}
          marked={markedKey !== undefined && rowKey(row) === markedKey}
          updated={updatedKeys?.has(rowKey(row)) ?? false}
          selected={selection?.has(rowKey(row))}
          boxLabel={labelOf}
        />
      ))}
    </div>
  );
}

/** Rows that are rendered again only when the list, their index or the selection changes. */
export const GridBlock = memo(Block) as typeof Block;
