import type { MovementState } from '../../apply/moveProps';
import type { MovementEntries } from './useMovementEntries';

/** Every line without an entry is received as it was ordered or sent. */
export function receiveAll(
  { lines, tally }: Pick<MovementState, 'lines' | 'tally'>,
  { type }: Pick<MovementEntries['entries'], 'type'>,
): void {
  for (const { id, planned } of lines) if (planned !== undefined && !tally.of(id)) type(id, String(planned));
}
