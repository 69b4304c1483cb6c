import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** What a badge or a dot can say by its colour, always beside a word. */
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'progress' | 'accent' | 'outline';

/** A filled word for exceptions; normal states take a {@link StatusDot}. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={clsx(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
