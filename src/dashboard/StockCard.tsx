import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import type { AnyResource } from '../kit/declare/resource';
import { useSeesPage } from '../kit/list/useSeesPage';
import { dashboard } from '../messages/dashboard';
import { Gauge } from '../ui/feedback/Gauge';
import { ButtonLink } from '../ui/form/ButtonLink';
import { Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import { listHref, recordHref } from './links';
import { SourceCard } from './SourceCard';
import type { Source } from './sources';
import styles from './tables.module.css';
import type { Urgent } from './urgent';
import type { ProductMetrics } from './useMetrics';
import { type StockProps, useStockNeeds } from './useStockNeeds';
import { VenueTable } from './VenueTable';

const HEADERS = [
  { text: dashboard.venue },
  { text: dashboard.headerLow, isNumeric: true },
  { text: dashboard.headerOut, isNumeric: true },
  { text: dashboard.mostUrgent },
];
/** For roles that may read the stock of a product. */
const STOCK_HEADERS = [
  { text: dashboard.level, isMinor: true },
  { text: dashboard.onHand, isNumeric: true },
];

/**
 * Where active products are low or out, the venue with the most of them first, each with its most urgent
 * product.
 */
export function StockCard({ source, metrics }: { source: Source; metrics: ProductMetrics | undefined }) {
  const { resource } = source;
  return (
    <SourceCard
      title={dashboard.byVenue}
      source={source}
      metrics={metrics}
      lines={6}
      flush
      actions={(known) =>
        resource && known.tallies.stock.any > 0 && <Onward resource={resource} metrics={known} />
      }
    >
      {(known) => resource && <Venues resource={resource} metrics={known} />}
    </SourceCard>
  );
}

/** Leads to what to order; to the products for a role that may not read their stock. */
function Onward({ resource, metrics }: StockProps) {
  const { number } = useFormats();
  const { lines, reorderHref } = useStockNeeds({ resource, metrics });
  const products = metrics.tallies.stock.any;
  return (
    <ButtonLink
      variant="link"
      size="sm"
      icon={ArrowRight}
      className={shared.onward}
      to={reorderHref ?? listHref(resource, { status: 'active', stock: ['low', 'out'] })}
    >
      {reorderHref
        ? dashboard.orderLines(dashboard.lines(number(lines), lines))
        : dashboard.openProducts(dashboard.products(number(products), products))}
    </ButtonLink>
  );
}

function Venues({ resource, metrics: { tallies, venues, urgent } }: StockProps) {
  const at = (state: string, id: string) => tallies.stockAt.values.get(`${state}:${id}`) ?? 0;
  const needing = venues
    .map((venue) => ({ ...venue, low: at('low', venue.id), out: at('out', venue.id) }))
    .filter(({ low, out }) => low + out > 0)
    .sort((one, other) => other.out - one.out || other.low - one.low);
  const seesStock = useSeesPage(resource)('inventory');
  if (needing.length === 0) return <p className={shared.nothing}>{dashboard.enoughStock}</p>;
  const rows = needing.map(({ id, ...venue }) => ({
    id,
    cells: <VenueCells {...{ ...venue, id, resource, seesStock }} urgent={urgent.get(id)} />,
  }));
  return (
    <VenueTable
      label={dashboard.byVenue}
      headers={seesStock ? [...HEADERS, ...STOCK_HEADERS] : HEADERS}
      rows={rows}
      venues={venues}
      className={styles.stock}
    />
  );
}

interface VenueCellsProps {
  id: string;
  name: string;
  low: number;
  out: number;
  urgent: Urgent | undefined;
  resource: AnyResource;
  seesStock: boolean;
}

function VenueCells({ id, name, low, out, urgent, resource, seesStock }: VenueCellsProps) {
  const { number } = useFormats();
  const link = (state: 'low' | 'out', count: number) => (
    <Link
      className={clsx(shared.figure, state === 'out' && shared.down)}
      to={listHref(resource, { status: 'active', stockAt: `${state}:${id}` })}
      aria-label={(state === 'low' ? dashboard.lowAt : dashboard.outAt)(number(count), name)}
    >
      {number(count)}
      <span className={styles.word}>{state === 'low' ? dashboard.lowWord : dashboard.outWord}</span>
    </Link>
  );
  return (
    <>
      <th scope="row">
        <span className={styles.lines} title={name}>
          {name}
        </span>
      </th>
      <td className={styles.num} data-none={low === 0 || undefined}>
        {low > 0 ? link('low', low) : <Zero />}
      </td>
      <td className={styles.num} data-none={out === 0 || undefined}>
        {out > 0 ? link('out', out) : <Zero />}
      </td>
      <td className={styles.cut}>
        {urgent && (
          <Link
            className={shared.figure}
            title={urgent.product.name}
            to={recordHref(resource, seesStock ? 'inventory' : 'details', urgent.product._id) ?? '/'}
          >
            {urgent.product.name}
          </Link>
        )}
      </td>
      {seesStock && (
        <>
          <td data-minor>{urgent && <Level urgent={urgent} />}</td>
          <td className={styles.num}>{urgent && <OnHand urgent={urgent} />}</td>
        </>
      )}
    </>
  );
}

function Zero() {
  const { number } = useFormats();
  return <Text tone="subtle">{number(0)}</Text>;
}

function OnHand({ urgent: { entry, urgency } }: { urgent: Urgent }) {
  const { number } = useFormats();
  const { maxStock } = entry;
  return (
    <>
      <span className={urgency.quantity <= 0 ? shared.down : shared.warn}>{number(urgency.quantity)}</span>
      {typeof maxStock === 'number' && <Text tone="subtle">{dashboard.ofMaximum(number(maxStock))}</Text>}
    </>
  );
}

/** Fill level relative to the maximum; without a maximum, to the reorder level. */
function Level({ urgent: { entry, urgency } }: { urgent: Urgent }) {
  const { number } = useFormats();
  const { reorderLevel, maxStock } = entry;
  const full = maxStock ?? reorderLevel;
  if (typeof full !== 'number' || full <= 0) return null;
  const share = (amount: number) => Math.max(0, Math.min(amount / full, 1));
  const hasLevel = typeof reorderLevel === 'number';
  return (
    <Gauge
      label={dashboard.gauge(
        number(urgency.quantity),
        hasLevel ? number(reorderLevel) : undefined,
        number(full),
      )}
      fill={share(urgency.quantity)}
      tick={hasLevel ? share(reorderLevel) : undefined}
      tone={urgency.quantity <= 0 ? 'out' : 'low'}
    />
  );
}
