import type { DocumentLine, DocumentTally } from '../../../../rules/documentTally';
import { differenceOf } from '../../../../rules/movements';

/** Which lines of a delivery the sheet shows. */
export type DeliveryFilter = 'toReceive' | 'received' | 'differences';

/** Whether a filter shows a line. */
export function matchesDelivery(line: DocumentLine, tally: DocumentTally, filter: DeliveryFilter): boolean {
  const difference = differenceOf(line, tally.of(line.id)?.total);
  if (filter === 'toReceive') return difference === undefined;
  if (filter === 'received') return difference !== undefined;
  return difference?.kind === 'short' || difference?.kind === 'over';
}
