import { useEffect } from 'react';
import { keyOf } from '../../../kit/documents/documentBase';
import type { OrderRecord } from '../../../kit/documents/movementRecord';
import { receivedOf } from '../../../kit/documents/orderRest';
import { stockKey } from '../../../kit/documents/stockKey';
import type { MovementLog, MovementState } from '../apply/moveProps';
import { followSlips } from '../apply/slips';
import { wantedWrites } from '../apply/wantedWrites';

/**
 * What follows from what is applied: the order of a delivery has what has come, and closes once nothing is missing; a
 * movement is finished once nothing of it is open.
 */
export function useFollowed(log: MovementLog, state: MovementState): void {
  const { record, lines } = state;
  useEffect(() => {
    const { kind, applied, confirmed, finishedAt, user, venue } = record;
    // what begins with a reading writes later: the page may be left by then
    const follow = (work: () => Promise<void>) => void log.store.whileOpen(work);
    if (Object.keys(applied).length === 0) return;
    if (Object.keys(confirmed).length === 0) follow(() => followSlips(log));
    if (kind === 'delivery' && record.order !== undefined) {
      const received: Record<string, number> = {};
      for (const { id } of lines) {
        const by = applied[stockKey(id, venue.id)]?.by;
        if (by !== undefined) received[id] = by;
      }
      const order = keyOf(user, record.order);
      follow(() => receiveOrder(log, order, record.id, received));
    }
    if (finishedAt !== undefined || kind === 'slip' || Object.keys(confirmed).length > 0) return;
    const isAllApplied = Object.keys(wantedWrites(state)).length === 0;
    if (isAllApplied) follow(() => log.update({ finishedAt: Date.now() }));
  }, [log, state, record, lines]);
}

async function receiveOrder(
  { store }: MovementLog,
  key: string,
  delivery: string,
  amounts: Readonly<Record<string, number>>,
): Promise<void> {
  const stored = await store.read<OrderRecord>(key);
  if (!stored || stored.record.finishedAt !== undefined) return;
  const received = { ...stored.record.received, [delivery]: amounts };
  const isComplete = stored.lines.every(({ id, planned = 0 }) => receivedOf(received, id) >= planned);
  await store.update<OrderRecord>(key, { received, ...(isComplete && { finishedAt: Date.now() }) });
}
