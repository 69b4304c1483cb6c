import type { LossRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { type LossSum, lossReasonOf, movementSums } from '../../../../rules/movementSums';
import type { MovementState } from '../../apply/moveProps';
import { unitCostOf } from '../../apply/unitCost';
import { wantedWrites } from '../../apply/wantedWrites';

/** What a loss comes to. */
export interface LossAmounts {
  /** Lines with a quantity. */
  lines: number;
  units: number;
  /** In minor units. */
  cost: number;
  byReason: readonly LossSum[];
}

/** Sums up the lines of a loss. */
export function lossAmounts({ record, lines, tally }: MovementState<LossRecord>): LossAmounts {
  const lost = lines.flatMap((line) => {
    const { total = 0, lastAt: at = 0 } = tally.of(line.id) ?? {};
    const reason = lossReasonOf(line.reason);
    const unitCost = unitCostOf(line, record);
    return total === 0 ? [] : [{ kind: 'loss' as const, reason, at, units: total, unitCost }];
  });
  const { kinds, losses } = movementSums(lost);
  return { lines: lost.length, ...kinds.loss, byReason: losses };
}

/** What is still to be taken off each product: all of its lines together, without what is applied. */
export function lossRest(state: MovementState<LossRecord>): (line: DocumentLine) => number {
  const { record } = state;
  const writes = wantedWrites(state as MovementState);
  return (line) => {
    const write = writes[stockKey(productOf(line), record.venue.id)];
    return write && 'by' in write ? write.by : 0;
  };
}
