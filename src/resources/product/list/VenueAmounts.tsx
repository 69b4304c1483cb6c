import { type ReactNode, useMemo } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import { venueEntries } from '../../../kit/declare/effects';
import { routeOf, type SidePanelProps } from '../../../kit/declare/pages';
import { useRegistered } from '../../../kit/declare/register';
import { useSeesCosts } from '../../../kit/list/useSeesCosts';
import { useSeesPage } from '../../../kit/list/useSeesPage';
import { useChoiceList } from '../../../kit/state/useChoiceList';
import { useResource } from '../../../kit/state/useResource';
import { joined } from '../../../messages/english';
import { products } from '../../../messages/products';
import { type NotSoldReason, reasonsNotSold } from '../../../rules/notSold';
import { marginOf } from '../../../rules/pricing';
import { referenceId } from '../../../rules/scope';
import { useMay, useScope } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../session/scope/venuesInScope';
import { Badge } from '../../../ui/feedback/Badge';
import { Card } from '../../../ui/layout/Card';
import type { PricingEntry, Product } from '../declaration/record';
import { stockAt } from '../declaration/stock';
import styles from './VenueAmounts.module.css';

/** The prices and the stock of a product at the venues of the scope, beside its details. */
export function VenueAmounts({ record: product }: SidePanelProps<Product>) {
  const formats = useFormats();
  const { selectedCompany, selectedVenue } = useScope();
  const { venues: all } = useScopeOptions();
  const venues = useMemo(() => {
    const inScope = venuesInScope(all, selectedCompany);
    const chosen = inScope.filter(({ id }) => id === selectedVenue);
    return chosen.length > 0 ? chosen : inScope;
  }, [all, selectedCompany, selectedVenue]);
  const seesCosts = useSeesCosts();
  const seesStock = useSeesPage(useRegistered('product'))('inventory');
  if (!product || venues.length === 0) return null;
  const [only, ...more] = venues;
  const { onHand, out, low } = stockAt(product, venues);
  const values: [label: string, value: ReactNode][] = [
    ...(seesCosts ? pricesAt(product, venues, formats) : []),
    [products.onHand, seesStock && (onHand === undefined ? products.notCounted : formats.number(onHand))],
    [
      products.stock,
      seesStock && (low > 0 || out > 0) && (
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
        {values.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
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
  const values: [label: string, value: string][] = [];
  if (prices.length > 0) {
    values.push([products.price, least === most ? money(least) : products.range(money(least), money(most))]);
  }
  if (margins.length > 0) {
    values.push([products.margin, percent(margins.reduce((sum, each) => sum + each, 0) / margins.length)]);
  }
  return values;
}

function soldAt({ allVenues, venues: named }: Product, venues: Venues): number {
  const ids = new Set((Array.isArray(named) ? named : []).map(referenceId));
  return allVenues === true ? venues.length : venues.filter(({ id }) => ids.has(id)).length;
}

interface NotSoldProps {
  product: Product;
  /** The venues of the scope; they are active. */
  venues: readonly { id: string; name: string }[];
}

const MAX_NAMED_VENUES = 4;

/** Why a product cannot be sold, each reason with its venues (R116); nothing where it can. */
function NotSold({ product, venues }: NotSoldProps) {
  const brand = useIsActive('brand', product.brand);
  const category = useIsActive('category', product.category);
  const reasons = useMemo(() => {
    const [prices, stock] = [
      venueEntries(product, 'pricingDetails'),
      venueEntries(product, 'inventoryDetails'),
    ];
    const found = new Map<NotSoldReason, string[]>();
    for (const { id, name } of venues) {
      const entries = { price: prices.get(id), stock: stock.get(id) };
      for (const reason of reasonsNotSold(product, id, entries, { brand, category, venue: true }))
        found.set(reason, [...(found.get(reason) ?? []), name]);
    }
    return [...found];
  }, [product, venues, brand, category]);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={products.notSoldLabel}>
      {reasons.map(([reason, names]) => (
        <li key={reason}>
          {products.notSoldBecause(
            products.notSold[reason],
            names.length === venues.length
              ? products.everywhere
              : names.length > MAX_NAMED_VENUES
                ? products.ofVenues(names.length, venues.length)
                : joined(names),
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether the record of this name is active; undefined while its list is not loaded. */
function useIsActive(name: 'brand' | 'category', title: string | null | undefined): boolean | undefined {
  const resource = useRegistered(name);
  const may = useMay();
  const { list } = useResource(resource);
  const page = resource.pages.list;
  useChoiceList(
    resource,
    Boolean(title) && list.length === 0 && page !== undefined && may(routeOf(page), 'read'),
  );
  return useMemo(() => {
    const same = title ? list.filter((record) => resource.titleOf(record) === title) : [];
    return same.length === 0 ? undefined : same.some((record) => resource.isActive(record));
  }, [list, resource, title]);
}
