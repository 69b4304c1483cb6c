import { BarRounded } from '@visx/shape';
import clsx from 'clsx';
import styles from './chart.module.css';
import type { Bar } from './chartScales';

/**
 * The bar of a day, the tick of the comparison day, and the label of the day. The current day is incomplete.
 */
export function DayBar({
  bar,
  isToday,
  isRead,
  isDim,
  label,
  bottom,
}: {
  bar: Bar;
  isToday: boolean;
  isRead: boolean;
  isDim: boolean;
  label: string;
  bottom: number;
}) {
  return (
    <>
      {bar.height > 0 && (
        <BarRounded
          className={clsx(styles.bar, isToday && styles.barOpen, isDim && !isToday && styles.barDim)}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          radius={Math.min(3, bar.height, bar.width / 2)}
          top
        />
      )}
      <line
        className={styles.prev}
        x1={bar.x - 3}
        x2={bar.x + bar.width + 3}
        y1={bar.before}
        y2={bar.before}
      />
      <text className={isRead ? styles.em : undefined} x={bar.middle} y={bottom} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
