import { type ReactNode, useMemo } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import type { SidePanelProps } from '../../../kit/declare/pages';
import { products } from '../../../messages/products';
import { marginOf } from '../../../rules/pricing';
import { referenceId } from '../../../rules/scope';
import { useScope } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../session/scope/venuesInScope';
import { Badge } from '../../../ui/feedback/Badge';
import { Card } from '../../../ui/layout/Card';
import type { PricingEntry, Product } from '../declaration/record';
import { stockAt } from '../declaration/stock';
import { NotSold } from './NotSold';
import styles from './VenueAmounts.module.css';

/** The prices and the stock of a product at the venues of the scope, beside its details. */
export function VenueFigures({ record: product }: SidePanelProps<Product>) {
  const formats = useFormats();
  const { selectedCompany, selectedVenue } = useScope();
  const { venues: all } = useScopeOptions();
  const venues = useMemo(() => {
    const inScope = venuesInScope(all, selectedCompany);
    const chosen = inScope.filter(({ id }) => id === selectedVenue);
    return chosen.length > 0 ? chosen : inScope;
  }, [all, selectedCompany, selectedVenue]);
  if (!product || venues.length === 0) return null;
  const [only, ...more] = venues;
  const { onHand, out, low } = stockAt(product, venues);
  const figures: [label: string, figure: ReactNode][] = [
    ...pricesAt(product, venues, formats),
    [products.onHand, onHand === undefined ? products.notCounted : formats.number(onHand)],
    [
      products.stock,
      (low > 0 || out > 0) && (
        <span className={styles.badges}>
          {low > 0 && <Badge tone="warning">{products.lowAt(low)}</Badge>}
          {out > 0 && <Badge tone="danger">{products.outAt(out)}</Badge>}
        </span>
      ),
    ],
    [products.soldAt, products.ofVenues(soldAt(product, venues), venues.length)],
  ];
  return (
    <Card line title={only && more.length === 0 ? products.atVenue(only.name) : products.atAllVenues}>
      <dl className={styles.figures}>
        {figures.map(
          ([label, figure]) =>
            figure && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.reasons}>
        <NotSold product={product} venues={venues} />
      </div>
    </Card>
  );
}

type Venues = readonly { id: string }[];

/** '€6.90 to €8.50' and the average margin; nothing where there are no prices. */
function pricesAt({ pricingDetails }: Product, venues: Venues, { money, percent }: Formats) {
  const ids = new Set<string | undefined>(venues.map(({ id }) => id));
  const entries: readonly PricingEntry[] = Array.isArray(pricingDetails) ? pricingDetails : [];
  const here = entries.filter(
    (entry) => ids.has(referenceId(entry?.venue)) && typeof entry.price === 'number',
  );
  const prices = here.map(({ price }) => price);
  const margins = here.flatMap((entry) => marginOf(entry) ?? []);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const figures: [label: string, figure: string][] = [];
  if (prices.length > 0) {
    figures.push([products.price, least === most ? money(least) : products.range(money(least), money(most))]);
  }
  if (margins.length > 0) {
    figures.push([products.margin, percent(margins.reduce((sum, each) => sum + each, 0) / margins.length)]);
  }
  return figures;
}

function soldAt({ allVenues, venues: named }: Product, venues: Venues): number {
  const ids = new Set((Array.isArray(named) ? named : []).map(referenceId));
  return allVenues === true ? venues.length : venues.filter(({ id }) => ids.has(id)).length;
}
