import type { CsvCell } from '../../../lib/csv';
import { orders } from '../../../messages/orders';
import { momentOf } from '../../../rules/dates';
import { amountOf, pieceCount } from '../../../rules/orderLines';
import { customerName, type Order } from '../declaration/record';
import type { useMoments } from './useMoments';
import { venueName } from './venueName';

/** What the texts of a file depend on: the venues' names, and the host's format of moments. */
interface ExportPlace {
  venues: readonly { id: string; name: string }[];
  moments: Pick<ReturnType<typeof useMoments>, 'sortable'>;
}

/** The column heads of the file. */
const HEADS = [
  orders.order,
  orders.placed,
  orders.customer,
  orders.email,
  orders.venue,
  orders.items,
  orders.total,
  orders.status,
];

/**
 * Downloads these orders as a CSV file with the day in its name; the code that writes it is loaded on use.
 */
export async function exportOrders(rows: readonly Order[], place: ExportPlace): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../../lib/csv');
  const day = place.moments.sortable(Date.now()).slice(0, 10);
  downloadCsv(
    `${orders.file}-${day}.csv`,
    csvOf(
      HEADS,
      rows.map((row) => cellsOf(row, place)),
    ),
  );
}

function cellsOf(row: Order, { venues, moments }: ExportPlace): CsvCell[] {
  const at = momentOf(row.orderDate);
  return [
    row.orderNumber,
    at === undefined ? row.orderDate : moments.sortable(at),
    customerName(row),
    row.Customer?.email,
    venueName(row, venues),
    pieceCount(row),
    amountOf(row),
    row.orderStatus,
  ];
}
