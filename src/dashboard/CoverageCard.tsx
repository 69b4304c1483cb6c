import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { useMay } from '../session/auth/session';
import styles from './dashboard.module.css';
import { listHref } from './links';
import { SourceCard } from './SourceCard';
import type { Source } from './sources';
import type { ProductFigures } from './useMetrics';
import { VenueTable } from './VenueTable';

const HEADS = [
  { text: dashboard.venue },
  { text: dashboard.noPrice, isFigure: true },
  { text: dashboard.noStock, isFigure: true },
];

/** The view that shows the gaps of each need, where the resource has it. */
const VIEWS: Readonly<Record<string, string>> = { price: 'prices', stock: 'stock' };

/**
 * Active products that are sold at a venue without a price or a stock entry there, in total and by venue
 * (src/README.md, R96).
 */
export function CoverageCard({ source, figures }: { source: Source; figures: ProductFigures | undefined }) {
  const { resource } = source;
  return (
    <SourceCard title={dashboard.coverage} source={source} figures={figures} lines={5} flush>
      {(known) => resource && <Gaps resource={resource} figures={known} />}
    </SourceCard>
  );
}

function Gaps({
  resource,
  figures: { tallies, venues },
}: {
  resource: AnyResource;
  figures: ProductFigures;
}) {
  const { number } = useFormats();
  const may = useMay();
  const { any, values } = tallies.gap;
  if (any === 0) return <p className={styles.nothing}>{dashboard.covered}</p>;
  const count = (value: string) => values.get(value) ?? 0;
  const hrefOf = (value: string) => {
    const [need = '', venue] = value.split(':');
    const view = VIEWS[need] ?? '';
    const page = resource.pages[resource.views[view]?.page ?? ''];
    // without the view, the list itself with the same rows
    if (!page || !may(routeOf(page), 'read')) return listHref(resource, { gap: value });
    return listHref(resource, { view, only: 'gaps', ...(venue && { venues: venue }) });
  };
  const link = (value: string, name: string) => {
    const figure = number(count(value));
    const say = value.startsWith('price') ? dashboard.noPriceAt : dashboard.noStockAt;
    return (
      <td className={styles.num}>
        {count(value) === 0 ? (
          <span className={styles.subtle}>{figure}</span>
        ) : (
          <Link className={styles.figure} to={hrefOf(value)} aria-label={say(figure, name)}>
            {figure}
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
      <p className={styles.explain}>{dashboard.coverageNote}</p>
      <VenueTable label={dashboard.coverage} heads={HEADS} rows={rows} className={styles.coverage} />
    </>
  );
}
