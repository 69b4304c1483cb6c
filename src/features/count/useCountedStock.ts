import { useMemo } from 'react';
import type { Resource } from '../../kit/declare/resource';
import { useList } from '../../kit/state/useResource';
import type { Product } from '../../resources/product/declaration/record';
import type { CountLine } from '../../rules/stockCount';
import { onHandAt } from './home/countSet';

/** The products of a count as they are known now. */
export interface CountedStock {
  productOf(line: string): Product | undefined;
  /** Whether the product was deleted since the count began. */
  isDeleted(line: string): boolean;
  /** On hand now; null: no stock entry, undefined: the product is not known. */
  nowOf(line: string): number | null | undefined;
}

/** The stock of the lines of a count at its venue, as the list was read last. */
export function useCountedStock(
  resource: Pick<Resource<Product>, 'name' | 'shape'>,
  lineById: ReadonlyMap<string, CountLine>,
  venueId: string,
): CountedStock {
  const products = useList<Product>(resource);
  return useMemo(() => {
    const known = new Map<string, Product>();
    for (const product of products) if (lineById.has(product._id)) known.set(product._id, product);
    return {
      productOf: (line) => known.get(line),
      // an empty list is not loaded
      isDeleted: (line) => products.length > 0 && !known.has(line),
      nowOf(line) {
        const product = known.get(line);
        return product && onHandAt(product, venueId);
      },
    };
  }, [products, lineById, venueId]);
}
