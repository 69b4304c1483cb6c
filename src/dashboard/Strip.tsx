import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { isPending } from '../rules/orders';
import { changeOf, isMoreThanTenfold } from '../rules/revenue';
import { SkeletonLine } from '../ui/feedback/Skeleton';
import styles from './dashboard.module.css';
import { LowOrOut } from './LowOrOut';
import { listHref } from './links';
import { Figure } from './Metric';
import type { Source } from './sources';
import { useDates } from './useDates';
import type { CouponFigures, ProductFigures } from './useMetrics';
import type { OrderFigures } from './useOrderMetrics';

interface StripProps {
  sources: Readonly<Record<'order' | 'product' | 'coupon', Source>>;
  now: number;
  orders: OrderFigures | undefined;
  products: ProductFigures | undefined;
  coupons: CouponFigures | undefined;
}

/** The day's key values, each of a list that the role may read. */
export function Strip({ sources: { order, product, coupon }, now, orders, products, coupons }: StripProps) {
  return (
    <section className={styles.stats} aria-label={dashboard.figures}>
      <Stat label={dashboard.revenueToday} source={order} figures={orders}>
        {(figures) => <RevenueToday source={order} figures={figures} now={now} />}
      </Stat>
      <Stat label={dashboard.ordersToday} source={order} figures={orders}>
        {(figures) => <OrdersToday source={order} figures={figures} now={now} />}
      </Stat>
      <Stat label={dashboard.stock} source={product} figures={products}>
        {(figures) => <LowOrOut source={product} figures={figures} />}
      </Stat>
      <Stat label={dashboard.codes} source={coupon} figures={coupons}>
        {(figures) => <Codes source={coupon} figures={figures} />}
      </Stat>
    </section>
  );
}

function Stat<Figures>({
  label,
  source,
  figures,
  children,
}: {
  label: string;
  source: Source;
  figures: Figures | undefined;
  children(figures: Figures): ReactNode;
}) {
  if (source.status === 'hidden') return null;
  const isFailed = source.status === 'failed';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" className={styles.stat} aria-label={label}>
      <div className={styles.statLabel}>{label}</div>
      {isFailed && (
        <>
          <div className={styles.statValue}>{dashboard.unknown}</div>
          <div className={styles.statNote}>{dashboard.failed(source.resource?.label.many ?? '')}</div>
        </>
      )}
      {!isFailed && figures !== undefined && children(figures)}
      {!isFailed && figures === undefined && (
        <div className={styles.statWait} aria-busy="true">
          <SkeletonLine width="72px" />
          <SkeletonLine width="60%" />
        </div>
      )}
    </div>
  );
}

function RevenueToday({ source, figures, now }: { source: Source; figures: OrderFigures; now: number }) {
  const { money, percent } = useFormats();
  const dates = useDates();
  const { today, weekAgo } = figures.revenue;
  const change = changeOf(today, weekAgo);
  const weekday = dates.weekday(figures.day);
  return (
    <Figure
      to={source.resource && listHref(source.resource, { date: 'today', revenue: 'counts' })}
      value={money(today)}
    >
      {change === undefined ? (
        dashboard.noWeekday(weekday, dates.time(now))
      ) : (
        <>
          <Change share={change} percent={percent} /> {dashboard.onWeekday(weekday, dates.time(now))}
        </>
      )}
    </Figure>
  );
}

/** '+4.1%' or 'more than tenfold', green or red. */
export function Change({ share, percent }: { share: number; percent(share: number): string }) {
  const isMore = share >= 0;
  return (
    <span className={isMore ? styles.up : styles.down}>
      {isMoreThanTenfold(share)
        ? dashboard.moreThanTenfold
        : dashboard.change(percent(Math.abs(share)), isMore)}
    </span>
  );
}

function OrdersToday({ source, figures, now }: { source: Source; figures: OrderFigures; now: number }) {
  const { number } = useFormats();
  const dates = useDates();
  const { tallies, day, oldestPending } = figures;
  const [waiting, pending] = [...tallies.statuses.values].find(([status]) => isPending(status)) ?? ['', 0];
  const { resource } = source;
  return (
    <Figure
      to={resource && listHref(resource, { date: 'today' })}
      value={number(tallies.dates.values.get(day) ?? 0)}
    >
      {pending === 0 || !resource ? (
        dashboard.nonePending
      ) : (
        <>
          <Link
            className={`${styles.figure} ${styles.warn}`}
            to={listHref(resource, { orderStatus: waiting })}
          >
            {dashboard.pending(number(pending))}
          </Link>
          {oldestPending !== undefined && dashboard.oldest(dates.age(now - oldestPending))}
        </>
      )}
    </Figure>
  );
}

function Codes({ source: { resource }, figures }: { source: Source; figures: CouponFigures }) {
  const { number } = useFormats();
  const { values } = figures.expiry;
  const soon = values.get('soon') ?? 0;
  if (!resource) return null;
  return (
    <Figure to={listHref(resource, { expiry: 'active' })} value={number(values.get('active') ?? 0)}>
      <Link
        className={soon > 0 ? `${styles.figure} ${styles.warn}` : styles.figure}
        to={listHref(resource, { expiry: 'soon' })}
      >
        {dashboard.expiring(number(soon), soon)}
      </Link>
      {dashboard.inSevenDays}
    </Figure>
  );
}
