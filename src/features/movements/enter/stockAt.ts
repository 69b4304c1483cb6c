import type { RecordOf } from '../../../kit/declare/registered';
import { entryAt } from '../../../rules/productLine';
import { levelOf, numberIn, stockState } from '../../../rules/stock';

/** What is known of the stock of a product at a venue. */
export interface StockAt {
  /** Null: no stock entry. */
  onHand: number | null;
  level: number | undefined;
  maximum: number | undefined;
  /** How its level is marked. */
  tone: 'low' | 'out' | undefined;
  isTracked: boolean;
}

/** The stock of a product at a venue, with the levels that it is compared with. */
export function stockAt(
  { inventoryDetails }: Pick<RecordOf<'product'>, 'inventoryDetails'>,
  venue: string,
): StockAt {
  const entry = entryAt(inventoryDetails, venue);
  if (!entry)
    return { onHand: null, level: undefined, maximum: undefined, tone: undefined, isTracked: false };
  const state = stockState(entry);
  return {
    onHand: numberIn(entry.quantity) ?? null,
    level: levelOf(entry),
    maximum: numberIn(entry.maxStock),
    tone: state === 'low' || state === 'out' ? state : undefined,
    isTracked: state !== 'untracked',
  };
}
