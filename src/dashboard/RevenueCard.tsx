import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { changeOf, type Revenue } from '../rules/revenue';
import { Button } from '../ui/form/Button';
import { Inline } from '../ui/layout/primitives';
import chart from './chart.module.css';
import shared from './dashboard.module.css';
import { listHref } from './links';
import { RevenueChart } from './RevenueChart';
import { SourceCard } from './SourceCard';
import { Change } from './Strip';
import strip from './Strip.module.css';
import type { Source } from './sources';
import styles from './tables.module.css';
import { useDates } from './useDates';
import type { OrderMetrics } from './useOrderMetrics';

/**
 * The revenue of the last fourteen days compared with the fourteen before, as a chart or as a table
 * (R94).
 */
export function RevenueCard({ source, metrics }: { source: Source; metrics: OrderMetrics | undefined }) {
  const { resource } = source;
  return (
    <SourceCard
      title={dashboard.revenue}
      source={source}
      metrics={metrics?.revenue}
      lines={8}
      actions={() => (
        <Inline gap="4" tone="muted" className={chart.legend}>
          <span className={chart.legendKey}>{dashboard.thisPeriod}</span>
          <span className={`${chart.legendKey} ${chart.legendLine}`}>{dashboard.before}</span>
        </Inline>
      )}
    >
      {(revenue) => resource && <Period resource={resource} revenue={revenue} />}
    </SourceCard>
  );
}

function Period({ resource, revenue }: { resource: AnyResource; revenue: Revenue }) {
  const { money, percent } = useFormats();
  const [isTable, setTable] = useState(false);
  const { days, total, totalBefore } = revenue;
  const change = changeOf(total, totalBefore);
  const range = `${days[0]?.day}..${days.at(-1)?.day}`;
  return (
    <>
      <Inline align="baseline" wrap className={shared.total}>
        <Link
          className={`${strip.statValue} ${shared.figure}`}
          to={listHref(resource, { date: range, revenue: 'counts' })}
        >
          {money(total)}
        </Link>
        <span className={strip.statNote}>
          {change === undefined ? (
            dashboard.noneBefore
          ) : (
            <>
              <Change share={change} percent={percent} /> {dashboard.onBefore}
            </>
          )}
        </span>
        <Button variant="link" size="sm" className={shared.toggle} onClick={() => setTable(!isTable)}>
          {isTable ? dashboard.showChart : dashboard.showTable}
        </Button>
      </Inline>
      {isTable && <DayTable resource={resource} revenue={revenue} />}
      {!isTable && total + totalBefore === 0 && <p className={shared.none}>{dashboard.noRevenue}</p>}
      {!isTable && total + totalBefore > 0 && <RevenueChart revenue={revenue} />}
    </>
  );
}

/** The chart as a table, each day with a link to its orders. */
function DayTable({ resource, revenue: { days } }: { resource: AnyResource; revenue: Revenue }) {
  const { money } = useFormats();
  const dates = useDates();
  return (
    <table className={`${styles.table} ${styles.days}`} aria-label={dashboard.revenue}>
      <thead>
        <tr>
          <th scope="col">{dashboard.day}</th>
          <th scope="col" className={styles.num}>
            {dashboard.dayRevenue}
          </th>
          <th scope="col" className={styles.num}>
            {dashboard.dayBefore}
          </th>
        </tr>
      </thead>
      <tbody translate="no">
        {days.map(({ day, amount, before }) => (
          <tr key={day}>
            <th scope="row">{dates.long(day)}</th>
            <td className={styles.num}>
              <Link
                className={shared.figure}
                to={listHref(resource, { date: `${day}..${day}`, revenue: 'counts' })}
              >
                {money(amount)}
              </Link>
            </td>
            <td className={styles.num}>{money(before.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
