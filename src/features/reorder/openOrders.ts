import { useEffect, useState } from 'react';
import type { LoggedInUser } from '../../host/contract';
import { keyOf } from '../../kit/documents/documentBase';
import type { DocumentStore, StoredDocument } from '../../kit/documents/documentStore';
import type { OrderRecord } from '../../kit/documents/movementRecord';
import { restOfOrder } from '../../kit/documents/orderRest';
import { useDocumentList } from '../../kit/documents/useDocumentList';
import { type DocumentLine, productOf } from '../../rules/documentTally';
import { exactQuantity } from '../../rules/quantities';
import { placeKey } from './transfers/openTransfers';

/** What open orders of this device still bring (R120). */
export interface OpenOrders {
  /** By {@link placeKey}; where it is not stated at which of several venues an order arrives, by its product and {@link ANY_VENUE}. */
  units: ReadonlyMap<string, number>;
  /** The products of which something is on order, so that all others are left out at once. */
  products: ReadonlySet<string>;
}

export const NO_ORDERS: OpenOrders = { units: new Map(), products: new Set() };

/** The venue of an order whose venues were added: where it arrives is asked when it does. */
export const ANY_VENUE = '';

/** Adds up what is still to come. */
export function openOrdersOf(stored: readonly StoredDocument<OrderRecord>[]): OpenOrders {
  const units = new Map<string, number>();
  for (const { record, lines } of stored)
    for (const line of restOfOrder(record, lines)) {
      const key = placeKey(productOf(line), record.venue.id);
      units.set(key, exactQuantity((units.get(key) ?? 0) + line.planned));
    }
  const products = new Set([...units.keys()].map((key) => key.slice(0, key.indexOf(' '))));
  return { units, products };
}

/**
 * What the user's open orders of this device still bring; of those that were passed on before the view was opened
 * (`since`), because an order that is copied here may be printed and mailed as well. Read again when one changes.
 */
export function useOpenOrders(store: DocumentStore | 'refused' | undefined): {
  open: OpenOrders;
  since: number;
} {
  const [since] = useState(Date.now);
  const opened = store === 'refused' ? undefined : store;
  const { records } = useDocumentList(opened, KINDS);
  const [orders, setOrders] = useState(NO_ORDERS);
  useEffect(() => {
    if (!opened || !records) return;
    let hasLeft = false;
    const open = records.filter(
      ({ finishedAt, startedAt }) => finishedAt === undefined && startedAt < since,
    ) as readonly OrderRecord[];
    Promise.all(open.map(({ key }) => opened.read<OrderRecord>(key)))
      .then((all) => openOrdersOf(all.filter((each) => each !== undefined)))
      .catch(() => NO_ORDERS)
      .then((read) => !hasLeft && setOrders(read));
    return () => {
      hasLeft = true;
    };
  }, [opened, records, since]);
  return { open: orders, since };
}

const KINDS = ['order'] as const;

/** Keeps an order under the first id that no order of before has; false where it is there, and some of it has come. */
export async function keepOrder(
  store: DocumentStore,
  { record, lines }: { record: OrderRecord; lines: readonly DocumentLine[] },
  { user, since }: { user: Pick<LoggedInUser, '_id'>; since: number },
): Promise<boolean> {
  for (let place = 1; ; place += 1) {
    const id = place === 1 ? record.id : `${record.id}-${place}`;
    const key = keyOf(user._id, id);
    const known = await store.read<OrderRecord>(key);
    if (known && known.record.startedAt < since) continue;
    if (known && isBegun(known.record)) return false;
    if (known) await store.drop(key);
    await store.create({ ...record, id, key }, { lines, events: [] });
    return true;
  }
}

const isBegun = ({ finishedAt, received }: OrderRecord): boolean =>
  finishedAt !== undefined || Object.keys(received).length > 0;
