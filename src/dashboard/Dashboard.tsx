import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { AnyResource } from '../kit/declare/resource';
import { oldest } from '../kit/state/reads';
import { usePolling } from '../lib/usePolling';
import { dashboard } from '../messages/dashboard';
import { joined } from '../messages/english';
import { coupon } from '../resources/coupon/coupon';
import { order } from '../resources/order/declaration/order';
import { product } from '../resources/product/declaration/product';
import { useScope } from '../session/auth/session';
import { Button } from '../ui/form/Button';
import { Page, PageHead } from '../ui/layout/Page';
import { NotRefreshed } from '../ui/refresh/NotRefreshed';
import { QuickActions } from './Cards';
import { CouponCard } from './CouponCard';
import { CoverageCard } from './CoverageCard';
import styles from './dashboard.module.css';
import { HealthCard } from './HealthCard';
import { RevenueCard } from './RevenueCard';
import { SourceFetch } from './SourceFetch';
import { StatusCard } from './StatusCard';
import { StockCard } from './StockCard';
import { Strip } from './Strip';
import { type Source, sourceOf, useSources } from './sources';
import { useDates } from './useDates';
import { useCouponFigures, useProductFigures } from './useMetrics';
import { useOrderFigures } from './useOrderMetrics';
import { useBelongs } from './useTallies';

/**
 * The start page, for which a session is enough (src/README.md, R27). Each card shows what the role may read,
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
      <PageHead
        title={dashboard.title}
        actions={
          <>
            <time className={styles.moment} dateTime={new Date(now).toISOString()}>
              {dates.moment(now)}
            </time>
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

interface CardsProps {
  resources: readonly AnyResource[];
  sources: readonly Source[];
  now: number;
}

function Cards({ resources, sources, now }: CardsProps) {
  const belongs = useBelongs();
  const ofOrders = sourceOf(sources, order);
  const ofProducts = sourceOf(sources, product);
  const ofCoupons = sourceOf(sources, coupon);
  const orders = useOrderFigures(ofOrders, belongs, now);
  const products = useProductFigures(ofProducts, belongs);
  const coupons = useCouponFigures(ofCoupons, belongs, now);
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
        <div className={styles.column}>
          <RevenueCard source={ofOrders} figures={orders} />
          <StockCard source={ofProducts} figures={products} />
          <CoverageCard source={ofProducts} figures={products} />
        </div>
        <div className={styles.column}>
          <StatusCard source={ofOrders} figures={orders} />
          <CouponCard source={ofCoupons} figures={coupons} />
          <HealthCard sources={checked} belongs={belongs} now={now} />
          <QuickActions resources={resources} />
        </div>
      </div>
    </>
  );
}
