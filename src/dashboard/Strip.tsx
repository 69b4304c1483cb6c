import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { isPending } from '../rules/orders';
import { changeOf, isBeforeOpening, isMoreThanTenfold } from '../rules/revenue';
import { SkeletonLine } from '../ui/feedback/Skeleton';
import valueRow from '../ui/feedback/valueRow.module.css';
import { Text, VisuallyHidden } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import { listHref } from './links';
import { Metric } from './Metric';
import styles from './Strip.module.css';
import type { Source } from './sources';
import type { StockCount } from './stockCounts';
import { useDates } from './useDates';
import type { CouponMetrics, ProductMetrics } from './useMetrics';
import type { OrderMetrics } from './useOrderMetrics';
import { type StockProps, useStockNeeds } from './useStockNeeds';

interface StripProps {
  sources: Readonly<Record<'order' | 'product' | 'coupon', Source>>;
  now: number;
  orders: OrderMetrics | undefined;
  products: ProductMetrics | undefined;
  coupons: CouponMetrics | undefined;
}

/** The day's key values, each of a list that the role may read. */
export function Strip({ sources: { order, product, coupon }, now, orders, products, coupons }: StripProps) {
  return (
    <section className={clsx(valueRow.row, styles.stats)} aria-label={dashboard.metrics}>
      <Stat label={dashboard.revenueToday} source={order} metrics={orders}>
        {(metrics) => <RevenueToday source={order} metrics={metrics} now={now} />}
      </Stat>
      <Stat label={dashboard.ordersToday} source={order} metrics={orders}>
        {(metrics) => <OrdersToday source={order} metrics={metrics} now={now} />}
      </Stat>
      <Stat label={dashboard.stock} source={product} metrics={products}>
        {(metrics) => <LowOrOut source={product} metrics={metrics} />}
      </Stat>
      <Stat label={dashboard.codes} source={coupon} metrics={coupons}>
        {(metrics) => <Codes source={coupon} metrics={metrics} />}
      </Stat>
    </section>
  );
}

function Stat<Metrics>({
  label,
  source,
  metrics,
  children,
}: {
  label: string;
  source: Source;
  metrics: Metrics | undefined;
  children(metrics: Metrics): ReactNode;
}) {
  if (source.status === 'hidden') return null;
  const isFailed = source.status === 'failed';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" className={clsx(valueRow.cell, styles.stat)} aria-label={label}>
      <Text as="div" tone="muted" size="xs">
        {label}
      </Text>
      {isFailed && (
        <>
          <div className={styles.statValue}>{dashboard.unknown}</div>
          <div className={styles.statNote}>{dashboard.failed(source.resource?.label.many ?? '')}</div>
        </>
      )}
      {!isFailed && metrics !== undefined && children(metrics)}
      {!isFailed && metrics === undefined && (
        <div className={styles.statWait} aria-busy="true">
          <SkeletonLine width="72px" />
          <SkeletonLine width="60%" />
        </div>
      )}
    </div>
  );
}

function RevenueToday({ source, metrics, now }: { source: Source; metrics: OrderMetrics; now: number }) {
  const { money, percent } = useFormats();
  const dates = useDates();
  const { today, weekAgo } = metrics.revenue;
  const change = changeOf(today, weekAgo);
  const weekday = dates.weekday(metrics.day);
  return (
    <Metric
      label={dashboard.revenueToday}
      to={source.resource && listHref(source.resource, { date: 'today', revenue: 'counts' })}
      value={money(today)}
    >
      {isBeforeOpening(metrics.revenue) ? null : change === undefined ? (
        dashboard.noWeekday(weekday, dates.time(now))
      ) : (
        <>
          <Change share={change} percent={percent} /> {dashboard.onWeekday(weekday, dates.time(now))}
        </>
      )}
    </Metric>
  );
}

/** '+4.1%' or 'more than tenfold', green or red. */
export function Change({ share, percent }: { share: number; percent(share: number): string }) {
  const isMore = share >= 0;
  return (
    <span className={isMore ? styles.up : shared.down}>
      {isMoreThanTenfold(share)
        ? dashboard.moreThanTenfold
        : dashboard.change(percent(Math.abs(share)), isMore)}
    </span>
  );
}

function OrdersToday({ source, metrics, now }: { source: Source; metrics: OrderMetrics; now: number }) {
  const { number } = useFormats();
  const dates = useDates();
  const { tallies, day, oldestPending } = metrics;
  const [waiting, pending] = [...tallies.statuses.values].find(([status]) => isPending(status)) ?? ['', 0];
  const { resource } = source;
  return (
    <Metric
      label={dashboard.ordersToday}
      to={resource && listHref(resource, { date: 'today' })}
      value={number(tallies.dates.values.get(day) ?? 0)}
    >
      {pending === 0 || !resource ? (
        dashboard.nonePending
      ) : (
        <>
          <Link
            className={`${shared.figure} ${shared.warn}`}
            to={listHref(resource, { orderStatus: waiting })}
          >
            {dashboard.pending(number(pending))}
          </Link>
          {oldestPending !== undefined && dashboard.oldest(dates.age(now - oldestPending))}
        </>
      )}
    </Metric>
  );
}

function Codes({ source: { resource }, metrics }: { source: Source; metrics: CouponMetrics }) {
  const { number } = useFormats();
  const { values } = metrics.expiry;
  const soon = values.get('soon') ?? 0;
  if (!resource) return null;
  return (
    <Metric
      label={dashboard.codes}
      to={listHref(resource, { expiry: 'active' })}
      value={number(values.get('active') ?? 0)}
    >
      <Link
        className={soon > 0 ? `${shared.figure} ${shared.warn}` : shared.figure}
        to={listHref(resource, { expiry: 'soon' })}
      >
        {dashboard.expiring(number(soon), soon)}
      </Link>
      {dashboard.inSevenDays}
    </Metric>
  );
}

/**
 * Products at venues: one that is low at three venues counts three times, as in the table by venue and in what
 * to order.
 */
function LowOrOut({ source: { resource }, metrics }: { source: Source; metrics: ProductMetrics }) {
  return resource && <Places resource={resource} metrics={metrics} />;
}

function Places({ resource, metrics }: StockProps) {
  const { number } = useFormats();
  const { low, out, lines, reorderHref } = useStockNeeds({ resource, metrics });
  const [venue, ...others] = metrics.venues;
  if (venue && others.length === 0) {
    return (
      <Metric
        label={dashboard.stock}
        to={listHref(resource, { status: 'active', stock: ['low', 'out'] })}
        value={number(lines)}
        unit={dashboard.atOneVenue(lines, venue.name)}
      >
        <Link
          className={clsx(shared.figure, out.venueCount > 0 && shared.down)}
          to={listHref(resource, { status: 'active', stock: 'out' })}
        >
          {dashboard.out(number(out.venueCount))}
        </Link>
        {dashboard.between}
        <Link className={shared.figure} to={listHref(resource, { status: 'active', stock: 'low' })}>
          {dashboard.low(number(low.venueCount))}
        </Link>
      </Metric>
    );
  }
  return (
    <Metric
      label={dashboard.stock}
      to={reorderHref}
      value={number(lines)}
      unit={dashboard.atVenues(lines)}
      isUnitHidden
    >
      <StockPart state="out" count={out} />
      {dashboard.between}
      <StockPart state="low" count={low} />
    </Metric>
  );
}

/** '14 low', without a link: the list has each product once. Screen readers are given in how many products. */
function StockPart({ state, count: { venueCount, products } }: { state: 'low' | 'out'; count: StockCount }) {
  const { number } = useFormats();
  return (
    <span className={clsx(state === 'out' && venueCount > 0 && shared.down)}>
      {dashboard[state](number(venueCount))}
      {products > 0 && (
        <VisuallyHidden>
          {dashboard.in}
          {dashboard.products(number(products), products)}
        </VisuallyHidden>
      )}
    </span>
  );
}
