import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Stats.module.css';
import valueRow from './valueRow.module.css';

/** One figure of {@link Stats}. */
export interface Stat {
  label: string;
  value: ReactNode;
  /** What the figure belongs to, such as a venue; on narrow pages only stacked figures show it. */
  note?: string | undefined;
  /** The figure counts failures. */
  isBad?: boolean;
}

interface StatsProps {
  label: string;
  stats: readonly Stat[];
  /** Larger figures, with label, figure and note below each other. */
  stacked?: boolean;
}

/** A row of figures above a page's content. */
export function Stats({ label, stats, stacked = false }: StatsProps) {
  return (
    <dl className={clsx(valueRow.row, styles.stats, stacked && styles.stacked)} aria-label={label}>
      {stats.map(({ label: name, value, note, isBad }) => (
        <div key={name} className={clsx(valueRow.cell, styles.stat)}>
          <dt className={styles.statLabel}>{name}</dt>
          <dd className={clsx(styles.statValue, isBad && styles.bad)}>
            {value}
            {note && <span className={styles.statNote}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
