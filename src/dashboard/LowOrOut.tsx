import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import styles from './dashboard.module.css';
import { Figure } from './Figure';
import { listHref } from './links';
import { useReorderHref } from './reorderLink';
import type { Source } from './sources';
import { type StockCount, stockCounts } from './stockCounts';
import type { ProductFigures } from './useFigures';

/**
 * Products at venues: one that is low at three venues counts three times, as in the table by venue and in what
 * to order. The list has each product once, so each of its links states the number of products.
 */
export function LowOrOut({ source: { resource }, figures }: StockFigureProps) {
  return resource && <Places resource={resource} figures={figures} />;
}

function Places({
  resource,
  figures: { tallies, venues },
}: {
  resource: AnyResource;
  figures: ProductFigures;
}) {
  const { number } = useFormats();
  const reorder = useReorderHref(resource);
  const { low, out } = stockCounts(tallies, venues);
  const sum = low.places + out.places;
  const [venue, ...others] = venues;
  if (venue && others.length === 0) {
    return (
      <Figure
        to={listHref(resource, { status: 'active', stock: ['low', 'out'] })}
        value={number(sum)}
        unit={dashboard.atOneVenue(sum, venue.name)}
      >
        <Link
          className={clsx(styles.figure, out.places > 0 && styles.down)}
          to={listHref(resource, { status: 'active', stock: 'out' })}
        >
          {dashboard.out(number(out.places))}
        </Link>
        {dashboard.between}
        <Link className={styles.figure} to={listHref(resource, { status: 'active', stock: 'low' })}>
          {dashboard.low(number(low.places))}
        </Link>
      </Figure>
    );
  }
  return (
    <Figure to={reorder} value={number(sum)} unit={dashboard.atVenues(sum)}>
      <StockLine resource={resource} state="out" count={out} />
      <StockLine resource={resource} state="low" count={low} />
    </Figure>
  );
}

interface StockFigureProps {
  source: Source;
  figures: ProductFigures;
}

/** '14 low in 11 products', where the link leads to 11 products. */
function StockLine({
  resource,
  state,
  count: { places, products },
}: {
  resource: AnyResource;
  state: 'low' | 'out';
  count: StockCount;
}) {
  const { number } = useFormats();
  const text = dashboard.products(number(products), products);
  return (
    <div>
      <span className={clsx(state === 'out' && places > 0 && styles.down)}>
        {dashboard[state](number(places))}
      </span>
      {products > 0 && (
        <>
          {dashboard.in}
          <Link
            className={styles.figure}
            to={listHref(resource, { status: 'active', stock: state })}
            aria-label={state === 'low' ? dashboard.lowProducts(text) : dashboard.outProducts(text)}
          >
            {text}
          </Link>
        </>
      )}
    </div>
  );
}
