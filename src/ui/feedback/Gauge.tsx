import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './Gauge.module.css';

const share = (value: number) => ({ '--sk-value': `${Math.round(value * 100)}%` }) as CSSProperties;

/**
 * A fill level: the fill, a tick at the reorder level, and the full track. Shares from 0 to 1; `label` is the
 * accessible name.
 */
export function Gauge({
  label,
  fill,
  tick,
  tone,
}: {
  label: string;
  fill: number;
  tick?: number | undefined;
  tone?: 'low' | 'out' | undefined;
}) {
  return (
    <span className={clsx(styles.gauge, tone && styles[tone])} role="img" aria-label={label}>
      <span className={styles.gaugeFill} style={share(fill)} />
      {tick !== undefined && <span className={styles.gaugeTick} style={share(tick)} />}
    </span>
  );
}
