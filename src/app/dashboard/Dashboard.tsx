import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { AnyResource } from '../../kit/calls';
import { usePolling } from '../../kit/usePolling';
import { dashboard } from '../../messages/dashboard';
import { useScope } from '../../session/session';
import { Button } from '../../ui/Button';
import { Page, PageHead } from '../../ui/Page';
import { CouponCard } from './CouponCard';
import { CoverageCard } from './CoverageCard';
import styles from './dashboard.module.css';
import { HealthCard } from './HealthCard';
import { QuickActions } from './QuickActions';
import { RevenueCard } from './RevenueCard';
import { StatusCard } from './StatusCard';
import { StockCard } from './StockCard';
import { Strip } from './Strip';
import { type Source, type Sources, useSources } from './sources';
import { useDates } from './useDates';
import { useCouponFigures, useHealthFigures, useProductFigures } from './useFigures';
import { useOrderFigures } from './useOrderFigures';
import { useBelongs } from './useTallies';

/**
 * The start page, for which a session is enough (specification section 6): what is to be done next. Each card shows what
 * the role may read, of the company and venue of the tab, and each figure leads to the list of exactly those records.
 * All of it is worked out here from the lists' own answers.
 */
export function Dashboard({ resources }: { resources: readonly AnyResource[] }) {
  const sources = useSources();
  const { selectedCompany, selectedVenue } = useScope();
  const [now, setNow] = useState(Date.now);
  const dates = useDates();
  const all = Object.values(sources);
  const refresh = (some: readonly Source[]) => {
    setNow(Date.now());
    for (const { resource, retry } of some) if (resource) retry();
  };
  // what others add to all the time is read again as on its own page
  usePolling(() => refresh(all.filter(({ resource }) => resource?.isLive)), true);
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
              busy={all.some(({ isBusy }) => isBusy)}
              onClick={() => refresh(all)}
            >
              {dashboard.refresh}
            </Button>
          </>
        }
      />
      {/* another company or venue has other figures: none of the old ones may stand for a moment */}
      <Cards key={`${selectedCompany} ${selectedVenue}`} resources={resources} sources={sources} now={now} />
    </Page>
  );
}

interface CardsProps {
  resources: readonly AnyResource[];
  sources: Sources;
  now: number;
}

function Cards({ resources, sources, now }: CardsProps) {
  const belongs = useBelongs();
  const orders = useOrderFigures(sources.order, belongs, now);
  const products = useProductFigures(sources.product, belongs);
  const coupons = useCouponFigures(sources.coupon, belongs, now);
  const health = useHealthFigures(sources, belongs);
  return (
    <>
      <Strip sources={sources} now={now} orders={orders} products={products} coupons={coupons} />
      <div className={styles.dash}>
        <div className={styles.column}>
          <RevenueCard source={sources.order} figures={orders} />
          <StockCard source={sources.product} figures={products} />
          <CoverageCard source={sources.product} figures={products} />
        </div>
        <div className={styles.column}>
          <StatusCard source={sources.order} figures={orders} />
          <CouponCard source={sources.coupon} figures={coupons} />
          <HealthCard sources={sources} figures={health} coupons={coupons} />
          <QuickActions resources={resources} />
        </div>
      </div>
    </>
  );
}
