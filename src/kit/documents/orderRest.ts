import type { DocumentLine } from '../../rules/documentTally';
import { exactQuantity } from '../../rules/quantities';
import type { OrderRecord } from './movementRecord';

/** What all deliveries have brought of a line of an order. */
export const receivedOf = (received: OrderRecord['received'], line: string): number =>
  exactQuantity(Object.values(received).reduce((sum, amounts) => sum + (amounts[line] ?? 0), 0));

/** The lines of an order of which something is still to come, with what that is. */
export const restOfOrder = (
  { received }: Pick<OrderRecord, 'received'>,
  lines: readonly DocumentLine[],
): (DocumentLine & { planned: number })[] =>
  lines.flatMap((line) => {
    const planned = exactQuantity((line.planned ?? 0) - receivedOf(received, line.id));
    return planned > 0 ? [{ ...line, planned }] : [];
  });
