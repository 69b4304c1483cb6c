import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { useMay } from '../session/auth/session';
import { Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import { listHref } from './links';
import { SourceCard } from './SourceCard';
import type { Source } from './sources';
import styles from './tables.module.css';
import type { ProductMetrics } from './useMetrics';
import { VenueTable } from './VenueTable';

const HEADERS = [
  { text: dashboard.venue },
  { text: dashboard.noPrice, isNumeric: true },
  { text: dashboard.noStock, isNumeric: true },
];

/** The view that shows the gaps of each need, where the resource has it. */
const GAP_VIEWS: Readonly<Record<string, string>> = { price: 'prices', stock: 'stock' };

/**
 * Active products that are sold at a venue without a price or a stock entry there, in total and by venue
 * (R96).
 */
export function CoverageCard({ source, metrics }: { source: Source; metrics: ProductMetrics | undefined }) {
  const { resource } = source;
  return (
    <SourceCard title={dashboard.coverage} source={source} metrics={metrics} lines={5} flush>
      {(known) => resource && <Gaps resource={resource} metrics={known} />}
    </SourceCard>
  );
}

function Gaps({
  resource,
  metrics: { tallies, venues },
}: {
  resource: AnyResource;
  metrics: ProductMetrics;
}) {
  const { number } = useFormats();
  const may = useMay();
  const { any, values } = tallies.gap;
  if (any === 0) return <p className={shared.nothing}>{dashboard.covered}</p>;
  const count = (value: string) => values.get(value) ?? 0;
  const hrefOf = (value: string) => {
    const [need = '', venue] = value.split(':');
    const view = GAP_VIEWS[need] ?? '';
    const page = resource.pages[resource.views[view]?.page ?? ''];
    // without the view, the list itself with the same rows
    if (!page || !may(routeOf(page), 'read')) return listHref(resource, { gap: value });
    return listHref(resource, { view, only: 'gaps', ...(venue && { venues: venue }) });
  };
  const link = (value: string, name: string) => {
    const formatted = number(count(value));
    const say = value.startsWith('price') ? dashboard.noPriceAt : dashboard.noStockAt;
    return (
      <td className={styles.num}>
        {count(value) === 0 ? (
          <Text tone="subtle">{formatted}</Text>
        ) : (
          <Link className={shared.figure} to={hrefOf(value)} aria-label={say(formatted, name)}>
            {formatted}
          </Link>
        )}
      </td>
    );
  };
  const lacking = venues
    .map((venue) => ({ ...venue, sum: count(`price:${venue.id}`) + count(`stock:${venue.id}`) }))
    .filter(({ sum }) => sum > 0)
    .sort((one, other) => other.sum - one.sum);
  const cells = (name: string, suffix: string) => (
    <>
      <th scope="row">
        <span className={styles.lines} title={name}>
          {name}
        </span>
      </th>
      {link(`price${suffix}`, name)}
      {link(`stock${suffix}`, name)}
    </>
  );
  const rows = [
    { id: '', cells: cells(dashboard.allOfScope, '') },
    ...lacking.map(({ id, name }) => ({ id, cells: cells(name, `:${id}`) })),
  ];
  return (
    <>
      <Text as="p" size="xs" className={shared.explain}>
        {dashboard.coverageNote}
      </Text>
      <VenueTable
        label={dashboard.coverage}
        headers={HEADERS}
        rows={rows}
        venues={venues}
        className={styles.coverage}
      />
    </>
  );
}
