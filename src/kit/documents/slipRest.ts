import type { DocumentLine } from '../../rules/documentTally';
import { restOfSlip } from '../../rules/slips';
import type { SlipRecord } from './movementRecord';
import { stockKey } from './stockKey';

/** What was added of a product at a venue because of a slip, here and on other devices. */
export function writtenOf({ applied, elsewhere }: SlipRecord, product: string, venue: string): number {
  const key = stockKey(product, venue);
  return (applied[key]?.by ?? 0) + elsewhereOf({ elsewhere }, key);
}

/** What other copies of a slip have added. */
export const elsewhereOf = ({ elsewhere }: Pick<SlipRecord, 'elsewhere'>, key: string): number =>
  Object.values(elsewhere).reduce((sum, amounts) => sum + (amounts[key] ?? 0), 0);

/** What is left of a slip: neither arrived, back nor lost. */
export const leftOfSlip = (record: SlipRecord, lines: readonly DocumentLine[]) =>
  restOfSlip(lines, record.lost, {
    from: record.from.id,
    to: record.venue.id,
    writtenOf: (product, venue) => writtenOf(record, product, venue),
  });
