import type { LoggedInUser } from '../../host/contract';
import { keyOf, newDocument } from '../../kit/documents/documentBase';
import { openDocumentStore } from '../../kit/documents/documentStore';
import type { OrderRecord } from '../../kit/documents/movementRecord';
import type { DocumentVenue } from '../../rules/documentFile';
import { type DocumentLine, plannedUnits } from '../../rules/documentTally';
import { toMinor } from '../../rules/minorUnits';
import { stepOf } from '../../rules/orderLimits';
import { quantityDecimals } from '../../rules/quantities';
import { numberIn } from '../../rules/stock';
import { type OrderDetails, type OrderLine, orderedLines, type VendorOrder, venueText } from './orders';

interface KeepOptions {
  backend: () => string;
  user: LoggedInUser;
  details: OrderDetails;
  number(value: number): string;
}

/**
 * Keeps orders that were passed on as open orders, one for each vendor and venue and day, until their goods have come
 * (R194). The same order passed on again takes the place of the one before, unless some of it has come.
 *
 * @returns how many are kept; 0 where the browser keeps nothing
 */
export async function keepOrders(orders: readonly VendorOrder[], options: KeepOptions): Promise<number> {
  const store = await openDocumentStore(options.backend, 'movements').catch(() => undefined);
  if (!store) return 0;
  let kept = 0;
  try {
    for (const { record, lines } of orders.flatMap((order) => openOrders(order, options))) {
      const known = await store.read<OrderRecord>(record.key);
      const isBegun =
        known && (known.record.finishedAt !== undefined || Object.keys(known.record.received).length > 0);
      if (isBegun) continue;
      if (known) await store.drop(record.key);
      await store.create(record, { lines, events: [] });
      kept += 1;
    }
    return kept;
  } catch {
    return kept;
  } finally {
    await store.close();
  }
}

interface OpenOrder {
  record: OrderRecord;
  lines: DocumentLine[];
}

/** The order of a vendor by venue; lines of added venues belong to all of them together. */
function openOrders(order: VendorOrder, { user, details, number }: KeepOptions): OpenOrder[] {
  const byVenue = new Map<string, { venue: DocumentVenue; lines: OrderLine[] }>();
  for (const line of orderedLines(order, details)) {
    const [venue, ...others] = line.venues;
    if (!venue) continue;
    // which of several venues it is for is asked when it arrives
    const where = others.length === 0 ? venue : { id: '', name: venueText(line, { number }) };
    const known = byVenue.get(where.id);
    if (known) known.lines.push(line);
    else byVenue.set(where.id, { venue: { id: where.id, name: where.name }, lines: [line] });
  }
  return [...byVenue.values()].map(({ venue, lines }) => {
    const id = ['order', order.vendorId ?? '', venue.id, details.today].join('-');
    const arrives = lines
      .map((line) => line.arrives ?? '')
      .sort()
      .at(-1);
    const ordered = lines.map(documentLine);
    const base = newDocument(user, { id, name: order.name, venue, startedAt: Date.now() }, lines.length);
    return {
      record: {
        ...base,
        key: keyOf(user._id, id),
        kind: 'order',
        vendor: {
          name: order.name,
          ...(order.vendorId !== undefined && { id: order.vendorId }),
          ...(order.vendor?.email && { email: order.vendor.email }),
        },
        ...(arrives && { arrives }),
        units: plannedUnits(ordered),
        received: {},
      },
      lines: ordered,
    };
  });
}

function documentLine({ product, quantity, unitCost, levels }: OrderLine): DocumentLine {
  const { _id: id, name, sku, barcode, category } = product;
  const caseSize = stepOf(product);
  const decimals = quantityDecimals(product);
  return {
    id,
    name,
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    category: category ?? '',
    shelf: '',
    onHand: numberIn(levels.onHand) ?? null,
    ...(unitCost !== undefined && { cost: toMinor(unitCost) }),
    ...(caseSize > 1 && { caseSize }),
    ...(decimals > 0 && { decimals }),
    planned: quantity,
    since: Date.now(),
  };
}
