import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';

/** The tones of a status. `off` is an empty ring. */
export type StatusTone = 'success' | 'off' | 'progress' | 'warning' | 'danger' | 'accent';

/**
 * A status as a dot and a word: normal rows are not filled (R105). Without a tone the dot is
 * grey.
 */
export function StatusDot({ tone, children }: { tone?: StatusTone | undefined; children: ReactNode }) {
  return <span className={clsx(styles.status, tone && styles[tone])}>{children}</span>;
}
