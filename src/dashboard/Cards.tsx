import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { hasDatabase } from '../lib/device/deviceDatabase';
import { dashboard } from '../messages/dashboard';
import { coupon } from '../resources/coupon/coupon';
import { order } from '../resources/order/declaration/order';
import { product } from '../resources/product/declaration/product';
import { useMay } from '../session/auth/session';
import { iconOf } from '../ui/feedback/icons';
import { ButtonLink } from '../ui/form/ButtonLink';
import { useLoadedQuietly } from '../ui/hooks/useLoaded';
import { Card } from '../ui/layout/Card';
import { Stack } from '../ui/layout/primitives';
import { CouponCard } from './CouponCard';
import { CoverageCard } from './CoverageCard';
import styles from './dashboard.module.css';
import { HealthCard } from './HealthCard';
import { RevenueCard } from './RevenueCard';
import { StatusCard } from './StatusCard';
import { StockCard } from './StockCard';
import { Strip } from './Strip';
import { type Source, sourceOf } from './sources';
import { useCouponMetrics, useProductMetrics } from './useMetrics';
import { useOrderMetrics } from './useOrderMetrics';
import { useBelongs } from './useTallies';

interface CardsProps {
  resources: readonly AnyResource[];
  sources: readonly Source[];
  now: number;
}

/** The key values and the cards of a scope; each shows values of the lists that the role may read. */
export function Cards({ resources, sources, now }: CardsProps) {
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
