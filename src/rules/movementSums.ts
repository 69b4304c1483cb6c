import { LOSS_REASONS, type LossReason } from './movements';
import { exactQuantity } from './quantities';

/** What a report of movements sums up by: slips count as transfers. */
export type ReportKind = 'delivery' | 'transfer' | 'loss';

/** Units of a product that came in, moved, or are gone. */
export interface MovedUnits {
  kind: ReportKind;
  /** Of a loss. */
  reason?: LossReason;
  /** When they were applied (milliseconds since 1970). */
  at: number;
  units: number;
  /** The cost of one in minor units; undefined where none is known. */
  unitCost: number | undefined;
}

/** Units and their cost in minor units. */
export interface MovementSum {
  units: number;
  cost: number;
}

/** The losses of a reason. */
export interface LossSum extends MovementSum {
  reason: LossReason;
}

export interface MovementSums {
  kinds: Readonly<Record<ReportKind, MovementSum>>;
  /** By reason, the largest cost first; reasons without a loss are left out. */
  losses: readonly LossSum[];
}

/** Sums up movements by kind, and losses by reason. */
export function movementSums(moved: Iterable<MovedUnits>): MovementSums {
  const kinds = { delivery: nothing(), transfer: nothing(), loss: nothing() };
  const reasons = new Map(LOSS_REASONS.map((reason): [LossReason, MovementSum] => [reason, nothing()]));
  for (const { kind, reason = 'other', units, unitCost = 0 } of moved) {
    const sums = [kinds[kind], kind === 'loss' ? reasons.get(reason) : undefined];
    for (const sum of sums) {
      if (!sum) continue;
      sum.units = exactQuantity(sum.units + units);
      sum.cost += Math.round(units * unitCost);
    }
  }
  const losses = [...reasons].map(([reason, sum]): LossSum => ({ reason, ...sum }));
  return {
    kinds,
    losses: losses
      .filter(({ units }) => units !== 0)
      .sort((left, right) => right.cost - left.cost || right.units - left.units),
  };
}

const nothing = (): MovementSum => ({ units: 0, cost: 0 });

/** The reason of a loss as it is stored with a line; one that is not known is 'other'. */
export const lossReasonOf = (stored: string | undefined): LossReason =>
  LOSS_REASONS.find((reason) => reason === stored) ?? 'other';

/**
 * Spreads what was applied of a product over its lines in their order: each takes at most what was entered for it, and
 * the last one the rest.
 */
export function spreadApplied(applied: number, entered: readonly number[]): number[] {
  let left = applied;
  return entered.map((amount, index) => {
    const share = index === entered.length - 1 ? left : Math.min(amount, left);
    left = exactQuantity(left - share);
    return share;
  });
}
