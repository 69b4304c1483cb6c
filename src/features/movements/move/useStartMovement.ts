import { useState } from 'react';
import { newDocument } from '../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { type MovementRecord, NOT_APPLIED, type OrderRecord } from '../../../kit/documents/movementRecord';
import { restOfOrder } from '../../../kit/documents/orderRest';
import { newId } from '../../../lib/newId';
import { move as texts } from '../../../messages/move';
import type { DocumentVendor, DocumentVenue } from '../../../rules/documentFile';
import type { DocumentLine } from '../../../rules/documentTally';
import { useUser } from '../../../session/auth/session';
import type { MoveProps } from '../apply/moveProps';

/** What a delivery is begun with: an order, or a venue and who delivers. */
export type DeliveryStart =
  | {
      order: OrderRecord;
      /** Of an order for several venues: where it arrives. */
      at?: DocumentVenue;
    }
  | { venue: DocumentVenue; vendor: DocumentVendor };

/** Begins movements: each is kept on this device before it is opened. */
export function useStartMovement(list: MoveProps, store: DocumentStore) {
  const user = useUser();
  const [failure, setFailure] = useState<string>();
  const { venues } = list.context;
  const [first, second = first] = venues;

  const start = async (
    recordOf: (base: ReturnType<typeof newDocument>) => MovementRecord,
    venue: DocumentVenue,
    lines: readonly DocumentLine[] = [],
  ) => {
    if (!user) return;
    const { id, name } = venue;
    const of = { id: newId(), name, venue: { id, name }, startedAt: Date.now() };
    const record = recordOf(newDocument(user, of, lines.length));
    try {
      await store.create(record, { lines, events: [] });
      list.setParams({ movement: record.id, step: '' });
    } catch {
      setFailure(texts.notStarted);
    }
  };
  const startDelivery = async (chosen: DeliveryStart) => {
    if (!('order' in chosen)) {
      const { vendor, venue } = chosen;
      return start((base) => ({ ...base, ...NOT_APPLIED, kind: 'delivery', vendor, costs: {} }), venue);
    }
    const { order, at } = chosen;
    const stored = await store.read<OrderRecord>(order.key).catch(() => undefined);
    if (!stored) return setFailure(texts.notStarted);
    const { vendor, venue, startedAt } = stored.record;
    const rest = restOfOrder(stored.record, stored.lines).map((line) => ({ ...line, since: Date.now() }));
    return start(
      (base) => ({
        ...base,
        ...NOT_APPLIED,
        kind: 'delivery',
        vendor,
        order: order.id,
        orderedAt: startedAt,
        costs: {},
      }),
      at ?? venue,
      rest,
    );
  };
  return {
    failure,
    startDelivery,
    startTransfer: async () => {
      if (!first || !second) return;
      if (first.id === second.id) return setFailure(texts.oneVenue);
      const { id, name } = second;
      return start(
        (base) => ({ ...base, ...NOT_APPLIED, kind: 'transfer', to: { id, name }, way: 'now' }),
        first,
      );
    },
    startLoss: async () => {
      if (first) await start((base) => ({ ...base, ...NOT_APPLIED, kind: 'loss', notes: {} }), first);
    },
  };
}
