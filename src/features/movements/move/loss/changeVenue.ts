import type { LossRecord } from '../../../../kit/documents/movementRecord';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { productLine } from '../../../../rules/productLine';
import type { MovementLog } from '../../apply/moveProps';
import type { DocumentStock } from '../../enter/useDocumentStock';
import type { NewLoss } from './useNewLine';

/** Makes another venue that of a loss: its lines stay, with the unit costs of that venue. */
export function changeVenue(
  venue: DocumentVenue,
  {
    log,
    stock,
    entry,
    change,
  }: {
    log: MovementLog<LossRecord>;
    stock: Pick<DocumentStock, 'productOf'>;
    entry: NewLoss;
    change(part: Partial<NewLoss>): void;
  },
): void {
  const costs: Record<string, number | undefined> = {};
  for (const { id, cost } of log.state().lines) {
    const product = stock.productOf(id);
    costs[id] = product ? productLine(product, venue.id, 0).cost : cost;
  }
  void log.update({ venue, name: venue.name, costs });
  const product = entry.line && stock.productOf(entry.line.id);
  if (product) change({ line: productLine(product, venue.id, Date.now()) });
}
