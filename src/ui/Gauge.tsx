import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './Gauge.module.css';

const share = (value: number) => ({ '--sk-value': `${Math.round(value * 100)}%` }) as CSSProperties;

/**
 * How full something is: the fill, a tick where it should be filled up again, and the full track (design section 8).
 * Shares from 0 to 1; `label` says it in words.
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
