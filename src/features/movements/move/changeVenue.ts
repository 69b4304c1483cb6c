import type { DeliveryRecord, LossRecord, MovementRecord } from '../../../kit/documents/movementRecord';
import type { DocumentVenue } from '../../../rules/documentFile';
import { productLine } from '../../../rules/productLine';
import type { MovementLog } from '../apply/moveProps';
import type { DocumentStock } from '../enter/useDocumentStock';

/** Whether applying a movement has begun: what was changed at its venues stays there. */
export const isVenueFixed = ({
  applied,
  confirmed,
}: Pick<MovementRecord, 'applied' | 'confirmed'>): boolean =>
  Object.keys(applied).length > 0 || Object.keys(confirmed).length > 0;

/** Makes another venue that of a delivery or a loss: its lines stay, with the known unit costs of that venue. */
export function changeVenue(
  venue: DocumentVenue,
  log: MovementLog<DeliveryRecord> | MovementLog<LossRecord>,
  stock: Pick<DocumentStock, 'productOf'>,
): void {
  const venueCosts: Record<string, number | undefined> = {};
  for (const { id, cost } of log.state().lines) {
    const product = stock.productOf(id);
    venueCosts[id] = product ? productLine(product, venue.id, 0).cost : cost;
  }
  void log.update({ venue, name: venue.name, venueCosts, routedAt: Date.now() });
}
