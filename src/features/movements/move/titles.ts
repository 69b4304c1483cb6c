import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { move as texts } from '../../../messages/move';

/** 'Review the delivery at Opera'. */
export function reviewTitle(record: MovementRecord): string {
  const { reviewTitle: titles } = texts;
  switch (record.kind) {
    case 'delivery':
      return titles.delivery(record.venue.name);
    case 'loss':
      return titles.loss(record.venue.name);
    case 'transfer':
      return titles.transfer(record.venue.name, record.to.name);
    case 'slip':
      return titles.slip(record.id, record.venue.name);
  }
}

/** 'Delivery at Opera'. */
export function titleOf(record: MovementRecord): string {
  switch (record.kind) {
    case 'delivery':
      return texts.deliveryAt(record.venue.name);
    case 'loss':
      return texts.lossAt(record.venue.name);
    case 'transfer':
      return texts.transferFromTo(record.venue.name, record.to.name);
    case 'slip':
      return texts.slipAt(record.id, record.venue.name);
  }
}
