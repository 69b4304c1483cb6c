import type { TransferRecord } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import type { DocumentLine, DocumentTally } from '../../../rules/documentTally';
import { type StockDelta, stockDeltas, transferDeltas } from '../../../rules/movements';

/**
 * What a transfer changes, all in all: both venues, or with a slip the giving one alone. What was taken for a slip is
 * on it, so it is not given back here: the slip is taken back.
 */
export function deltasOf(
  { venue, to, way, applied }: TransferRecord,
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
): StockDelta[] {
  if (way === 'now') return transferDeltas(lines, tally, { from: venue.id, to: to.id });
  return stockDeltas(lines, tally, { venue: venue.id, sign: -1 }).map((delta) => ({
    ...delta,
    by: Math.min(delta.by, applied[stockKey(delta.product, venue.id)]?.by ?? 0),
  }));
}
