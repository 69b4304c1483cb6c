import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { newSlipCode } from '../../../../rules/movements';
import type { MovementLog } from '../../apply/moveProps';

/** The code of the slip is kept before anything is taken for it. */
export async function giveCode(log: MovementLog<TransferRecord>): Promise<void> {
  if (log.state().record.slip === undefined) await log.update({ slip: newSlipCode(Math.random) });
}
