import { useMemo } from 'react';
import { venueEntries } from '../../../kit/declare/effects';
import { routeOf } from '../../../kit/declare/pages';
import { useRegistered } from '../../../kit/declare/register';
import { useChoiceList } from '../../../kit/state/useChoiceList';
import { useResource } from '../../../kit/state/useResource';
import { joined } from '../../../messages/english';
import { products } from '../../../messages/products';
import { type NotSoldReason, reasonsNotSold } from '../../../rules/notSold';
import { useMay } from '../../../session/auth/session';
import type { Product } from '../declaration/record';

interface NotSoldProps {
  product: Product;
  /** The venues of the scope; they are active. */
  venues: readonly { id: string; name: string }[];
}

/** More venues than this are counted instead of named. */
const MOST_NAMED = 4;

/** Why a product cannot be sold, each reason with its venues (src/README.md, R116); nothing where it can. */
export function NotSold({ product, venues }: NotSoldProps) {
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
              : names.length > MOST_NAMED
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
