import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';
import { restOf } from '../../apply/writes';
import type { DocumentStock } from '../../enter/useDocumentStock';

/** What a transfer comes to. */
export interface TransferAmounts {
  /** Lines with a quantity. */
  lines: number;
  units: number;
  /** At cost, in minor units. */
  cost: number;
  doubtful: number;
}

/** Whether more is moved than there is: the giving venue would have less than nothing. */
export function isDoubtful(
  line: DocumentLine,
  { record, tally }: Pick<MovementState, 'record' | 'tally'>,
  stock: Pick<DocumentStock, 'nowOf'>,
): boolean {
  const product = productOf(line);
  const rest = restOf(record, { product, venue: record.venue.id, by: -(tally.of(line.id)?.total ?? 0) });
  return rest < 0 && (stock.nowOf(product) ?? 0) + rest < 0;
}

/** Adds the lines of a transfer up. */
export function amountsOf(
  lines: readonly DocumentLine[],
  state: Pick<MovementState, 'record' | 'tally'>,
  stock: Pick<DocumentStock, 'nowOf'>,
): TransferAmounts {
  const amounts = { lines: 0, units: 0, cost: 0, doubtful: 0 };
  for (const line of lines) {
    const { total = 0 } = state.tally.of(line.id) ?? {};
    if (total === 0) continue;
    amounts.lines += 1;
    amounts.units += total;
    amounts.cost += total * (line.cost ?? 0);
    if (isDoubtful(line, state, stock)) amounts.doubtful += 1;
  }
  return amounts;
}
