import { venueEntries } from '../../../kit/declare/effects';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import { products } from '../../../messages/products';
import { reasonsNotSold } from '../../../rules/notSold';
import type { Product } from '../declaration/record';

/** Why a product cannot be sold at a venue, in words; none where it can (R116). */
export function notSoldReasons(
  product: Product,
  venueId: string,
  { activeIndexOf }: Pick<ListContext, 'activeIndexOf'>,
  isVenueActive?: boolean,
): readonly string[] {
  const isActive = (resource: 'brand' | 'category', name: string | null | undefined) =>
    name ? activeIndexOf(resource)?.byName.get(name) : undefined;
  const entries = {
    price: venueEntries(product, 'pricingDetails').get(venueId),
    stock: venueEntries(product, 'inventoryDetails').get(venueId),
  };
  const active = {
    brand: isActive('brand', product.brand),
    category: isActive('category', product.category),
    venue: isVenueActive,
  };
  return reasonsNotSold(product, venueId, entries, active).map((reason) => products.notSold[reason]);
}
