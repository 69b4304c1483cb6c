import { move as texts } from '../../../../messages/move';
import type { MovementSum, MovementSums } from '../../../../rules/movementSums';

/** A row of the report: what it is, its units with their sign, and what they cost in minor units. */
export interface ReportRow {
  label: string;
  units: number;
  cost: number;
  /** A sum that comes in or is gone has a sign, one that only moves has none. */
  isSigned: boolean;
}

/** The rows of a report: the kinds, then the losses by reason. */
export function reportRows({ kinds, losses }: MovementSums): Record<'kinds' | 'losses', ReportRow[]> {
  const lost = (label: string, { units, cost }: MovementSum): ReportRow => ({
    ...{ label, isSigned: true },
    units: negated(units),
    cost: negated(cost),
  });
  return {
    kinds: [
      { label: texts.deliveries, ...kinds.delivery, isSigned: true },
      { label: texts.transfers, ...kinds.transfer, isSigned: false },
      lost(texts.losses, kinds.loss),
    ],
    losses: losses.map(({ reason, ...sum }) => lost(texts.reasons[reason], sum)),
  };
}

/** 0 has no sign. */
const negated = (value: number) => (value === 0 ? 0 : -value);
