import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { DocumentLine } from '../../../rules/documentTally';

/** The unit cost of a line in minor units: what the movement has for it, else what the line has; undefined: none. */
export function unitCostOf(line: DocumentLine, record: MovementRecord): number | undefined {
  const costs: Readonly<Record<string, number | undefined>> = 'costs' in record ? (record.costs ?? {}) : {};
  return line.id in costs ? costs[line.id] : line.cost;
}
