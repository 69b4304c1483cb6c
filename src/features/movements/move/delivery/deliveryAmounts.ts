import type { DocumentLine } from '../../../../rules/documentTally';
import { differenceOf } from '../../../../rules/movements';
import type { MovementState } from '../../apply/moveProps';

/** Numbers of lines by what was entered for them. */
export interface DeliveryAmounts {
  planned: number;
  toReceive: number;
  received: number;
  unplanned: number;
  short: number;
  over: number;
  differences: number;
}

/** Counts the lines of a delivery. */
export function amountsOf(
  lines: readonly DocumentLine[],
  { tally }: Pick<MovementState, 'tally'>,
): DeliveryAmounts {
  const amounts = {
    ...{ planned: 0, toReceive: 0, received: 0, unplanned: 0, short: 0, over: 0, differences: 0 },
  };
  for (const line of lines) {
    const difference = differenceOf(line, tally.of(line.id)?.total);
    if (line.planned !== undefined) amounts.planned += 1;
    if (!difference) {
      if (line.planned !== undefined) amounts.toReceive += 1;
      continue;
    }
    amounts.received += 1;
    if (difference.kind === 'unplanned') amounts.unplanned += 1;
    else if (difference.kind !== 'asPlanned') {
      amounts.differences += 1;
      amounts[difference.kind] += 1;
    }
  }
  return amounts;
}
