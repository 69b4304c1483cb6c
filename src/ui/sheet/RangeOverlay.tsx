import { isSingle, type Range } from './range';
import styles from './Sheet.module.css';
import type { SheetLayout } from './useSheetLayout';

/** A range as one rectangle over its cells, rendered or not, with the fill handle at its lower right. */
export function RangeOverlay({
  range,
  layout: { rows },
  hasHandle,
}: {
  range: Range;
  layout: SheetLayout;
  hasHandle: boolean;
}) {
  if (isSingle(range) || range.bottom >= rows.count) return null;
  const { top, bottom, left, right } = range;
  const from = rows.top(top);
  return (
    <div
      className={styles.range}
      aria-hidden="true"
      style={{
        top: from,
        height: rows.top(bottom) + rows.height(bottom) - from + 1,
        left: `var(--x${left})`,
        width: `calc(var(--x${right}) + var(--w${right}) - var(--x${left}) + 1px)`,
      }}
    >
      {hasHandle && <span className={styles.handle} data-handle />}
    </div>
  );
}
