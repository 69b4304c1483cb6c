import { BarRounded } from '@visx/shape';
import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../host/formats';
import { DEFAULT_FORMATS, useHost } from '../host/HostContext';
import { dashboard } from '../messages/dashboard';
import type { Revenue, RevenueDay } from '../rules/revenue';
import { Inline, VisuallyHidden } from '../ui/layout/primitives';
import styles from './chart.module.css';
import { type Bar, chartScales } from './chartScales';
import { type Dates, useDates } from './useDates';

/**
 * One bar per day at the container's real width, so that its text keeps its size (R111); a
 * tick shows the day fourteen days before. The current day is incomplete. Hovering a day, or the arrow keys,
 * show both amounts.
 */
export function RevenueChart({ revenue: { days, total, totalBefore } }: { revenue: Revenue }) {
  const { money } = useFormats();
  const dates = useDates();
  const [box, width] = useWidth();
  const [at, setAt] = useState<number>();
  const scales = useMemo(() => chartScales(days, width), [days, width]);
  const { height, left, top, baseline, bars, ticks } = scales;
  const compact = useCompact();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const label = dashboard.chart(
    dates.dayAndMonth(first),
    dates.dayAndMonth(last),
    money(total),
    money(totalBefore),
  );
  const read = at === undefined ? undefined : days[at];
  const bar = at === undefined ? undefined : bars[at];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyMove(event.key, at, days.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div ref={box} className={styles.box}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its days are read with the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={value === 0 ? styles.axis : styles.grid} x1={left} x2={width} y1={y} y2={y} />
            <text x={0} y={y + 4}>
              {compact(value)}
            </text>
          </g>
        ))}
        {bar && (
          <rect
            className={styles.band}
            x={bar.left + 2}
            y={top}
            width={Math.max(0, bar.step - 4)}
            height={baseline - top}
            rx={4}
          />
        )}
        {bars.map((each, index) => (
          <DayBar
            key={days[index]?.day}
            bar={each}
            isToday={index === bars.length - 1}
            isRead={index === at}
            isDim={at !== undefined && index !== at}
            label={axisLabel(days[index], index, days.length, scales, dates)}
            bottom={height - 4}
          />
        ))}
        {bars.map((each, index) => (
          <rect
            key={days[index]?.day}
            className={styles.strip}
            x={each.left}
            y={0}
            width={each.step}
            height={height}
            onPointerMove={() => setAt(index)}
          />
        ))}
      </svg>
      {read && bar && <DayTip day={read} bar={bar} width={width} />}
      <VisuallyHidden role="status">
        {read &&
          dashboard.readDay(
            dates.long(read.day),
            money(read.amount),
            dates.dayAndMonth(read.before.day),
            money(read.before.amount),
          )}
      </VisuallyHidden>
    </div>
  );
}

/** The index that a key moves to; undefined for none, null for a key without a function. */
function keyMove(key: string, at: number | undefined, count: number): number | undefined | null {
  if (key === 'ArrowRight') return Math.min(count - 1, (at ?? -1) + 1);
  if (key === 'ArrowLeft') return Math.max(0, (at ?? count) - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Escape' && at !== undefined ? undefined : null;
}

function axisLabel(
  day: RevenueDay | undefined,
  index: number,
  count: number,
  { isNarrow, hasWeekdays }: ReturnType<typeof chartScales>,
  dates: Dates,
): string {
  if (!day) return '';
  const isLast = index === count - 1;
  if (isNarrow) return isLast || (index % 3 === 1 && index < count - 2) ? dates.number(day.day) : '';
  if (isLast) return dashboard.today;
  return hasWeekdays ? dates.axis(day.day) : dates.number(day.day);
}

/** '4k'; '€0' for the baseline. */
function useCompact(): (amount: number) => string {
  const { locale = DEFAULT_FORMATS.locale, currency = DEFAULT_FORMATS.currency } = useHost();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
    const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    return (amount) => (amount === 0 ? whole.format(0) : compact.format(amount));
  }, [locale, currency]);
}

const INITIAL_WIDTH = 640;

/** A ref for a box, and its current width in pixels. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setWidth(element.clientWidth || INITIAL_WIDTH);
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

/** Tooltip with both amounts of a day, on the side of its bar that has room. */
function DayTip({ day, bar, width }: { day: RevenueDay; bar: Bar; width: number }) {
  const { money } = useFormats();
  const dates = useDates();
  const isLeft = bar.middle > width / 2;
  const position = isLeft ? { right: width - bar.left + 6 } : { left: bar.left + bar.step + 6 };
  return (
    <div className={styles.tip} style={position} aria-hidden="true">
      <div className={styles.tipDay}>{dates.long(day.day)}</div>
      <Inline align="stretch" justify="between" gap="4" tabular className={styles.tipRow}>
        <span>{dashboard.dayRevenue}</span>
        <span>{money(day.amount)}</span>
      </Inline>
      <Inline align="stretch" justify="between" gap="4" tabular className={styles.tipRow}>
        <span>{dates.dayAndMonth(day.before.day)}</span>
        <span>{money(day.before.amount)}</span>
      </Inline>
    </div>
  );
}

/**
 * The bar of a day, the tick of the comparison day, and the label of the day. The current day is incomplete.
 */
function DayBar({
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
