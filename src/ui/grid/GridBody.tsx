import type { RefObject } from 'react';
import styles from './Grid.module.css';
import { GridBlock, type RowProps } from './GridBlock';
import { BLOCK } from './rowBlocks';
import type { GridRoom } from './useGridRoom';
import { useRowBlocks } from './useRowBlocks';

interface GridBodyProps<R> extends RowProps<R> {
  scroller: RefObject<HTMLElement | null>;
  room: GridRoom;
  /** The index of the active row, the tab stop of the list. */
  active: number;
  onScroll: ((top: number) => void) | undefined;
}

/**
 * The rows of a list. A component of its own: scrolling renders it, and not the head and the rest of the grid.
 * Mounted when `scroller` is.
 */
export function GridBody<R>({ scroller, room, active, onScroll, ...props }: GridBodyProps<R>) {
  const { height, rowHeight } = room;
  const rowCount = props.rows.length;
  const blocks = useRowBlocks(scroller, { height, rowHeight, rowCount, active }, onScroll);
  return (
    // not a custom property: a change of it would recalculate the styles of every cell
    <div className={styles.body} style={{ height: rowCount * rowHeight }} role="presentation">
      {blocks.map(({ slot, index }) => (
        <GridBlock
          key={slot}
          {...props}
          index={index}
          rowHeight={rowHeight}
          active={Math.floor(active / BLOCK) === index ? active : -1}
        />
      ))}
    </div>
  );
}
