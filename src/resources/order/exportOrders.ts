import type { CsvCell } from '../../kit/export/csv';
import { orders } from '../../messages/orders';
import { momentOf } from '../../rules/dates';
import { amountOf, pieceCount } from '../../rules/orderLines';
import { customerName, type Order } from './record';
import type { useMoments } from './useMoments';
import { venueName } from './venueName';

/** What the words of a file depend on: the venues' names, and how the host writes moments. */
interface ExportPlace {
  venues: readonly { id: string; name: string }[];
  moments: Pick<ReturnType<typeof useMoments>, 'sortable'>;
}

/** The heads of the file. */
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

/** Saves these orders as a CSV file that names the day; what writes it is loaded when it is used. */
export async function exportOrders(rows: readonly Order[], place: ExportPlace): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../kit/export/csv');
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
