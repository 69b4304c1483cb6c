import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import styles from './Skeleton.module.css';

const length = (value: string) => ({ '--sk-value': value }) as CSSProperties;

/** A placeholder line for a text. */
export function SkeletonLine({ width = '100%' }: { width?: string }) {
  return <span className={styles.skeleton} style={length(width)} />;
}

/** A column of placeholder rows. */
interface SkeletonColumn {
  /** Figures are right-aligned. */
  align?: 'start' | 'end';
}

export interface SkeletonRowsProps {
  /** The columns, or their number. Must be stable between renders. */
  columns: number | readonly SkeletonColumn[];
  /** Whether a column of checkboxes precedes them. */
  hasTicks?: boolean | undefined;
  count?: number;
}

/**
 * Placeholder rows of a list: below its head and in its columns. Memoised, because a list renders several times
 * while its requests are under way, and the placeholders are hundreds of elements.
 */
export const SkeletonRows = memo(function SkeletonRows({
  columns,
  hasTicks = false,
  count = 24,
}: SkeletonRowsProps) {
  const cells: readonly SkeletonColumn[] =
    typeof columns === 'number' ? Array.from({ length: columns }, () => ({})) : columns;
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.row}>
          {hasTicks && (
            <span>
              <span className={clsx(styles.skeleton, styles.skeletonTick)} />
            </span>
          )}
          {cells.map(({ align }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
            <span key={index} className={clsx(styles.cell, index === 0 && styles.name)} data-align={align}>
              {index === 0 && <span className={`${styles.skeleton} ${styles.skeletonBox}`} />}
              <SkeletonLine width={`${42 + ((row * 17 + index * 29) % 34)}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});

/** Placeholders of a form's labels and fields. */
export function SkeletonForm({ fields = 6 }: { fields?: number }) {
  return (
    <div className={styles.form} aria-hidden="true">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike
        <div key={field} className={styles.field}>
          <SkeletonLine width={`${80 + ((field * 37) % 60)}px`} />
          <span className={`${styles.skeleton} ${styles.skeletonInput}`} />
        </div>
      ))}
    </div>
  );
}
