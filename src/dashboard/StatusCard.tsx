import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { inWorkOrder, statusTone } from '../rules/orders';
import { StatusDot } from '../ui/feedback/StatusDot';
import { Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import items from './items.module.css';
import { listHref } from './links';
import { SourceCard } from './SourceCard';
import styles from './StatusCard.module.css';
import type { Source } from './sources';
import type { OrderMetrics } from './useOrderMetrics';

/** Today's orders: a bar by status, and each status with its count. */
export function StatusCard({ source, metrics }: { source: Source; metrics: OrderMetrics | undefined }) {
  return (
    <SourceCard
      title={dashboard.byStatus}
      source={source}
      metrics={metrics}
      lines={6}
      flush
      actions={() => <Text tone="muted">{dashboard.today}</Text>}
    >
      {({ tallies: { statusesToday } }) => <Statuses source={source} counts={statusesToday.values} />}
    </SourceCard>
  );
}

function Statuses({ source, counts }: { source: Source; counts: ReadonlyMap<string, number> }) {
  const { number } = useFormats();
  const statuses = inWorkOrder([...counts.keys()]).filter((status) => counts.has(status));
  const { resource } = source;
  if (statuses.length === 0 || !resource) return <p className={shared.nothing}>{dashboard.noOrders}</p>;
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
      <ul className={items.dense}>
        {statuses.map((status) => (
          <li key={status}>
            <Link className={items.item} to={listHref(resource, { date: 'today', orderStatus: status })}>
              <span className={items.main}>
                <StatusDot tone={statusTone(status)}>{status}</StatusDot>
              </span>
              <Text weight="medium" tabular>
                {number(counts.get(status) ?? 0)}
              </Text>
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
