import type { DeliveryRecord } from '../../../../kit/documents/movementRecord';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';
import { restOf } from '../../apply/writes';

/** What of a line is still to be added to the stock; undefined where nothing is. */
export function openUnits(
  line: DocumentLine,
  { record, tally }: Pick<MovementState<DeliveryRecord>, 'record' | 'tally'>,
): number | undefined {
  const by = tally.of(line.id)?.total ?? 0;
  return restOf(record, { product: productOf(line), venue: record.venue.id, by }) || undefined;
}
