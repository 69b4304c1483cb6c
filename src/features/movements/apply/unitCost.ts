import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { DocumentLine } from '../../../rules/documentTally';

/** The unit cost at the venue of a movement as far as it is known, in minor units; undefined: none is set. */
export function knownCostOf(line: DocumentLine, record: MovementRecord): number | undefined {
  const costs = ('venueCosts' in record && record.venueCosts) || {};
  return line.id in costs ? costs[line.id] : line.cost;
}

/** The unit cost of a line in minor units: what was entered for it, else the known one; undefined: none. */
export function unitCostOf(line: DocumentLine, record: MovementRecord): number | undefined {
  const entered = record.kind === 'delivery' ? record.costs[line.id] : undefined;
  return entered ?? knownCostOf(line, record);
}
