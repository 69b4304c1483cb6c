import type { MovementRecord, MovementWrite } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import { type Cell, cellAt } from '../../../kit/writes/set/cells';
import { markKey } from '../../../kit/writes/set/sentMarks';
import { firstPart } from '../../../lib/keyPart';
import { fromMinor } from '../../../rules/minorUnits';
import { decimalText } from '../../../rules/money';
import type { StockDelta } from '../../../rules/movements';
import { exactQuantity } from '../../../rules/quantities';

/** The field that a delivery writes besides the stock. */
const COST_FIELD = 'costPrice';

/** Writes of a movement by {@link markKey}. */
export type Writes = Readonly<Record<string, MovementWrite>>;

/** The cell of a {@link markKey}. */
export function cellOfKey(key: string): Cell {
  return cellAt(...firstPart(key));
}

export const costKey = (product: string, venue: string) =>
  markKey({ record: product, venue, field: COST_FIELD });

/** A cost price that a delivery writes, in minor units. */
export interface CostWrite {
  product: string;
  venue: string;
  cost: number;
}

/** What of a number is still to be added: without what the movement has added before. */
export function restOf(
  { applied }: Pick<MovementRecord, 'applied'>,
  { product, venue, by }: Pick<StockDelta, 'product' | 'venue' | 'by'>,
): number {
  return exactQuantity(by - (applied[stockKey(product, venue)]?.by ?? 0));
}

/**
 * What is still to be written so that the stock has these numbers, and the prices these costs: without what the movement
 * has written before.
 */
export function pendingWrites(
  movement: Pick<MovementRecord, 'applied'>,
  deltas: readonly StockDelta[],
  costs: readonly CostWrite[] = [],
): Writes {
  const writes: Record<string, MovementWrite> = {};
  for (const { product, venue, cost } of costs) {
    const key = costKey(product, venue);
    const text = decimalText(fromMinor(cost));
    if (movement.applied[key]?.to !== text) writes[key] = { text };
  }
  for (const delta of deltas) {
    const { product, venue, takenFrom } = delta;
    const key = stockKey(product, venue);
    const rest = restOf(movement, delta);
    if (rest === 0) continue;
    writes[key] = { by: rest };
    if (takenFrom === undefined) continue;
    // what was taken before needs not be waited for; of a transfer that is made smaller the other half is added
    const other = stockKey(product, takenFrom);
    const taken = writes[other];
    if (taken === undefined || !('by' in taken)) continue;
    if (rest > 0 && taken.by < 0) writes[key] = { by: rest, takenFrom };
    if (rest < 0 && taken.by > 0) writes[other] = { by: taken.by, takenFrom: venue };
  }
  return writes;
}
