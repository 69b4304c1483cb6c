import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { changeOf, type Revenue } from '../rules/revenue';
import { Button } from '../ui/form/Button';
import chart from './chart.module.css';
import styles from './dashboard.module.css';
import { listHref } from './links';
import { RevenueChart } from './RevenueChart';
import { SourceCard } from './SourceCard';
import { Change } from './Strip';
import type { Source } from './sources';
import { useDates } from './useDates';
import type { OrderFigures } from './useOrderMetrics';

/**
 * The revenue of the last fourteen days compared with the fourteen before, as a chart or as a table
 * (src/README.md, R94).
 */
export function RevenueCard({ source, figures }: { source: Source; figures: OrderFigures | undefined }) {
  const { resource } = source;
  return (
    <SourceCard
      title={dashboard.revenue}
      source={source}
      figures={figures?.revenue}
      lines={8}
      actions={() => (
        <div className={chart.legend}>
          <span className={chart.legendKey}>{dashboard.thisPeriod}</span>
          <span className={`${chart.legendKey} ${chart.legendLine}`}>{dashboard.before}</span>
        </div>
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
      <div className={styles.total}>
        <Link
          className={`${styles.statValue} ${styles.figure}`}
          to={listHref(resource, { date: range, revenue: 'counts' })}
        >
          {money(total)}
        </Link>
        <span className={styles.statNote}>
          {change === undefined ? (
            dashboard.noneBefore
          ) : (
            <>
              <Change share={change} percent={percent} /> {dashboard.onBefore}
            </>
          )}
        </span>
        <Button variant="link" size="sm" className={styles.toggle} onClick={() => setTable(!isTable)}>
          {isTable ? dashboard.showChart : dashboard.showTable}
        </Button>
      </div>
      {isTable && <DayTable resource={resource} revenue={revenue} />}
      {!isTable && total + totalBefore === 0 && <p className={styles.none}>{dashboard.noRevenue}</p>}
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
      <tbody>
        {days.map(({ day, amount, before }) => (
          <tr key={day}>
            <th scope="row">{dates.long(day)}</th>
            <td className={styles.num}>
              <Link
                className={styles.figure}
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
