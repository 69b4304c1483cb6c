import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { dashboard } from '../messages/dashboard';
import { VisuallyHidden } from '../ui/layout/primitives';
import styles from './dashboard.module.css';
import { listHref } from './links';
import { Metric } from './Metric';
import type { Source } from './sources';
import type { StockCount } from './stockCounts';
import type { ProductMetrics } from './useMetrics';
import { type StockProps, useStockNeeds } from './useStockNeeds';

/**
 * Products at venues: one that is low at three venues counts three times, as in the table by venue and in what
 * to order.
 */
export function LowOrOut({ source: { resource }, metrics }: { source: Source; metrics: ProductMetrics }) {
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
          className={clsx(styles.figure, out.venueCount > 0 && styles.down)}
          to={listHref(resource, { status: 'active', stock: 'out' })}
        >
          {dashboard.out(number(out.venueCount))}
        </Link>
        {dashboard.between}
        <Link className={styles.figure} to={listHref(resource, { status: 'active', stock: 'low' })}>
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

/** '14 low', without a link: the list has each product once. Screen readers hear in how many products. */
function StockPart({ state, count: { venueCount, products } }: { state: 'low' | 'out'; count: StockCount }) {
  const { number } = useFormats();
  return (
    <span className={clsx(state === 'out' && venueCount > 0 && styles.down)}>
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
