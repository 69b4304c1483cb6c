import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import type { Tally } from '../lib/tally';
import { dashboard } from '../messages/dashboard';
import { Card } from '../ui/layout/Card';
import styles from './dashboard.module.css';
import { listHref } from './links';
import { Failed, Skeleton } from './SourceCard';
import type { Source, Sources } from './sources';
import type { CouponFigures } from './useFigures';

interface HealthCardProps {
  sources: Sources;
  figures: Readonly<
    Record<'brand' | 'category' | 'subcategory' | 'product' | 'coupon' | 'vendor', Tally | undefined>
  >;
  coupons: CouponFigures | undefined;
}

/** A problem that some records have, and the link to their list. */
interface Row {
  what: string;
  count: number;
  to: string;
}

/**
 * Problems in the lists that the role may read (src/README.md, R97); a kind without records is left out. A
 * list that could not be read is named, and the results of the others stay.
 */
export function HealthCard({ sources, figures, coupons }: HealthCardProps) {
  const { number } = useFormats();
  const names = ['brand', 'category', 'subcategory', 'product', 'coupon', 'vendor'] as const;
  const visible = names.filter((name) => sources[name].status !== 'hidden');
  if (visible.length === 0) return null;
  const failed = visible.filter((name) => sources[name].status === 'failed');
  const isWaiting = visible.some(
    (name) => sources[name].status === 'loading' || (sources[name].status === 'ready' && !figures[name]),
  );
  const rows = [
    ...visible.flatMap((name) => findingsOf(sources[name], figures[name])),
    ...expiredOf(sources.coupon, coupons),
  ].sort((one, other) => other.count - one.count);
  return (
    <Card title={dashboard.health} flush>
      {rows.length > 0 && (
        <ul className={styles.dense}>
          {rows.map(({ what, count, to }) => (
            <li key={what}>
              <Link className={styles.item} to={to}>
                <span className={styles.main}>{what}</span>
                <span className={styles.count}>{number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failed.map((name) => (
        <div key={name} className={styles.inset}>
          <Failed source={sources[name]} />
        </div>
      ))}
      {isWaiting && (
        <div className={styles.inset}>
          <Skeleton title={dashboard.health} lines={rows.length > 0 ? 1 : 3} />
        </div>
      )}
      {rows.length + failed.length === 0 && !isWaiting && (
        <p className={styles.nothing}>{dashboard.healthy}</p>
      )}
    </Card>
  );
}

function findingsOf({ resource, status }: Source, tally: Tally | undefined): Row[] {
  const choices = resource?.filters.find(({ key }) => key === 'health')?.choices ?? [];
  if (!resource || !tally || status !== 'ready') return [];
  return choices.flatMap(({ value, label }) => {
    const count = tally.values.get(value) ?? 0;
    const what = dashboard.finding(resource.label.many, label);
    return count === 0 ? [] : [{ what, count, to: listHref(resource, { health: value }) }];
  });
}

function expiredOf({ resource }: Source, coupons: CouponFigures | undefined): Row[] {
  const count = coupons?.expiry.values.get('expired') ?? 0;
  if (!resource || count === 0) return [];
  const what = dashboard.finding(resource.label.many, dashboard.expiredActive);
  return [{ what, count, to: listHref(resource, { expiry: 'expired' }) }];
}
