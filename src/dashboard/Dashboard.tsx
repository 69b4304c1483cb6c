import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { oldest } from '../kit/state/reads';
import { useChoiceList } from '../kit/state/useChoiceList';
import { hasDatabase } from '../lib/device/deviceDatabase';
import { usePolling } from '../lib/usePolling';
import { dashboard } from '../messages/dashboard';
import { joined } from '../messages/english';
import { coupon } from '../resources/coupon/coupon';
import { order } from '../resources/order/declaration/order';
import { product } from '../resources/product/declaration/product';
import { useMay, useScope } from '../session/auth/session';
import { iconOf } from '../ui/feedback/icons';
import { Button } from '../ui/form/Button';
import { ButtonLink } from '../ui/form/ButtonLink';
import { useLoadedQuietly } from '../ui/hooks/useLoaded';
import { Card } from '../ui/layout/Card';
import { Page, PageHeader } from '../ui/layout/Page';
import { Stack, Text } from '../ui/layout/primitives';
import { NotRefreshed } from '../ui/refresh/NotRefreshed';
import { CouponCard } from './CouponCard';
import { CoverageCard } from './CoverageCard';
import styles from './dashboard.module.css';
import { HealthCard } from './HealthCard';
import { RevenueCard } from './RevenueCard';
import { StatusCard } from './StatusCard';
import { StockCard } from './StockCard';
import { Strip } from './Strip';
import { type Source, sourceOf, useSources } from './sources';
import { useDates } from './useDates';
import { useCouponMetrics, useProductMetrics } from './useMetrics';
import { useOrderMetrics } from './useOrderMetrics';
import { useBelongs } from './useTallies';

/**
 * The start page, for which a session is enough (R27). Each card shows what the role may read,
 * for the scope of the tab, and each value links to the list of exactly those records (R88, R93). Everything
 * is computed in the browser from the lists.
 */
export function Dashboard({ resources }: { resources: readonly AnyResource[] }) {
  const sources = useSources();
  const { selectedCompany, selectedVenue } = useScope();
  const [now, setNow] = useState(Date.now);
  const dates = useDates();
  const refresh = () => {
    setNow(Date.now());
    for (const { resource, retry } of sources) if (resource) retry();
  };
  // live lists are polled as on their own pages
  usePolling(() => {
    setNow(Date.now());
    for (const { resource, poll } of sources) if (resource?.isLive) poll();
  }, true);
  return (
    <Page>
      <PageHeader
        title={dashboard.title}
        actions={
          <>
            <Text
              as="time"
              tone="subtle"
              tabular
              className={styles.moment}
              dateTime={new Date(now).toISOString()}
            >
              {dates.moment(now)}
            </Text>
            <Button
              variant="ghost"
              icon={RefreshCw}
              iconOnly
              busy={sources.some(({ isBusy }) => isBusy)}
              onClick={refresh}
            >
              {dashboard.refresh}
            </Button>
          </>
        }
      />
      {sources.map(({ name, resource }) => resource && <SourceFetch key={name} resource={resource} />)}
      <StaleLists sources={sources} />
      {/* remount for another company or venue, so that no value of the previous scope is shown */}
      <Cards key={`${selectedCompany} ${selectedVenue}`} resources={resources} sources={sources} now={now} />
    </Page>
  );
}

/** One line for all lists that could not be refreshed, since their values are spread over the page. */
function StaleLists({ sources }: { sources: readonly Source[] }) {
  const stale = sources.filter((source) => source.stale);
  const names = stale.map(({ resource }) => resource?.label.many ?? '');
  return (
    <NotRefreshed
      stale={oldest(stale.flatMap((source) => source.stale ?? []))}
      isPending={stale.some(({ isBusy }) => isBusy)}
      onRetry={() => {
        for (const { retry } of stale) retry();
      }}
      detail={dashboard.staleLists(joined(names))}
    />
  );
}

/**
 * Fetches a list when the dashboard opens, or once the role may read it. A component, since the number of
 * lists depends on the register.
 */
function SourceFetch({ resource }: { resource: AnyResource }) {
  useChoiceList(resource, true);
  return null;
}

interface CardsProps {
  resources: readonly AnyResource[];
  sources: readonly Source[];
  now: number;
}

/** The key values and the cards of a scope; each shows values of the lists that the role may read. */
function Cards({ resources, sources, now }: CardsProps) {
  const belongs = useBelongs();
  const ofOrders = sourceOf(sources, order);
  const ofProducts = sourceOf(sources, product);
  const ofCoupons = sourceOf(sources, coupon);
  const orders = useOrderMetrics(ofOrders, belongs, now);
  const products = useProductMetrics(ofProducts, belongs);
  const coupons = useCouponMetrics(ofCoupons, belongs, now);
  const checked = sources.filter(({ name }) =>
    resources.some((resource) => resource.name === name && resource.healthChecks.length > 0),
  );
  return (
    <>
      <Strip
        sources={{ order: ofOrders, product: ofProducts, coupon: ofCoupons }}
        now={now}
        orders={orders}
        products={products}
        coupons={coupons}
      />
      <div className={styles.dash}>
        <Stack gap="4" className={styles.column}>
          <RevenueCard source={ofOrders} metrics={orders} />
          <StockCard source={ofProducts} metrics={products} />
          <CoverageCard source={ofProducts} metrics={products} />
        </Stack>
        <Stack gap="4" className={styles.column}>
          <StatusCard source={ofOrders} metrics={orders} />
          <CouponCard source={ofCoupons} metrics={coupons} />
          <HealthCard sources={checked} belongs={belongs} now={now} />
          <ToReceive />
          <QuickActions resources={resources} />
        </Stack>
      </div>
    </>
  );
}

/** Links to the create pages that the role may open, those with a declared position first. */
function QuickActions({ resources }: { resources: readonly AnyResource[] }) {
  const may = useMay();
  const positionOf = ({ quickAction }: AnyResource) => quickAction ?? resources.length;
  const actions = resources
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .flatMap(({ name, icon, label, pages: { create } }) =>
      create && may(routeOf(create), create.access ?? 'write')
        ? [{ name, icon, label, to: create.path }]
        : [],
    );
  if (actions.length === 0) return null;
  return (
    <Card title={dashboard.actions}>
      <div className={styles.quick}>
        {actions.map(({ name, icon, label, to }) => (
          <ButtonLink key={name} to={to} icon={icon ? iconOf(icon) : Plus}>
            {dashboard.create(label.one)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}

const loadReceiveCard = async () => (await import('./ReceiveCard')).ReceiveCard;

/**
 * What is to be received, for those who may write to the stock. The code and the database are opened after the page is
 * there, and only where the browser has movements at all.
 */
function ToReceive() {
  const may = useMay();
  const mayWrite = may(routeOf(product.pages.inventory), 'write');
  const [hasMovements, setMovements] = useState(false);
  useEffect(() => {
    if (mayWrite) void hasDatabase().then(setMovements);
  }, [mayWrite]);
  const Card = useLoadedQuietly(loadReceiveCard, mayWrite && hasMovements ? true : undefined);
  return Card && <Card />;
}
