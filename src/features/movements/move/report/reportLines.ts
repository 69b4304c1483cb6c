import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';
import type { Outcome } from '../../apply/outcomes';

/** A product of a movement with what became of its writes. */
export interface ReportLine {
  product: string;
  line: DocumentLine;
  /** That of what is on hand; where only a price is written, that of the price. */
  outcome: Outcome;
  /** Further writes that need the user: the second half of a transfer, a price. */
  others: readonly Outcome[];
  status: Outcome['status'];
}

const PLACES: readonly Outcome['status'][] = ['choose', 'failed', 'notApplied', 'open', 'applied'];

/** The products that were written, those that need the user first. */
export function reportLines({ record, lines }: MovementState, outcomes: readonly Outcome[]): ReportLine[] {
  const byProduct = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const { record: product } = outcome.cell;
    byProduct.set(product, [...(byProduct.get(product) ?? []), outcome]);
  }
  const lineOf = new Map(lines.map((line) => [productOf(line), line]));
  const found = [...byProduct].flatMap(([product, all]): ReportLine[] => {
    const line = lineOf.get(product);
    const main = all.find(({ cell, by }) => by !== undefined && cell.venue === record.venue.id) ?? all[0];
    if (!line || !main) return [];
    const others = all.filter((each) => each !== main && each.status !== 'applied');
    const worst = [main, ...others].map((each) => each.status).sort(byPlace)[0] ?? main.status;
    // what is taken and not added is not half done, also after a reload, after which the reason is gone
    const isHalf = record.kind === 'transfer' && main.status === 'applied' && worst === 'open';
    const status = isHalf ? 'failed' : worst;
    return [{ product, line, outcome: main, others, status }];
  });
  return found.sort((left, right) => byPlace(left.status, right.status));
}

const byPlace = (left: Outcome['status'], right: Outcome['status']) =>
  PLACES.indexOf(left) - PLACES.indexOf(right);
