import type { DeliveryRecord } from '../../../kit/documents/movementRecord';
import { productOf } from '../../../rules/documentTally';
import type { MovementState } from './moveProps';
import { knownCostOf } from './unitCost';
import type { CostWrite } from './writes';

/** The cost prices that a delivery writes: those that were entered and differ, of lines that are received. */
export function costWrites({ record, lines, tally }: MovementState<DeliveryRecord>): CostWrite[] {
  return lines.flatMap((line) => {
    const cost = record.costs[line.id];
    if (cost === undefined || cost === knownCostOf(line, record) || !tally.of(line.id)?.total) return [];
    return [{ product: productOf(line), venue: record.venue.id, cost }];
  });
}
