import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';

/** The tones of a status. `off` is an empty ring. */
export type StatusTone = 'success' | 'off' | 'progress' | 'warning' | 'danger' | 'accent';

/** A status: a dot and a word, so that a column of normal rows stays quiet. Without a tone the dot is grey. */
export function StatusDot({ tone, children }: { tone?: StatusTone | undefined; children: ReactNode }) {
  return <span className={clsx(styles.status, tone && styles[tone])}>{children}</span>;
}
