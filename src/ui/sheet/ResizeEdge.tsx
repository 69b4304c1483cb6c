import styles from './SheetHeader.module.css';
import type { ColumnResize } from './useColumnResize';

/** The edge of a head that is dragged; a double press gives the column its own width again. */
export function ResizeEdge({ of: key, resize }: { of: string; resize: ColumnResize | undefined }) {
  return (
    resize && (
      <span
        className={styles.resize}
        data-resize=""
        aria-hidden="true"
        onPointerDown={(event) => resize.press(event, key)}
        onDoubleClick={() => resize.reset(key)}
      />
    )
  );
}
