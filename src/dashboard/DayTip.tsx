import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import type { RevenueDay } from '../rules/revenue';
import styles from './chart.module.css';
import type { Bar } from './chartScales';
import { useDates } from './useDates';

/** Tooltip with both amounts of a day, on the side of its bar that has room. */
export function DayTip({ day, bar, width }: { day: RevenueDay; bar: Bar; width: number }) {
  const { money } = useFormats();
  const dates = useDates();
  const isLeft = bar.middle > width / 2;
  const place = isLeft ? { right: width - bar.left + 6 } : { left: bar.left + bar.step + 6 };
  return (
    <div className={styles.tip} style={place} aria-hidden="true">
      <div className={styles.tipDay}>{dates.long(day.day)}</div>
      <div className={styles.tipRow}>
        <span>{dashboard.dayRevenue}</span>
        <span>{money(day.amount)}</span>
      </div>
      <div className={styles.tipRow}>
        <span>{dates.dayAndMonth(day.before.day)}</span>
        <span>{money(day.before.amount)}</span>
      </div>
    </div>
  );
}
