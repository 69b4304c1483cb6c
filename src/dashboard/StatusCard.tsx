import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { inWorkOrder, statusTone } from '../rules/orders';
import { StatusDot } from '../ui/feedback/StatusDot';
import styles from './dashboard.module.css';
import { listHref } from './links';
import { SourceCard } from './SourceCard';
import type { Source } from './sources';
import type { OrderFigures } from './useOrderMetrics';

/** Today's orders: a bar by status, and each status with its count. */
export function StatusCard({ source, figures }: { source: Source; figures: OrderFigures | undefined }) {
  return (
    <SourceCard
      title={dashboard.byStatus}
      source={source}
      figures={figures}
      lines={6}
      flush
      actions={() => <span className={styles.muted}>{dashboard.today}</span>}
    >
      {({ tallies: { statusesToday } }) => <Statuses source={source} counts={statusesToday.values} />}
    </SourceCard>
  );
}

function Statuses({ source, counts }: { source: Source; counts: ReadonlyMap<string, number> }) {
  const { number } = useFormats();
  const statuses = inWorkOrder([...counts.keys()]).filter((status) => counts.has(status));
  const { resource } = source;
  if (statuses.length === 0 || !resource) return <p className={styles.nothing}>{dashboard.noOrders}</p>;
  const parts = statuses.map((status) => dashboard.statusPart(number(counts.get(status) ?? 0), status));
  return (
    <>
      <div
        className={styles.stackbar}
        role="img"
        aria-label={dashboard.statusBar(parts.join(dashboard.between))}
      >
        {statuses.map((status) => (
          <i key={status} className={styles[statusTone(status) ?? 'plain']} style={widthOf(counts, status)} />
        ))}
      </div>
      <ul className={styles.dense}>
        {statuses.map((status) => (
          <li key={status}>
            <Link className={styles.item} to={listHref(resource, { date: 'today', orderStatus: status })}>
              <span className={styles.main}>
                <StatusDot tone={statusTone(status)}>{status}</StatusDot>
              </span>
              <span className={styles.count}>{number(counts.get(status) ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function widthOf(counts: ReadonlyMap<string, number>, status: string): CSSProperties {
  return { '--sk-value': counts.get(status) ?? 0 } as CSSProperties;
}
