import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { RecordOf } from '../../kit/declare/registered';
import type { Resource } from '../../kit/declare/resource';
import type { RecordLook } from '../../kit/declare/traits';
import { useList } from '../../kit/state/useResource';
import type { CountLine } from '../../rules/stockCount';
import { onHandAt } from './home/countSet';

/** The products of a count as they are known now. */
export interface CountedStock {
  productOf(line: string): RecordOf<'product'> | undefined;
  /** What stands in place of its photo. */
  lookOf(line: string): RecordLook;
  /** Whether the product was deleted since the count began. */
  isDeleted(line: string): boolean;
  /** On hand now; null: no stock entry, undefined: the product is not known. */
  nowOf(line: string): number | null | undefined;
}

/** Of a product that no longer exists. */
const UNKNOWN_PRODUCT: RecordLook = { icon: 'package' };

/** The stock of the lines of a count at its venue, as the list was read last. */
export function useCountedStock(
  resource: Pick<Resource<RecordOf<'product'>>, 'name' | 'shape' | 'look'>,
  lineById: ReadonlyMap<string, CountLine>,
  venueId: string,
): CountedStock {
  const products = useList<RecordOf<'product'>>(resource);
  return useMemo(() => {
    const known = new Map<string, RecordOf<'product'>>();
    for (const product of products) if (lineById.has(product._id)) known.set(product._id, product);
    // one object per product: rows are memoised
    const look = weakMapMemoize((product: RecordOf<'product'>) => resource.look(product));
    return {
      productOf: (line) => known.get(line),
      lookOf(line) {
        const product = known.get(line);
        return product ? look(product) : UNKNOWN_PRODUCT;
      },
      // an empty list is not loaded
      isDeleted: (line) => products.length > 0 && !known.has(line),
      nowOf(line) {
        const product = known.get(line);
        return product && onHandAt(product, venueId);
      },
    };
  }, [resource, products, lineById, venueId]);
}
