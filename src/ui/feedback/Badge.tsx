import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** The colour of a badge or a dot, always combined with a word (R105). */
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'progress' | 'accent' | 'outline';

/** A filled word for exceptions; normal states use a {@link StatusDot}. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={clsx(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
