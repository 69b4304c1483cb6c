import { type KeyboardEvent, useMemo, useState } from 'react';
import { useFormats } from '../host/formats';
import { DEFAULT_FORMATS, useHost } from '../host/HostContext';
import { dashboard } from '../messages/dashboard';
import type { Revenue, RevenueDay } from '../rules/revenue';
import styles from './chart.module.css';
import { chartScales } from './chartScales';
import { DayBar } from './DayBar';
import { DayTip } from './DayTip';
import { type Dates, useDates } from './useDates';
import { useWidth } from './useWidth';

/**
 * One bar per day at the container's real width, so that its text keeps its size (src/README.md, R111); a
 * tick shows the day fourteen days before. The current day is incomplete. Hovering a day, or the arrow keys,
 * show both amounts.
 */
export function RevenueChart({ revenue: { days, total, totalBefore } }: { revenue: Revenue }) {
  const { money } = useFormats();
  const dates = useDates();
  const [box, width] = useWidth();
  const [at, setAt] = useState<number>();
  const scales = useMemo(() => chartScales(days, width), [days, width]);
  const { height, left, top, ground, bars, ticks } = scales;
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
            height={ground - top}
            rx={4}
          />
        )}
        {bars.map((each, place) => (
          <DayBar
            key={days[place]?.day}
            bar={each}
            isToday={place === bars.length - 1}
            isRead={place === at}
            isDim={at !== undefined && place !== at}
            label={axisLabel(days[place], place, days.length, scales, dates)}
            bottom={height - 4}
          />
        ))}
        {bars.map((each, place) => (
          <rect
            key={days[place]?.day}
            className={styles.strip}
            x={each.left}
            y={0}
            width={each.step}
            height={height}
            onPointerMove={() => setAt(place)}
          />
        ))}
      </svg>
      {read && bar && <DayTip day={read} bar={bar} width={width} />}
      <span className={styles.unseen} role="status">
        {read &&
          dashboard.readDay(
            dates.long(read.day),
            money(read.amount),
            dates.dayAndMonth(read.before.day),
            money(read.before.amount),
          )}
      </span>
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
  place: number,
  count: number,
  { isNarrow, hasWeekdays }: ReturnType<typeof chartScales>,
  dates: Dates,
): string {
  if (!day) return '';
  const isLast = place === count - 1;
  if (isNarrow) return isLast || (place % 3 === 1 && place < count - 2) ? dates.number(day.day) : '';
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
