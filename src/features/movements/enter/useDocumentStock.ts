import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { RecordOf } from '../../../kit/declare/registered';
import type { Resource } from '../../../kit/declare/resource';
import type { RecordLook } from '../../../kit/declare/traits';
import { useList } from '../../../kit/state/useResource';
import { type DocumentLine, productOf } from '../../../rules/documentTally';
import { onHandAt } from '../../../rules/productLine';

/** The products of a document as they are known now, by their own ids or those of their lines. */
export interface DocumentStock {
  productOf(product: string): RecordOf<'product'> | undefined;
  /** What stands in place of its photo. */
  lookOf(product: string): RecordLook;
  /** Whether the product was deleted since the document began. */
  isDeleted(product: string): boolean;
  /** On hand now, at the venue of the document unless stated; null: no stock entry, undefined: the product is not known. */
  nowOf(product: string, venueId?: string): number | null | undefined;
  /** On hand now, where the product is not known what the line began with; null: no stock entry. */
  onHandOf(line: DocumentLine): number | null;
}

/** Of a product that no longer exists. */
const UNKNOWN_PRODUCT: RecordLook = { icon: 'package' };

/** The stock of the lines of a document, as the list was read last. */
export function useDocumentStock(
  resource: Pick<Resource<RecordOf<'product'>>, 'name' | 'shape' | 'look'>,
  lineById: ReadonlyMap<string, DocumentLine>,
  venueId: string,
): DocumentStock {
  const products = useList<RecordOf<'product'>>(resource);
  return useMemo(() => {
    const known = new Map<string, RecordOf<'product'>>();
    const wanted = new Set([...lineById.values()].map(productOf));
    for (const product of products) if (wanted.has(product._id)) known.set(product._id, product);
    // a loss has lines with ids of their own
    for (const line of lineById.values()) {
      const product = known.get(productOf(line));
      if (product) known.set(line.id, product);
    }
    // one object per product: rows are memoised
    const look = weakMapMemoize((product: RecordOf<'product'>) => resource.look(product));
    const nowOf: DocumentStock['nowOf'] = (id, at = venueId) => {
      const product = known.get(id);
      return product && onHandAt(product, at);
    };
    return {
      productOf: (id) => known.get(id),
      lookOf(id) {
        const product = known.get(id);
        return product ? look(product) : UNKNOWN_PRODUCT;
      },
      // an empty list is not loaded
      isDeleted: (id) => products.length > 0 && !known.has(id),
      nowOf,
      onHandOf(line) {
        const now = nowOf(productOf(line));
        return now === undefined ? line.onHand : now;
      },
    };
  }, [resource, products, lineById, venueId]);
}
