import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Stats.module.css';

/** One figure of {@link Stats}. */
export interface Stat {
  label: string;
  value: ReactNode;
  /** What the figure belongs to, such as a venue; hidden on narrow pages. */
  note?: string | undefined;
  /** The figure counts failures. */
  isBad?: boolean;
}

/** A row of figures above a page's content. */
export function Stats({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats} aria-label={label}>
      {stats.map(({ label: name, value, note, isBad }) => (
        <div key={name} className={styles.stat}>
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
