import type { LostGoods, SlipRecord } from '../../../../kit/documents/movementRecord';
import { lostLines } from '../../../../rules/slips';
import type { MovementLog, MovementState } from '../../apply/moveProps';
import { followSlips } from '../../apply/slips';

/** The losses of a slip where they differ from those that are kept; undefined where they do not. */
export function lossesToKeep({
  record,
  lines,
  tally,
}: MovementState<SlipRecord>): SlipRecord['lost'] | undefined {
  const lost = lostLines(lines, tally, record.missing);
  const isSame =
    lost.length === Object.keys(record.lost).length &&
    lost.every(({ line: { id }, amount, reason }) => {
      const known = record.lost[id];
      return known?.amount === amount && known.reason === reason;
    });
  if (isSame) return undefined;
  return Object.fromEntries(
    lost.map(({ line: { id, cost }, amount, reason }): [string, LostGoods] => [
      id,
      { amount, reason, at: record.lost[id]?.at ?? Date.now(), ...(cost !== undefined && { cost }) },
    ]),
  );
}

/** Keeps what is lost with its reason; it changes no stock, because it was taken off already. */
export async function keepLost(log: MovementLog<SlipRecord>): Promise<void> {
  const lost = lossesToKeep(log.state());
  if (!lost) return;
  await log.update({ lost });
  await followSlips(log as MovementLog);
}
